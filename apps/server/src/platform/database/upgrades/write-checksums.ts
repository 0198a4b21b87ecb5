import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'

const PATH = join(MIGRATIONS_FOLDER, 'checksums.json')
const Checksums = z.record(z.string(), z.record(z.string(), z.string()))

/** Lists the migrations that are not released under `next`. What was released with a version stays as it is: `npm run rules` compares it. */
export async function writeChecksums(): Promise<void> {
  const { next: _former, ...released } = Checksums.parse(JSON.parse(await readFile(PATH, 'utf8')))
  const isReleased = (name: string) => Object.values(released).some((names) => name in names)
  const files = (await readMigrationFiles()).map(({ name, checksum }) => [`${name}.sql`, checksum] as const)
  const next = Object.fromEntries(files.filter(([name]) => !isReleased(name)))
  await writeFile(PATH, `${JSON.stringify({ ...released, next }, null, 2)}\n`)
}
