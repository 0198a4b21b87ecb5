import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncDirectory } from '../durable-file.ts'
import type { ObjectStore, StoredObject } from '../storage/object-store.ts'
import { StoreError } from '../storage/store-error.ts'
import { type BackedUpObject, BackupError, objectId, objectPath } from './backup-folder.ts'

const PIECE_BYTES = 1024 * 1024

type Copying = { store: ObjectStore; folder: string; known: ReadonlyMap<string, BackedUpObject> }
/** `reused`: in the folder from an earlier run. `frozen`: archived, so that their bytes could not be read. */
export type CopiedObjects = { objects: Map<string, BackedUpObject>; reused: number; frozen: string[] }

/** Objects at a time: while one is flushed, another is read and hashed. */
const AT_ONCE = 4

/** Brings every object of the store into the folder, unless an earlier run did. An object that is replaced meanwhile is another object. */
export async function copyObjects(copying: Copying, into: CopiedObjects): Promise<void> {
  const walk = copying.store.walk()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await walk.next(); !next.done; next = await walk.next()) await copyObject(copying, next.value, into)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function copyObject({ store, folder, known }: Copying, stored: StoredObject, into: CopiedObjects): Promise<void> {
  const id = objectId(stored.key, stored.etag, stored.size_bytes)
  if (into.objects.get(stored.key)?.id === id) return
  const before = known.get(id)
  if (before) {
    into.objects.set(stored.key, before)
    into.reused += 1
    return
  }
  try {
    const copied = await copyOut(store, stored, objectPath(folder, id))
    into.objects.set(stored.key, { key: stored.key, id, ...copied })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // Deleted since it was listed, or archived by the store.
    if (error.code === 'not_found') return
    if (error.code !== 'archived') throw error
    into.frozen.push(stored.key)
  }
}

async function copyOut(store: ObjectStore, { key }: StoredObject, path: string) {
  const { body, size_bytes, content_type } = await store.read(key)
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  const part = `${path}.part`
  await pipeline(body, hashing(hash), createWriteStream(part, { flush: true, highWaterMark: PIECE_BYTES }))
  await rename(part, path)
  await syncDirectory(dirname(path))
  return { size_bytes, content_type, sha256: hash.digest('hex') }
}

/** Puts one object of a backup into a store, and refuses bytes that are not those that were copied. */
export async function bringBack(store: ObjectStore, folder: string, object: BackedUpObject): Promise<void> {
  const { key, id, size_bytes, content_type, sha256 } = object
  const hash = createHash('sha256')
  const bytes = createReadStream(objectPath(folder, id), { highWaterMark: PIECE_BYTES }).pipe(hashing(hash))
  await store.put(key, bytes, { content_type, size_bytes })
  if (hash.digest('hex') === sha256) return
  await store.delete([key])
  throw new BackupError(`The object ${key} of this backup is damaged (${objectPath(folder, id)}).`)
}

const hashing = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    highWaterMark: PIECE_BYTES,
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
