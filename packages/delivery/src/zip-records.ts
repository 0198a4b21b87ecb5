/** The records of a ZIP file (PKWARE APPNOTE 6.3.10), for entries that are stored as they are. */

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const END = 0x06054b50

const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
const NAMES_ARE_UTF8 = 0x0800
const CRC_COMES_AFTER = 0x0008
/** Made by a Unix, as version 4.5 says it. */
const MADE_BY = (3 << 8) | 45
const REGULAR_FILE = (0o100644 << 16) >>> 0

export type ZipEntry = {
  path: string
  size: number
  modified_at: Date
  /** Undefined: known only after the bytes, and written after them. */
  crc32: number | undefined
}

/** Whether the sizes of an entry need the 64-bit fields. */
const isLarge = (size: number): boolean => size >= MOST_32

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Little-endian fields, one after the other. */
class Fields {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  #at = 0
  constructor(length: number) {
    this.bytes = new Uint8Array(length)
    this.#view = new DataView(this.bytes.buffer)
  }
  u16(...values: number[]): this {
    for (const value of values) this.#view.setUint16(this.#move(2), value, true)
    return this
  }
  u32(...values: number[]): this {
    for (const value of values) this.#view.setUint32(this.#move(4), value, true)
    return this
  }
  u64(...values: number[]): this {
    for (const value of values) this.#view.setBigUint64(this.#move(8), BigInt(value), true)
    return this
  }
  put(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#move(bytes.byteLength))
    return this
  }
  #move(length: number): number {
    const at = this.#at
    this.#at += length
    return at
  }
}

const TIME_BYTES = 9
const SIZES_64_BYTES = 20
const OFFSET_64_BYTES = 8

/** Seconds since 1970, in the field 0x5455; the DOS time beside it has neither zone nor odd seconds. */
function time(fields: Fields, at: Date): Fields {
  const seconds = Math.min(0x7fff_ffff, Math.max(0, Math.floor(at.getTime() / 1000)))
  fields.u16(0x5455, 5)
  return fields.put(Uint8Array.of(1)).u32(seconds)
}

function dosTime(at: Date): [time: number, date: number] {
  const year = Math.min(2107, Math.max(1980, at.getUTCFullYear()))
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ]
}

const flagsOf = ({ crc32 }: ZipEntry): number => NAMES_ARE_UTF8 | (crc32 === undefined ? CRC_COMES_AFTER : 0)
const versionOf = (isZip64: boolean): number => (isZip64 ? 45 : 20)

export function localHeaderLength({ path, size }: ZipEntry): number {
  return 30 + encode(path).byteLength + TIME_BYTES + (isLarge(size) ? SIZES_64_BYTES : 0)
}

export function localHeader(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const { path, size, modified_at, crc32 = 0 } = entry
  const name = encode(path)
  const large = isLarge(size)
  const shown = large ? MOST_32 : size
  const fields = new Fields(localHeaderLength(entry))
    .u32(LOCAL)
    .u16(versionOf(large), flagsOf(entry), 0, ...dosTime(modified_at))
    .u32(crc32, shown, shown)
    .u16(name.byteLength, TIME_BYTES + (large ? SIZES_64_BYTES : 0))
    .put(name)
  if (large) fields.u16(1, 16).u64(size, size)
  return time(fields, modified_at).bytes
}

export const descriptorLength = ({ size, crc32 }: ZipEntry): number => (crc32 !== undefined ? 0 : isLarge(size) ? 24 : 16)

/** What follows the bytes of an entry whose CRC was not known before. */
export function descriptor({ size }: ZipEntry, crc32: number): Uint8Array<ArrayBuffer> {
  const fields = new Fields(isLarge(size) ? 24 : 16).u32(DESCRIPTOR, crc32)
  return (isLarge(size) ? fields.u64(size, size) : fields.u32(size, size)).bytes
}

const centralExtra = (size: number, offset: number): number => (isLarge(size) ? 16 : 0) + (offset >= MOST_32 ? OFFSET_64_BYTES : 0)

export function centralHeaderLength({ path, size }: ZipEntry, offset: number): number {
  const extra = centralExtra(size, offset)
  return 46 + encode(path).byteLength + TIME_BYTES + (extra > 0 ? extra + 4 : 0)
}

export function centralHeader(entry: ZipEntry, offset: number, crc32: number): Uint8Array<ArrayBuffer> {
  const { path, size, modified_at } = entry
  const name = encode(path)
  const large = isLarge(size)
  const extra = centralExtra(size, offset)
  const shown = large ? MOST_32 : size
  const fields = new Fields(centralHeaderLength(entry, offset))
    .u32(CENTRAL)
    .u16(MADE_BY, versionOf(extra > 0), flagsOf(entry), 0, ...dosTime(modified_at))
    .u32(crc32, shown, shown)
    .u16(name.byteLength, TIME_BYTES + (extra > 0 ? extra + 4 : 0), 0, 0, 0)
    .u32(REGULAR_FILE, Math.min(offset, MOST_32))
    .put(name)
  if (extra > 0) fields.u16(1, extra)
  if (large) fields.u64(size, size)
  if (offset >= MOST_32) fields.u64(offset)
  return time(fields, modified_at).bytes
}

type Directory = { count: number; offset: number; length: number }
const needs64 = ({ count, offset, length }: Directory): boolean => count >= MOST_16 || offset >= MOST_32 || length >= MOST_32

export const endLength = (directory: Directory): number => (needs64(directory) ? 56 + 20 : 0) + 22

export function endRecords(directory: Directory): Uint8Array<ArrayBuffer> {
  const { count, offset, length } = directory
  const fields = new Fields(endLength(directory))
  if (needs64(directory)) {
    fields.u32(END_64).u64(44).u16(MADE_BY, 45).u32(0, 0).u64(count, count, length, offset)
    fields
      .u32(LOCATOR_64, 0)
      .u64(offset + length)
      .u32(1)
  }
  const shown = Math.min(count, MOST_16)
  return fields.u32(END).u16(0, 0, shown, shown).u32(Math.min(length, MOST_32), Math.min(offset, MOST_32)).u16(0).bytes
}
