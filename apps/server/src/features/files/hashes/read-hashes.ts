import { isReceiving } from '#platform/storage/disk/receive-part'
import type { ObjectStore } from '#platform/storage/object-store'
import { StoreError } from '#platform/storage/store-error'
import type { StoredHashes } from './file-hashes.repository.ts'
import { hashStream } from './hash-stream.ts'

/** Computes all hashes of an object; undefined when it is no longer in the store. */
export async function readHashes(store: ObjectStore, key: string, signal: AbortSignal): Promise<StoredHashes | undefined> {
  try {
    return await hashStream(await store.read(key), { signal, isReceiving })
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') return undefined
    throw error
  }
}
