import { parentPort } from 'node:worker_threads'
import { openHashes } from './open-hashes.ts'

/** Answers each piece with null once it has been hashed, and null with the hashes of all. */
const hashes = await openHashes()
parentPort?.on('message', (piece: Uint8Array | null) => {
  if (piece !== null) hashes.update(piece)
  parentPort?.postMessage(piece === null ? hashes.digest() : null)
})
