import { z } from 'zod'
import { Environment } from '../apps/server/src/platform/config/config.ts'

/** The text of `.env.example`: every setting commented out, so that an untouched copy changes nothing. */
export function envExample(): string {
  const settings = Object.entries(Environment.shape).map(([name, schema]) => {
    const read = asRead(schema)
    const standard = read instanceof z.ZodDefault ? textOf(read.def.defaultValue) : ''
    return `# ${schema.description ?? ''}\n# ${name}=${standard}\n`
  })
  return `# Every setting of Answerprint; none is needed to start. Written by \`npm run env:example\`.\n\n${settings.join('\n')}`
}

/** What is written in the file, before it is turned into something else. */
const asRead = (schema: z.core.$ZodType): z.core.$ZodType => (schema instanceof z.ZodPipe ? asRead(schema.in) : schema)

/** A flag is written as it is read: 1 or 0. */
const textOf = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : value)
