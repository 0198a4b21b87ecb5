import type { FileHashes, HashAnswer, HashRequest } from './hash-messages.ts'

export type { FileHashes }

type Waiting = { resolve(hashes: FileHashes): void; reject(error: unknown): void; onProgress: ((doneBytes: number) => void) | undefined }

export type Hasher = {
  /** Reads the file once through its hashes, beside whatever the page does. */
  hash(file: Blob, options?: { onProgress?: (doneBytes: number) => void; signal?: AbortSignal }): Promise<FileHashes>
  close(): void
}

export function openHasher(): Hasher {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module', name: 'hashes' })
  const waiting = new Map<number, Waiting>()
  let count = 0
  let broken: Error | undefined
  worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
    const asked = waiting.get(data.id)
    if (asked === undefined) return
    if ('doneBytes' in data) return asked.onProgress?.(data.doneBytes)
    waiting.delete(data.id)
    if ('hashes' in data) asked.resolve(data.hashes)
    else asked.reject(new Error(data.failed))
  }
  worker.onerror = (event) => {
    broken = new Error(event.message || 'The worker could not start.')
    for (const each of waiting.values()) each.reject(broken)
    waiting.clear()
  }
  const send = (request: HashRequest) => worker.postMessage(request)
  return {
    hash: async (file, { onProgress, signal } = {}) => {
      // It answers nothing any more.
      if (broken !== undefined) throw broken
      const id = ++count
      const { promise, resolve, reject } = Promise.withResolvers<FileHashes>()
      waiting.set(id, { resolve, reject, onProgress })
      send({ id, file })
      const stop = () => {
        waiting.delete(id)
        send({ stop: id })
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop)
      // One signal may be for thousands of files.
      return promise.finally(() => signal?.removeEventListener('abort', stop))
    },
    close: () => worker.terminate(),
  }
}
