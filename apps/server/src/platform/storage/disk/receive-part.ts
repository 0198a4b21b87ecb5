import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { StoreError } from '../store-error.ts'

const mostGroupBytes = 1024 * 1024
const leastGroupBytes = 128 * 1024
/** What may gather in the system's memory before it is sent to the disk, while more arrives. */
const unflushedBytes = 4 * 1024 * 1024
/** What all parts under way may hold together, however many they are. */
const gatheredBytesOfAll = 48 * 1024 * 1024
/** A client that drips single bytes must not make a list longer than one system call takes. */
const mostPieces = 256

/**
 * Writes a body of exactly `lengthBytes` from `offset` on and returns its CRC32. The body is never held whole: at most two
 * groups of about 1 MiB, one on its way to the disk while the next is gathered; less where many parts come at once. `beginFlush` is called
 * now and then, so that the flush that the part waits for in the end is a short one. When this returns or throws, no write is under way.
 */
export async function receivePart(
  body: Readable,
  target: { file: FileHandle; offset: number; lengthBytes: number; signal: AbortSignal; beginFlush(): void },
): Promise<number> {
  const { file, lengthBytes, signal } = target
  const cutOff = () => body.destroy(signal.reason)
  signal.addEventListener('abort', cutOff, { once: true })
  let pieces: Buffer[] = []
  let gatheredBytes = 0
  let position = target.offset
  let flushedTo = target.offset
  let receivedBytes = 0
  let checksum = 0
  let writing: Promise<void> = Promise.resolve()
  partsUnderWay++
  const write = async () => {
    await writing
    if (position - flushedTo >= unflushedBytes) {
      target.beginFlush()
      flushedTo = position
    }
    writing = writeAll(file, pieces, position)
    // Awaited at the next write or at the end; without this a failure in between would count as unhandled.
    writing.catch(() => undefined)
    position += gatheredBytes
    pieces = []
    gatheredBytes = 0
  }
  try {
    signal.throwIfAborted()
    for await (const piece of body as AsyncIterable<Buffer>) {
      receivedBytes += piece.length
      if (receivedBytes > lengthBytes) throw new StoreError('part_refused', 'the part is longer than announced')
      checksum = crc32(piece, checksum)
      pieces.push(piece)
      gatheredBytes += piece.length
      if (gatheredBytes >= groupBytes() || pieces.length >= mostPieces) await write()
    }
    if (receivedBytes !== lengthBytes) throw new StoreError('part_refused', 'the part is shorter than announced')
    await write()
    await writing
    signal.throwIfAborted()
    return checksum
  } finally {
    partsUnderWay--
    signal.removeEventListener('abort', cutOff)
    await writing.catch(() => undefined)
  }
}

let partsUnderWay = 0

/** Whether this process is taking in bytes: what can wait makes room for them. */
export const isReceiving = (): boolean => partsUnderWay > 0

/** Two groups of each part, one gathered and one being written. */
const groupBytes = (): number => Math.min(mostGroupBytes, Math.max(leastGroupBytes, gatheredBytesOfAll / (2 * Math.max(1, partsUnderWay))))

async function writeAll(file: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  if (pieces.length === 0) return
  let rest = pieces
  for (let at = position; rest.length > 0; ) {
    const { bytesWritten } = await file.writev(rest, at)
    at += bytesWritten
    rest = withoutFirst(rest, bytesWritten)
  }
}

function withoutFirst(pieces: Buffer[], bytes: number): Buffer[] {
  let skip = bytes
  let index = 0
  for (const piece of pieces) {
    if (piece.length > skip) break
    skip -= piece.length
    index++
  }
  const [first, ...others] = pieces.slice(index)
  return first ? [first.subarray(skip), ...others] : []
}
