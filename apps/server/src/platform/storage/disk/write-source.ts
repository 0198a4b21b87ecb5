import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { DiskSpace } from './disk-space.ts'

/** Checksums are kept for blocks of this size, as for the parts of an upload. */
const STRETCH_BYTES = 20_000_000
const PIECE_BYTES = 1024 * 1024

/** Writes a whole body to a new file and flushes it. */
export async function writeSource(
  path: string,
  body: Buffer | { path: string } | Readable,
  space: DiskSpace,
): Promise<{ size_bytes: number; part_size_bytes: number; checksums: number[] }> {
  const file = await open(path, 'wx')
  try {
    const checksums: number[] = []
    let sizeBytes = 0
    for await (const piece of piecesOf(body)) {
      await space.requireFree(piece.length)
      await writeWhole(file, piece)
      addChecksum(checksums, sizeBytes, piece)
      sizeBytes += piece.length
    }
    await file.sync()
    return { size_bytes: sizeBytes, part_size_bytes: STRETCH_BYTES, checksums: sizeBytes === 0 ? [0] : checksums }
  } finally {
    await file.close()
  }
}

async function* piecesOf(body: Buffer | { path: string } | Readable): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) {
    yield body
    return
  }
  const stream = body instanceof Readable ? body : createReadStream(body.path, { highWaterMark: PIECE_BYTES })
  for await (const piece of stream as AsyncIterable<Buffer | string>) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

async function writeWhole(file: FileHandle, piece: Buffer): Promise<void> {
  for (let done = 0; done < piece.length; ) done += (await file.write(piece, done)).bytesWritten
}

/** A chunk may span two blocks. */
function addChecksum(checksums: number[], startByte: number, piece: Buffer): void {
  for (let done = 0; done < piece.length; ) {
    const stretch = Math.floor((startByte + done) / STRETCH_BYTES)
    const until = Math.min(piece.length, (stretch + 1) * STRETCH_BYTES - startByte)
    checksums[stretch] = crc32(piece.subarray(done, until), checksums[stretch] ?? 0)
    done = until
  }
}
