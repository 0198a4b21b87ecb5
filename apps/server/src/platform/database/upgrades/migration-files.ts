import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations')

/** `oldest_version`: the oldest Answerprint that runs on the schema after it; null where every version since the baseline does. */
export type MigrationFile = { name: string; sql: string; checksum: string; oldest_version: string | null }

const OLDEST = /^-- oldest version: (\d+\.\d+\.\d+)$/m

/** The migrations of a folder in their order. */
export async function readMigrationFiles(folder = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql: text, checksum: checksumOf(text), oldest_version: OLDEST.exec(text)?.[1] ?? null }
    }),
  )
}

/** SHA-256 in hexadecimal digits. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')
