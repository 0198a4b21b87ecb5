import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) })

/** The version of this build, as CHANGELOG.md lists it. */
export const VERSION: string = Package.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version
