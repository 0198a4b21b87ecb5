import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SealedKey } from './sealed-key.ts'

/**
 * A backup's folder:
 * - `runs/<time>/` one backup each: `backup.json`, written last, `tables/`, `objects.ndjson`
 * - `objects/<aa>/<id>` the bytes of the objects of all runs, each once
 */
export const BACKUP_FILE = 'backup.json'
export const OBJECTS_FILE = 'objects.ndjson'

/** A person at the terminal can do something about it. */
export class BackupError extends Error {}

export const Backup = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), start_after: z.string() })),
  objects: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  key: SealedKey,
})
export type Backup = z.infer<typeof Backup>

/** `id`: its file. */
export const BackedUpObject = z.object({
  key: z.string(),
  id: z.string(),
  size_bytes: z.number(),
  content_type: z.string(),
  sha256: z.string(),
})
export type BackedUpObject = z.infer<typeof BackedUpObject>

export const objectId = (key: string, etag: string, sizeBytes: number): string =>
  createHash('sha256').update(`${key}\n${etag}\n${sizeBytes}`).digest('hex')

export const objectPath = (folder: string, id: string): string => join(folder, 'objects', id.slice(0, 2), id)

/** The complete runs, the latest last. One without its `backup.json` was interrupted. */
export async function listRuns(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'runs')).catch(() => [])
  const whole = await Promise.all(
    names.map(async (name) => ((await readFile(join(folder, 'runs', name, BACKUP_FILE)).catch(() => undefined)) ? [name] : [])),
  )
  return whole.flat().sort()
}

export async function readBackup(folder: string, run: string): Promise<Backup> {
  const text = await readFile(join(folder, 'runs', run, BACKUP_FILE), 'utf8')
  const read = Backup.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError(`${join(folder, 'runs', run, BACKUP_FILE)} is not a backup that this version can read.`)
  return read.data
}

export async function readObjects(folder: string, run: string, { objects }: Backup): Promise<BackedUpObject[]> {
  const text = await readFile(join(folder, 'runs', run, OBJECTS_FILE), 'utf8')
  if (createHash('sha256').update(text).digest('hex') !== objects.sha256)
    throw new BackupError('The list of objects of this backup is damaged.')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => BackedUpObject.parse(JSON.parse(line)))
}
