import { type FileHandle, open } from 'node:fs/promises'

/** A fragmented MP4 file taken apart: first its init segment (`ftyp`, `moov`), then each `moof`+`mdat`. */
export type FilePart = { kind: 'init' | 'segment'; bytes: Buffer }

/** A segment of 4 s at the highest rate is about 3 MB; far more means the file is not ours. */
const MAX_BOX_BYTES = 256 * 1024 * 1024
const HEADER_BYTES = 16

/** Reads one part at a time, so a file of any length takes little memory. @throws RangeError on a file that is not laid out so */
export async function* readFragments(path: string): AsyncGenerator<FilePart> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let pending: Buffer[] = []
    for (let at = 0; at < size; ) {
      const { type, bytes } = await readWholeBox(file, at)
      at += bytes.length
      pending.push(bytes)
      const kind = type === 'moov' ? 'init' : type === 'mdat' ? 'segment' : undefined
      if (!kind) continue
      yield { kind, bytes: Buffer.concat(pending) }
      pending = []
    }
  } finally {
    await file.close()
  }
}

async function readWholeBox(file: FileHandle, at: number): Promise<{ type: string; bytes: Buffer }> {
  const header = await readExactly(file, { at, bytes: HEADER_BYTES, canBeShort: true })
  if (header.length < 8) throw new RangeError('the file ends inside a box header')
  const smallSize = header.readUInt32BE(0)
  const size = smallSize === 1 && header.length === HEADER_BYTES ? Number(header.readBigUInt64BE(8)) : smallSize
  if (size < 8 || size > MAX_BOX_BYTES) throw new RangeError(`a box of ${size} bytes`)
  return { type: header.toString('latin1', 4, 8), bytes: await readExactly(file, { at, bytes: size, canBeShort: false }) }
}

type Reading = { at: number; bytes: number; canBeShort: boolean }

async function readExactly(file: FileHandle, { at, bytes, canBeShort }: Reading): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
  if (bytesRead < bytes && !canBeShort) throw new RangeError('the file ends inside a box')
  return buffer.subarray(0, bytesRead)
}
