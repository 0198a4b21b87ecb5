import { Readable } from 'node:stream'

/** A segment at the highest rate is some five of them. More than a socket takes at once, or `pipe` would not wait for it. */
const PIECE_BYTES = 512 * 1024
const MOST_IDLE = 32

/**
 * Memory for what is read to be sent on, used again. Read into new buffers, a film for many reviewers makes the process collect its
 * whole heap more than once a second, and all of them wait meanwhile.
 */
export function createLentMemory() {
  const idle: (readonly Buffer[])[] = []
  return {
    /** Two buffers: while one is on its way the next is read. */
    take: (): readonly Buffer[] => idle.pop() ?? [Buffer.allocUnsafeSlow(PIECE_BYTES), Buffer.allocUnsafeSlow(PIECE_BYTES)],

    /** Once nothing can read from it any more. */
    putBack(memory: readonly Buffer[]): void {
      if (idle.length < MOST_IDLE) idle.push(memory)
    },
  }
}

/** For `pipe`, which asks for the piece after the next one only when the one before it has left the process. */
export const streamOf = (pieces: AsyncIterable<Buffer>): Readable =>
  pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false, highWaterMark: 1 })
