import type { ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { piecesOf } from '@answerprint/delivery/zip-layout'
import { type Connection, openConnection } from '#platform/storage/http/connection'
import { pourObject } from '#platform/storage/http/pour-object'
import type { ObjectStore } from '#platform/storage/object-store'
import type { PackageEntry, PackageZip } from './plan-package-zip.ts'

type Sending = {
  store: ObjectStore
  zip: PackageZip
  range: { start: number; end: number }
  /** Asked before each stretch of an entry: what has ended is not sent to its end. */
  stillStands(): Promise<boolean>
}

/** Writes a stretch of the archive. Memory does not grow with files or their number beyond their names. */
export async function sendZip(response: ServerResponse, { store, zip, range, stillStands }: Sending): Promise<void> {
  const connection = openConnection(response)
  const crcs = new Map<PackageEntry, number>()
  for (const piece of piecesOf(zip.layout, (entry) => crcs.get(entry) ?? 0, range)) {
    if ('bytes' in piece) {
      await connection.write(piece.bytes)
      continue
    }
    await sendEntry(connection, { store, stillStands }, piece, crcs)
  }
  response.end()
}

const STRETCH_BYTES = 16 * 1024 * 1024

async function sendEntry(
  connection: Connection,
  { store, stillStands }: Pick<Sending, 'store' | 'stillStands'>,
  { entry, start, length }: { entry: PackageEntry; start: number; length: number },
  crcs: Map<PackageEntry, number>,
): Promise<void> {
  if ('bytes' in entry) return connection.write(entry.bytes.subarray(start, start + length))
  let crc = 0
  const count = (piece: Buffer) => {
    crc = crc32(piece, crc)
  }
  const onPiece = entry.crc32 === undefined ? count : undefined
  for (let sent = 0; sent < length; sent += STRETCH_BYTES) {
    if (!(await stillStands())) throw new Error('the package ended')
    const size_bytes = Math.min(STRETCH_BYTES, length - sent)
    await pourObject(connection, store, entry.key, { start: start + sent, size_bytes }, onPiece)
  }
  crcs.set(entry, crc)
}
