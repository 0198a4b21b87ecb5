import {
  centralHeader,
  centralHeaderLength,
  descriptor,
  descriptorLength,
  endLength,
  endRecords,
  localHeader,
  localHeaderLength,
  type ZipEntry,
} from './zip-records.ts'

export type { ZipEntry }

/** The offset of everything in the archive, known before its first byte: sizes are known and nothing is compressed. */
export type ZipLayout<Entry extends ZipEntry> = Readonly<{
  entries: readonly Entry[]
  /** Of each local header. */
  offsets: readonly number[]
  directory: { count: number; offset: number; length: number }
  size: number
  /** All checksums are known: any range of the archive can be made without what precedes it. */
  isExact: boolean
}>

/** Plans an archive of entries in this order. Entries above 4 GB, more than 65,535 of them and archives above 4 GB take ZIP64. */
export function planZip<Entry extends ZipEntry>(entries: readonly Entry[]): ZipLayout<Entry> {
  const offsets: number[] = []
  let at = 0
  for (const entry of entries) {
    offsets.push(at)
    at += localHeaderLength(entry) + entry.size + descriptorLength(entry)
  }
  const length = entries.reduce((sum, entry, index) => sum + centralHeaderLength(entry, offsets[index] ?? 0), 0)
  const directory = { count: entries.length, offset: at, length }
  const isExact = entries.every((each) => each.crc32 !== undefined)
  return { entries, offsets, directory, size: at + length + endLength(directory), isExact }
}

/** A range of the archive: bytes of ours, or a range of an entry's own. */
export type ZipPiece<Entry> = { bytes: Uint8Array<ArrayBuffer> } | { entry: Entry; start: number; length: number }

/** Sets the checksum of an entry whose bytes have all been written. */
export type CrcOf<Entry> = (entry: Entry) => number

/** The archive from `start` up to `end` (exclusive), entry by entry; whole entries before it are only counted. */
export function* piecesOf<Entry extends ZipEntry>(
  layout: ZipLayout<Entry>,
  crcOf: CrcOf<Entry>,
  { start, end } = { start: 0, end: layout.size },
): Generator<ZipPiece<Entry>> {
  const { entries, offsets, directory } = layout
  const clip = (bytes: Uint8Array<ArrayBuffer>, at: number): ZipPiece<Entry>[] => {
    const from = Math.max(0, start - at)
    const to = Math.min(bytes.byteLength, end - at)
    return from < to ? [{ bytes: bytes.subarray(from, to) }] : []
  }
  const known = (entry: Entry) => entry.crc32 ?? crcOf(entry)
  for (const [index, entry] of entries.entries()) {
    const at = offsets[index] ?? 0
    if (at >= end) return
    if ((offsets[index + 1] ?? directory.offset) <= start) continue
    const header = localHeader(entry)
    yield* clip(header, at)
    const body = at + header.byteLength
    const from = Math.max(0, start - body)
    const to = Math.min(entry.size, end - body)
    if (from < to) yield { entry, start: from, length: to - from }
    if (entry.crc32 === undefined && end > body + entry.size) yield* clip(descriptor(entry, crcOf(entry)), body + entry.size)
  }
  let at = directory.offset
  for (const [index, entry] of entries.entries()) {
    const length = centralHeaderLength(entry, offsets[index] ?? 0)
    if (at + length > start && at < end) yield* clip(centralHeader(entry, offsets[index] ?? 0, known(entry)), at)
    at += length
  }
  yield* clip(endRecords(directory), at)
}
