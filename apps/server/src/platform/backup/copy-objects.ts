import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import { syncDirectory } from '../durable-file.ts'
import type { ObjectStore, StoredObject } from '../storage/object-store.ts'
import { StoreError } from '../storage/store-error.ts'
import { type BackedUpObject, BackupError, objectId, objectPath } from './backup-folder.ts'

const PIECE_BYTES = 1024 * 1024

type From = { store: ObjectStore; folder: string; known: ReadonlyMap<string, BackedUpObject> }
/**
 * `folders`: those that got a file, flushed once at the end: nothing counts before the run is complete. `memory`: for one object at a time,
 * since new memory for each piece costs more than to read into it. `earlier`: copies of earlier runs, by key.
 */
type Copying = From & { earlier: ReadonlyMap<string, BackedUpObject>; folders: Set<string>; memory: readonly Buffer[] }
/** `reused`: in the folder from an earlier run. `frozen`: archived, so that their bytes could not be read, and no earlier run has them. */
export type CopiedObjects = { objects: Map<string, BackedUpObject>; reused: number; frozen: Set<string> }

/** Objects at a time: while one is flushed, another is read and hashed. */
const AT_ONCE = 4

/** Brings every object of the store into the folder, unless an earlier run did. An object that is replaced meanwhile is another object. */
export async function copyObjects(from: From, into: CopiedObjects): Promise<void> {
  const folders = new Set<string>()
  const earlier = new Map([...from.known.values()].map((each) => [each.key, each]))
  const walk = from.store.walk()[Symbol.asyncIterator]()
  const work = async () => {
    const copying: Copying = { ...from, earlier, folders, memory: [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)] }
    for (let next = await walk.next(); !next.done; next = await walk.next()) await copyObject(copying, next.value, into)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const folder of folders) await syncDirectory(folder)
}

async function copyObject(copying: Copying, stored: StoredObject, into: CopiedObjects): Promise<void> {
  const { folder, known } = copying
  const id = objectId(stored.key, stored.etag, stored.size_bytes)
  if (into.objects.get(stored.key)?.id === id) return
  const before = known.get(id)
  if (before) {
    into.objects.set(stored.key, before)
    into.reused += 1
    return
  }
  try {
    const copied = await copyOut(copying, stored, objectPath(folder, id))
    into.objects.set(stored.key, { key: stored.key, id, ...copied })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // Deleted since it was listed, or archived by the store.
    if (error.code === 'not_found') return
    if (error.code !== 'archived') throw error
    const kept = copyBefore(copying, stored, into)
    if (!kept) into.frozen.add(stored.key)
    else if (!into.objects.has(stored.key)) {
      into.objects.set(stored.key, kept)
      into.reused += 1
    }
  }
}

/**
 * Of an object that was archived since: in S3 that gives it another entity tag, and so another id. Originals alone are archived, and one is
 * never written again under its key, so that an earlier copy of its size is a copy of it.
 */
const copyBefore = ({ earlier }: Copying, { key, size_bytes }: StoredObject, { objects }: CopiedObjects): BackedUpObject | undefined =>
  [objects.get(key), earlier.get(key)].find((each) => each?.size_bytes === size_bytes)

async function copyOut({ store, folders, memory }: Copying, { key }: StoredObject, path: string) {
  const { pieces, size_bytes, content_type } = await store.readPieces(key, memory)
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const sha256 = await writeHashed(part, pieces)
  await rename(part, path)
  folders.add(dirname(path)).add(dirname(dirname(path)))
  return { size_bytes, content_type, sha256 }
}

/** Flushed. While a piece is written the next is read and hashed. */
async function writeHashed(path: string, pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  try {
    let writing: Promise<void> = Promise.resolve()
    for await (const piece of pieces) {
      await writing
      writing = writeWhole(file, piece)
      // Awaited with the next piece, or below; until then it must not count as unhandled.
      writing.catch(() => undefined)
      hash.update(piece)
    }
    await writing
    await file.datasync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

async function writeWhole(file: FileHandle, piece: Buffer): Promise<void> {
  for (let done = 0; done < piece.length; ) done += (await file.write(piece, done)).bytesWritten
}

/** Puts one object of a backup into a store, and refuses bytes that are not those that were copied. */
export async function bringBack(store: ObjectStore, folder: string, object: BackedUpObject): Promise<void> {
  const { key, id, size_bytes, content_type, sha256 } = object
  const hash = createHash('sha256')
  const file = createReadStream(objectPath(folder, id), { highWaterMark: PIECE_BYTES })
  // An error of one ends the other, and so the writing to the store.
  const bytes = pipeline(file, hashing(hash), () => undefined)
  await store.put(key, bytes, { content_type, size_bytes }).catch((error: unknown) => {
    if (!file.errored) throw error
    throw new BackupError(`The object ${key} of this backup cannot be read (${objectPath(folder, id)}).`, { cause: error })
  })
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
