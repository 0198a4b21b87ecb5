import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { StoreError } from '../store-error.ts'
import type { DataFile } from './direct/data-file.ts'
import { SlabGroup } from './direct/slab-group.ts'
import { POOL_SLABS } from './direct/slabs.ts'

const MOST_GROUP_SLABS = 16

/**
 * Writes a body of exactly `lengthBytes` from `offset` on and returns its CRC32. The body is never held whole: at most two
 * groups of about 1 MiB, one on its way to the disk while the next is gathered; less where many parts come at once. The chunks of the
 * body are consumed. When this returns or throws, no write is in flight.
 */
export async function receivePart(
  body: Readable,
  target: { file: DataFile; offset: number; lengthBytes: number; signal: AbortSignal },
): Promise<number> {
  const { file, lengthBytes, signal } = target
  const cutOff = () => body.destroy(signal.reason)
  signal.addEventListener('abort', cutOff, { once: true })
  let receivedBytes = 0
  let checksum = 0
  let writing: Promise<void> = Promise.resolve()
  partsUnderWay++
  let group = new SlabGroup(target.offset, groupSlabs())
  const write = async () => {
    await writing
    const full = group
    group = new SlabGroup(full.position + full.byteLength, groupSlabs())
    writing = file.write(full).finally(() => full.giveBack())
    // Awaited at the next write or at the end; without this a failure in between would count as unhandled.
    writing.catch(() => undefined)
  }
  try {
    signal.throwIfAborted()
    for await (const piece of body as AsyncIterable<Buffer>) {
      receivedBytes += piece.length
      if (receivedBytes > lengthBytes) throw new StoreError('part_refused', 'the part is longer than announced')
      checksum = crc32(piece, checksum)
      for (let done = 0; done < piece.length; ) {
        done += group.append(piece.subarray(done))
        if (group.isFull) await write()
      }
      letGo(piece)
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
    group.giveBack()
  }
}

/**
 * Releases a chunk's memory at once. Left to the garbage collector, tens of thousands a second make it scan the whole heap all the
 * time, which costs more than all other work on them.
 */
function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

let partsUnderWay = 0

/** Whether this process is receiving uploads: background work slows down for them. */
export const isReceiving = (): boolean => partsUnderWay > 0

/** Two groups of each part, one gathered and one being written. */
const groupSlabs = (): number => Math.min(MOST_GROUP_SLABS, Math.max(1, Math.floor(POOL_SLABS / (2 * partsUnderWay))))
