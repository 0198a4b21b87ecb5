import { randomBytes } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably, makeDirectories, replaceDurably } from './durable-file.ts'
import { RefusedStart } from './process/refused-start.ts'

export const SHORTEST_KEY = 32

/**
 * The secret of this installation: made once beside the data, readable only by its owner, and on the disk before anything is sealed with
 * it. Where there is data without its key, no other key is made: nothing could be opened with it.
 */
export async function readOrMakeSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key')
  const kept = await read(path)
  if (kept !== undefined && kept.length >= SHORTEST_KEY) return kept
  if (await hasData(dataDir)) throw new RefusedStart(`${path} is ${stateOf(kept)}, and ${advice(dataDir)}`)
  await makeDirectories(dataDir)
  const made = `${randomBytes(48).toString('base64url')}\n`
  if (kept !== undefined) await replaceDurably(path, made, { mode: 0o600 })
  else await createDurably(path, made, { mode: 0o600 })
  return (await read(path)) ?? ''
}

const stateOf = (kept: string | undefined) => (kept === undefined ? 'missing' : kept === '' ? 'empty' : 'too short')

const advice = (dataDir: string) =>
  `the data in ${dataDir} was sealed with this key. Put the file back from a backup, or set SECRET_KEY to the key. Nothing was changed.`

const read = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )

/** The database and the first object are made after the key. */
async function hasData(dataDir: string): Promise<boolean> {
  const found = await Promise.all(['postgres/PG_VERSION', 'store/objects'].map((name) => exists(join(dataDir, name))))
  return found.includes(true)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
