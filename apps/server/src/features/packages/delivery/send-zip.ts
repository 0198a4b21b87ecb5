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
  /** Asked before each entry: what has ended is not sent to its end. */
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
    if (!(await stillStands())) throw new Error('the package ended')
    await sendEntry(connection, store, piece, crcs)
  }
  response.end()
}

async function sendEntry(
  connection: Connection,
  store: ObjectStore,
  { entry, start, length }: { entry: PackageEntry; start: number; length: number },
  crcs: Map<PackageEntry, number>,
): Promise<void> {
  if ('bytes' in entry) return connection.write(entry.bytes.subarray(start, start + length))
  let crc = 0
  const count = (piece: Buffer) => {
    crc = crc32(piece, crc)
  }
  await pourObject(connection, store, entry.key, { start, size_bytes: length }, entry.crc32 === undefined ? count : undefined)
  crcs.set(entry, crc)
}
