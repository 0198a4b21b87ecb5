import { access, type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange, StoredObject, VerifyOptions } from '../object-store.ts'
import { asStoreError, StoreError } from '../store-error.ts'
import { checkKey, checkPrefix } from '../store-key.ts'
import { coldObjects, refuseCold } from './cold-objects.ts'
import { copyDiskObject } from './copy-object.ts'
import { type DiskContext, newVersion } from './disk-uploads.ts'
import {
  commitObject,
  dataPath,
  deleteObject,
  findFacts,
  flushDeletes,
  makeEtag,
  type ObjectFacts,
  readFacts,
  settleIntent,
  walkFacts,
} from './object-files.ts'
import { verifyDiskObject } from './verify-object.ts'
import { writeSource } from './write-source.ts'

export type OpenObject = { facts: ObjectFacts; file: FileHandle }

const READ_AHEAD_BYTES = 1024 * 1024

export function diskObjects(context: DiskContext, beforeWrite: () => void) {
  const { root } = context
  /**
   * What is deleted must not come back after a power cut: nothing remembers that it was to be erased. Also flushed when nothing is found: an
   * earlier try may have been killed before it was.
   */
  const removeAll = async (keys: readonly string[]) => {
    try {
      for (const key of keys) await context.perKey(key, () => deleteObject(root, key))
      await flushDeletes(root)
    } catch (error) {
      context.onFault(error)
      throw asStoreError(error)
    }
  }
  const openObject = (key: string) => openVersion(root, checkKey(key))
  return {
    openObject,
    async put(key: string, body: Buffer | { path: string } | Readable, options: { content_type: string }): Promise<StoredObject> {
      beforeWrite()
      return toStoredObject(await putObject(context, checkKey(key), { body, ...options }))
    },
    async copy(from: string, to: string): Promise<void> {
      beforeWrite()
      await context.perKey(to, () => copyDiskObject(context, checkKey(from), checkKey(to)))
    },
    async head(key: string): Promise<StoredObject | undefined> {
      const facts = await readFacts(root, key)
      return facts && toStoredObject(facts)
    },
    async read(key: string, range: ByteRange = { start: 0 }) {
      const { facts, file } = await openObject(key)
      const end = Math.min(range.end ?? facts.size_bytes - 1, facts.size_bytes - 1)
      if (range.start > 0 && range.start > end) {
        await file.close()
        throw new StoreError('range_refused', 'the range lies outside the object')
      }
      const size = end - range.start + 1
      const body = streamFile(file, { start: range.start, size_bytes: size })
      return { body, size_bytes: size, content_type: facts.content_type, total_bytes: facts.size_bytes }
    },
    async readPieces(key: string, memory: readonly Buffer[]) {
      const { facts, file } = await openObject(key)
      return { pieces: readInto(memory, file), size_bytes: facts.size_bytes, content_type: facts.content_type }
    },
    async borrow(key: string) {
      const facts = await readFacts(root, key)
      if (!facts) throw new StoreError('not_found', key)
      const path = dataPath(root, facts)
      await access(path).catch((error: unknown) => refuseCold(root, facts, error))
      return { path, release: async () => undefined }
    },
    verify: (key: string, options: VerifyOptions) => verifyDiskObject(root, checkKey(key), options),
    ...coldObjects(context, beforeWrite),
    async delete(keys: readonly string[]) {
      await removeAll(keys.map(checkKey))
    },
    async deletePrefix(prefix: string) {
      await removeAll((await findFacts(root, checkPrefix(prefix))).map((facts) => facts.key))
    },
    async list(prefix: string): Promise<StoredObject[]> {
      return (await findFacts(root, checkPrefix(prefix))).map(toStoredObject)
    },
    async *walk(): AsyncGenerator<StoredObject> {
      for await (const facts of walkFacts(root)) yield toStoredObject(facts)
    },
  }
}

/** Reads in large pieces and closes the file when done or dropped. */
function streamFile(file: FileHandle, range: { start: number; size_bytes: number }): Readable {
  return file.createReadStream({
    start: range.start,
    // `end` must not be before `start`; a read of an empty object then hits the end of the file at once.
    end: Math.max(range.start, range.start + range.size_bytes - 1),
    highWaterMark: READ_AHEAD_BYTES,
  })
}

/** Closes the file when done or dropped, also before the first piece. */
function readInto(memory: readonly Buffer[], file: FileHandle): AsyncIterableIterator<Buffer> {
  let turn = 0
  const end = async (): Promise<IteratorResult<Buffer>> => {
    await file.close()
    return { done: true, value: undefined }
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const piece = memory[turn++ % memory.length]
      if (piece === undefined) return end()
      try {
        const length = await readFully(file, piece)
        return length === 0 ? await end() : { done: false, value: piece.subarray(0, length) }
      } catch (error) {
        await end()
        throw error
      }
    },
    return: end,
  }
}

/** A piece that is short ends the object. Who sends pieces on relies on it: a short one does not wait until the one before has left. */
async function readFully(file: FileHandle, piece: Buffer): Promise<number> {
  for (let length = 0; ; ) {
    const { bytesRead } = await file.read(piece, length, piece.length - length)
    length += bytesRead
    if (bytesRead === 0 || length === piece.length) return length
  }
}

async function putObject(
  context: DiskContext,
  key: string,
  input: { body: Buffer | { path: string } | Readable; content_type: string },
): Promise<ObjectFacts> {
  const { root } = context
  const version = newVersion()
  const source = join(root, 'tmp', `${version}.data`)
  try {
    const { checksums, ...written } = await writeSource(source, input.body, context.space)
    const facts: ObjectFacts = {
      ...{ key, version, etag: makeEtag(version, checksums), content_type: input.content_type },
      ...{ ...written, modified_at: context.now().toISOString() },
    }
    await context.perKey(key, async () => (await commitObject(root, { facts, checksums, source })).finish())
    return facts
  } catch (error) {
    await settleIntent(root, version)
    context.onFault(error)
    throw asStoreError(error)
  }
}

/** The version named by the facts may be replaced and removed before it is opened; then the facts are read again. */
async function openVersion(root: string, key: string, triesLeft = 3): Promise<OpenObject> {
  const facts = await readFacts(root, key)
  if (!facts) throw new StoreError('not_found', key)
  try {
    return { facts, file: await open(dataPath(root, facts), 'r') }
  } catch (error) {
    if (triesLeft === 0) return await refuseCold(root, facts, error)
    return await openVersion(root, key, triesLeft - 1)
  }
}

export function toStoredObject(facts: ObjectFacts): StoredObject {
  const { key, size_bytes, etag, content_type } = facts
  return { key, size_bytes, etag, content_type, modified_at: new Date(facts.modified_at) }
}
