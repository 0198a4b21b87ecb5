import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

test('where the worker could not be loaded every file is answered, also one that comes later', async () => {
  vi.stubGlobal('Worker', Unreachable)
  const hasher = openHasher()
  const file = new Blob(['Reel four'])
  await expect(hasher.hash(file)).rejects.toThrow('It could not be loaded.')
  await expect(hasher.hash(file)).rejects.toThrow('It could not be loaded.')
})
