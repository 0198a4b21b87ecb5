import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { makeWay } from '#platform/jobs/make-way'
import type { StoredHashes } from './file-hashes.repository.ts'
import { openHashes } from './open-hashes.ts'

/** Smaller files are hashed before a thread would have started. */
const ASIDE_BYTES = 16 * 1024 * 1024
const MOST_AHEAD = 8

type Stored = { body: Readable; size_bytes: number }
/** Hashing waits while parts are being received: a sender is waiting for those. */
type Around = { signal: AbortSignal; isReceiving(): boolean }

/** All hashes in one reading; a large file in a thread of its own, beside the one that answers calls and receives parts. */
export const hashStream = ({ body, size_bytes }: Stored, around: Around): Promise<StoredHashes> =>
  size_bytes < ASIDE_BYTES ? hashHere(body, around.signal) : hashAside(body, around)

async function hashHere(body: Readable, signal: AbortSignal): Promise<StoredHashes> {
  const hashes = await openHashes()
  for await (const piece of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    hashes.update(piece)
  }
  return hashes.digest()
}

async function hashAside(body: Readable, { signal, isReceiving }: Around): Promise<StoredHashes> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
  const messages = on(worker, 'message', { signal, close: ['exit'] })
  const next = async (): Promise<StoredHashes | null> => {
    const { value, done } = await messages.next()
    if (done) throw new Error('The thread that hashes ended too early.')
    return value[0]
  }
  const rest = makeWay(isReceiving, signal)
  try {
    let ahead = 0
    for await (const piece of body as AsyncIterable<Buffer>) {
      const own = new Uint8Array(piece)
      worker.postMessage(own, [own.buffer])
      if (++ahead < MOST_AHEAD) continue
      await next()
      ahead--
      await rest()
    }
    worker.postMessage(null)
    for (let answer = await next(); ; answer = await next()) if (answer !== null) return answer
  } finally {
    await messages.return?.()
    body.destroy()
    await worker.terminate()
  }
}
