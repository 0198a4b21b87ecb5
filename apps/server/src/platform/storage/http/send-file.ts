import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { type Connection, openConnection } from './connection.ts'

const PIECE_BYTES = 256 * 1024
/** Enough for a busy time; further buffers are left to the garbage collector. */
const MOST_SPARE = 128
const spare: Buffer[] = []

/**
 * Sends a range of a file with two reused buffers: one is read into while the other is being sent.
 * A read stream allocates a new buffer for every chunk, and filling fresh memory costs about a third of its speed.
 */
export async function sendFileBytes(
  response: ServerResponse,
  file: FileHandle,
  range: { start: number; size_bytes: number },
): Promise<void> {
  await pourFileBytes(openConnection(response), file, range)
  response.end()
}

/** The same, as part of a longer answer. */
export async function pourFileBytes(connection: Connection, file: FileHandle, range: { start: number; size_bytes: number }): Promise<void> {
  const buffers: [Buffer, Buffer] = [takeBuffer(), takeBuffer()]
  const end = range.start + range.size_bytes
  let position = range.start
  const readNext = async (into: Buffer): Promise<Buffer | undefined> => {
    const wanted = Math.min(into.length, end - position)
    if (wanted === 0) return undefined
    const { bytesRead } = await file.read(into, 0, wanted, position)
    if (bytesRead === 0) throw new Error('the object is shorter than its facts say')
    position += bytesRead
    return into.subarray(0, bytesRead)
  }
  let reading = readNext(buffers[0])
  try {
    for (let turn = 1; ; turn++) {
      const piece = await reading
      if (!piece) break
      reading = readNext(turn % 2 === 1 ? buffers[1] : buffers[0])
      reading.catch(() => undefined)
      await connection.write(piece)
    }
    giveBack(buffers)
  } finally {
    await reading.catch(() => undefined)
  }
}

/** Buffers are reused only after a complete answer: after a broken one the socket may still hold a chunk. */
function giveBack(buffers: Buffer[]): void {
  for (const buffer of buffers) if (spare.length < MOST_SPARE) spare.push(buffer)
}

const takeBuffer = () => spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
