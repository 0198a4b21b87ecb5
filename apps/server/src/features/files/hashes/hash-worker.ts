import { parentPort } from 'node:worker_threads'
import { openHashes } from './open-hashes.ts'

/** Replies null per chunk; a null input returns the hashes. */
const hashes = await openHashes()
parentPort?.on('message', (piece: Uint8Array | null) => {
  if (piece !== null) hashes.update(piece)
  parentPort?.postMessage(piece === null ? hashes.digest() : null)
})
