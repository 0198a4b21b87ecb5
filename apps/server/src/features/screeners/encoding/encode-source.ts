import { buffer } from 'node:stream/consumers'
import { type Demuxer, demuxerFor } from '@answerprint/media/demuxers'
import { MediaError } from '@answerprint/media/media-error'
import { canServe, serveFile } from '@answerprint/media/served-file'
import { readHead, SNIFF_BYTES, sniff } from '@answerprint/media/sniff'
import type { Tools } from '@answerprint/media/tools'
import type { ObjectStore } from '#platform/storage/object-store'
import { StoreError } from '#platform/storage/store-error'

export type EncodeSource = { path: string; socket?: string; demuxer: Demuxer }
type Needs = { store: ObjectStore; tools: Tools }

/**
 * The original for as long as `work` lasts. What lies in S3 is read by ranges, since a worker that encodes a minute of a film would
 * copy all of it first; only where ffmpeg has no network of its own it is copied.
 */
export function withSource<T>(needs: Needs, key: string, signal: AbortSignal, work: (source: EncodeSource) => Promise<T>): Promise<T> {
  return needs.store.kind === 's3' && canServe(needs.tools) ? byRanges(needs, key, work) : withFile(needs, key, signal, work)
}

async function byRanges<T>({ store }: Needs, key: string, work: (source: EncodeSource) => Promise<T>): Promise<T> {
  const object = await store.head(key)
  if (!object) throw new StoreError('not_found', key)
  const { size_bytes } = object
  const head = await store.read(key, { start: 0, end: Math.min(SNIFF_BYTES, size_bytes) - 1 })
  const demuxer = await demuxerOf(await buffer(head.body))
  const served = await serveFile({ size_bytes, read: async (range) => (await store.read(key, range)).body })
  try {
    const made = await work({ path: served.path, socket: served.socket, demuxer })
    throwFault(served.fault())
    return made
  } catch (error) {
    // ffmpeg takes a store that breaks off for the end of a damaged film.
    throwFault(served.fault())
    throw error
  } finally {
    await served.close()
  }
}

function throwFault(fault: unknown): void {
  if (fault !== undefined) throw new StoreError('unavailable', 'the original could not be read', { cause: fault })
}

async function withFile<T>({ store }: Needs, key: string, signal: AbortSignal, work: (source: EncodeSource) => Promise<T>): Promise<T> {
  const { path, release } = await store.borrow(key, { signal })
  try {
    return await work({ path, demuxer: await demuxerOf(await readHead(path)) })
  } finally {
    await release()
  }
}

async function demuxerOf(head: Uint8Array): Promise<Demuxer> {
  const demuxer = demuxerFor(await sniff(head))
  if (!demuxer) throw new MediaError('unsupported', 'This kind of file cannot be encoded.')
  return demuxer
}
