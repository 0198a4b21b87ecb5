export type Clock = {
  nowMs(): number
  /** Rejects with the signal's reason when aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop, { once: true })
    }),
}

export type Network = {
  isOnline(): boolean
  /** Resolves when the connection is back; rejects with the signal's reason when aborted. */
  whenOnline(signal: AbortSignal): Promise<void>
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  whenOnline: (signal) =>
    new Promise((resolve, reject) => {
      const end = (act: () => void) => () => {
        removeEventListener('online', online)
        signal.removeEventListener('abort', aborted)
        act()
      }
      const online = end(resolve)
      const aborted = end(() => reject(signal.reason))
      addEventListener('online', online)
      signal.addEventListener('abort', aborted)
      if (signal.aborted) aborted()
      else if (navigator.onLine) online()
    }),
}
