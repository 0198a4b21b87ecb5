import { listStoredSegments } from '#features/screeners'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { listFileObjects, type RecordedObject, type Unit } from './scrub.repository.ts'

/** `chunks`: those of an encode whose segments are damaged. */
export type Comparison = { result: 'Whole' } | { result: 'Damaged'; chunks: number[] }
type Needs = { db: Database; store: ObjectStore; bytesPerSecond: number }

/** Compares everything that a unit has in the store. Undefined for one that was archived or deleted meanwhile. */
export async function compareUnit(needs: Needs, { file_id, encode_id }: Unit, signal: AbortSignal): Promise<Comparison | undefined> {
  if (file_id !== null) return compareFile(needs, file_id, signal)
  return encode_id === null ? undefined : compareEncode(needs, encode_id, signal)
}

async function compareFile(needs: Needs, fileId: string, signal: AbortSignal): Promise<Comparison | undefined> {
  const objects = await listFileObjects(needs.db, fileId)
  if (!objects) return undefined
  for (const object of objects) {
    const found = await verifyRecorded(needs, object, signal)
    if (found === 'archived') return undefined
    if (found !== 'whole') return { result: 'Damaged', chunks: [] }
  }
  return { result: 'Whole' }
}

async function compareEncode(needs: Needs, encodeId: string, signal: AbortSignal): Promise<Comparison> {
  const chunks = new Set<number>()
  for (const { chunk_index, ...segment } of await listStoredSegments(needs.db, encodeId)) {
    // The whole chunk is encoded again: its other segments need not be read.
    if (chunks.has(chunk_index)) continue
    const found = await verifyRecorded(needs, { ...segment, c4: null }, signal)
    if (found === 'damaged' || found === 'missing') chunks.add(chunk_index)
  }
  return chunks.size === 0 ? { result: 'Whole' } : { result: 'Damaged', chunks: [...chunks] }
}

const verifyRecorded = ({ store, bytesPerSecond }: Needs, { key, size_bytes, c4 }: RecordedObject, signal: AbortSignal) =>
  store.verify(key, { signal, bytesPerSecond, recorded: { size_bytes, ...(c4 !== null && { c4 }) } })
