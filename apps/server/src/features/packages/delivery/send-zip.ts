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
  /** Asked before each stretch of an entry: a download stops when its package expires. */
  isStillValid(): Promise<boolean>
}

/** Writes a byte range of the archive as a stream: memory grows only with the number of names. */
export async function sendZip(response: ServerResponse, { store, zip, range, isStillValid }: Sending): Promise<void> {
  const connection = openConnection(response)
  const crcs = new Map<PackageEntry, number>()
  for (const piece of piecesOf(zip.layout, (entry) => crcs.get(entry) ?? 0, range)) {
    if ('bytes' in piece) {
      await connection.write(piece.bytes)
      continue
    }
    await sendEntry(connection, { store, isStillValid }, piece, crcs)
  }
  response.end()
}

const STRETCH_BYTES = 16 * 1024 * 1024

async function sendEntry(
  connection: Connection,
  { store, isStillValid }: Pick<Sending, 'store' | 'isStillValid'>,
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
    if (!(await isStillValid())) throw new Error('the package ended')
    const size_bytes = Math.min(STRETCH_BYTES, length - sent)
    await pourObject(connection, store, entry.key, { start: start + sent, size_bytes }, onPiece)
  }
  crcs.set(entry, crc)
}
