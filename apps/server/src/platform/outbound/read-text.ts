import type { OutboundAnswer } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'

/** Reads a page up to this length. */
export async function readText({ body }: OutboundAnswer, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let read = 0
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      read += piece.byteLength
      if (read > mostBytes) throw new OutboundError('too_large', 'a page that does not end')
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('broken', 'a page that broke off', { cause: error })
  } finally {
    body.destroy()
  }
  return Buffer.concat(pieces).toString('utf8')
}
