/** A number of places, which may grow and shrink; who waits is served in order. */
export class Slots {
  #total: number
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(total: number) {
    this.#total = total
    this.#free = total
  }

  get total(): number {
    return this.#total
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** A part keeps its slot: when the number shrinks, waiting parts start only after enough have ended. */
  resize(total: number): void {
    this.#free += total - this.#total
    this.#total = total
    this.#admit()
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#take(signal)
    try {
      return await work()
    } finally {
      this.#free++
      this.#admit()
    }
  }

  #admit(): void {
    for (const next of this.#waiting) {
      if (this.#free <= 0) return
      next()
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
