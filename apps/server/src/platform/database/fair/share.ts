/** Places that are given to those who ask in the order of their asking. How many there are may change: it is asked each time. */
export class Share {
  readonly #most: () => number
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(most: () => number) {
    this.#most = most
  }

  get isWhole(): boolean {
    return this.#taken === 0
  }

  /** Resolves to false when none came free within this time. */
  take(patienceMs: number): Promise<boolean> {
    if (this.#taken < this.#most()) {
      this.#taken += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(begin)
        resolve(false)
      }, patienceMs)
      this.#waiting.add(begin)
    })
  }

  /** Goes to those who have waited longest. */
  giveBack(): void {
    this.#taken -= 1
    for (const begin of this.#waiting) {
      if (this.#taken >= this.#most()) return
      this.#waiting.delete(begin)
      this.#taken += 1
      begin()
    }
  }
}
