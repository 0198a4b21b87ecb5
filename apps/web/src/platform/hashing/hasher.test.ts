import { afterEach, expect, test, vi } from 'vitest'
import type { HashAnswer, HashRequest } from './hash-messages.ts'
import { openHasher } from './hasher.ts'

/** A worker whose script does not arrive. */
class Unreachable {
  onerror: ((event: { message: string }) => void) | undefined
  onmessage: unknown
  postMessage(): void {
    queueMicrotask(() => this.onerror?.({ message: 'It could not be loaded.' }))
    this.postMessage = () => {}
  }
}

/** A worker that answers at once. */
class Quick {
  static readonly asked: HashRequest[] = []
  onmessage: ((event: { data: HashAnswer }) => void) | undefined
  postMessage(request: HashRequest): void {
    Quick.asked.push(request)
    const hashes = { xxh128: 'x', c4: 'c4', crc32: 1 }
    if ('file' in request) queueMicrotask(() => this.onmessage?.({ data: { id: request.id, hashes } }))
  }
}

afterEach(() => vi.unstubAllGlobals())

test('where the worker could not be loaded every file is answered, also one that comes later', async () => {
  vi.stubGlobal('Worker', Unreachable)
  const hasher = openHasher()
  const file = new Blob(['Reel four'])
  await expect(hasher.hash(file)).rejects.toThrow('It could not be loaded.')
  await expect(hasher.hash(file)).rejects.toThrow('It could not be loaded.')
})

test('a file that was read is not stopped: the signal of an upload of many files outlives each of them', async () => {
  vi.stubGlobal('Worker', Quick)
  const hasher = openHasher()
  const stop = new AbortController()
  for (const words of ['Reel four', 'Reel five']) await hasher.hash(new Blob([words]), { signal: stop.signal })
  const asked = Quick.asked.length
  stop.abort()
  expect(Quick.asked.slice(asked)).toEqual([])
})
