/** A number of places, given to those who ask in the order of their asking. */
export class Share {
  readonly #most: number
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(most: number) {
    this.#most = most
  }

  get isWhole(): boolean {
    return this.#taken === 0
  }

  /** Resolves to false when none came free within this time. */
  take(patienceMs: number): Promise<boolean> {
    if (this.#taken < this.#most) {
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

  /** The place goes to the one who has waited longest. */
  giveBack(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
