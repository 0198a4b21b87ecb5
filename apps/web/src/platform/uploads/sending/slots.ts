/** A fixed number of places; who waits is served in order. */
export class Slots {
  readonly total: number
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(total: number) {
    this.total = total
    this.#free = total
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#take(signal)
    try {
      return await work()
    } finally {
      this.#free++
      const [next] = this.#waiting
      next?.()
    }
  }

  async #take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(enter)
        signal.removeEventListener('abort', abandon)
      }
      const enter = () => {
        leave()
        this.#free--
        resolve()
      }
      const abandon = () => {
        leave()
        reject(signal.reason)
      }
      this.#waiting.add(enter)
      signal.addEventListener('abort', abandon)
    })
  }
}
