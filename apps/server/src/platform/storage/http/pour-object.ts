import type { DiskStore } from '../disk-store.ts'
import type { ObjectStore } from '../object-store.ts'
import type { Connection } from './connection.ts'
import { pourFileBytes } from './send-file.ts'

type Stretch = { start: number; size_bytes: number }

/** Writes a range of an object to a connection, with two chunks in memory at most. `onPiece` sees each chunk. */
export async function pourObject(
  connection: Connection,
  store: ObjectStore,
  key: string,
  stretch: Stretch,
  onPiece?: (piece: Buffer) => void,
): Promise<void> {
  if (store.kind === 'disk' && onPiece === undefined) return pourFile(connection, store as DiskStore, key, stretch)
  const { body } = await store.read(key, { start: stretch.start, end: stretch.start + stretch.size_bytes - 1 })
  let sent = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    onPiece?.(piece)
    sent += piece.byteLength
    await connection.write(piece)
  }
  if (sent !== stretch.size_bytes) throw new Error('the object is shorter than its row says')
}

async function pourFile(connection: Connection, store: DiskStore, key: string, stretch: Stretch): Promise<void> {
  const { file } = await store.openObject(key)
  try {
    await pourFileBytes(connection, file, stretch)
  } finally {
    await file.close()
  }
}
