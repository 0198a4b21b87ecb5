import { openHashing } from '@answerprint/delivery/hashing'
import type { HashAnswer, HashRequest } from './hash-messages.ts'

const PIECE_BYTES = 4 * 1024 * 1024
const stopped = new Set<number>()

self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  if ('stop' in data) stopped.add(data.stop)
  else void read(data)
}

const tell = (answer: HashAnswer) => self.postMessage(answer)

/** In order, piece by piece: a file may be larger than memory. */
async function read({ id, file }: Extract<HashRequest, { file: Blob }>): Promise<void> {
  try {
    const hashing = await openHashing()
    for (let at = 0; at < file.size && !stopped.has(id); at += PIECE_BYTES) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      hashing.update(piece)
      tell({ id, doneBytes: at + piece.byteLength })
    }
    tell({ id, hashes: hashing.digest() })
  } catch (error) {
    tell({ id, failed: error instanceof Error ? error.message : 'The file could not be read.' })
  } finally {
    stopped.delete(id)
  }
}
