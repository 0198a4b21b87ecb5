/** Boxes of the ISO base media file format (ISO/IEC 14496-12, 4.2): a 32-bit size, a four character type, a payload. */
export type Box = { type: string; start: number; bodyStart: number; end: number }

const HEADER_BYTES = 8

/** The boxes that lie side by side in `bytes` from `start` to `end`. @throws RangeError when a size leads outside */
export function readBoxes(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at < end) {
    const box = readBox(bytes, at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function readBox(bytes: Buffer, start: number, end: number): Box {
  if (start + HEADER_BYTES > end) throw new RangeError(`box header at ${start} leaves its container`)
  const smallSize = bytes.readUInt32BE(start)
  const isLarge = smallSize === 1
  const bodyStart = start + (isLarge ? 16 : HEADER_BYTES)
  const size = isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : smallSize || end - start
  if (size < bodyStart - start || start + size > end) throw new RangeError(`box at ${start} leaves its container`)
  return { type: bytes.toString('latin1', start + 4, start + 8), start, bodyStart, end: start + size }
}

/** Follows a path of types from `within`, first match at each step. @throws RangeError when one is missing */
export function findBox(bytes: Buffer, path: readonly string[], within?: Box): Box {
  let scope = within
  for (const type of path) {
    const box = readBoxes(bytes, scope?.bodyStart ?? 0, scope?.end ?? bytes.length).find((candidate) => candidate.type === type)
    if (!box) throw new RangeError(`no ${type} box`)
    scope = box
  }
  if (!scope) throw new RangeError('an empty path')
  return scope
}

export const bodyOf = (bytes: Buffer, box: Box): Buffer => bytes.subarray(box.bodyStart, box.end)
export const wholeOf = (bytes: Buffer, box: Box): Buffer => bytes.subarray(box.start, box.end)

export function writeBox(type: string, ...parts: Uint8Array[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, HEADER_BYTES))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

/** A box with a version and 24 bits of flags. */
export function writeFullBox(
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...parts: Uint8Array[]
): Buffer {
  return writeBox(type, uint32(version * 0x1000000 + flags), ...parts)
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4)
  return bytes
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
