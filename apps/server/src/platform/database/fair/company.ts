/** Who was here a little while ago is counted: calls of people who work come in seconds, and not at the same moment. */
const WINDOW_MS = 5_000

/** Tells whether more than one account has asked for something in the last five to ten seconds. */
export class Company {
  readonly #elapsedMs: () => number
  #begunAt: number
  #now = new Set<string>()
  #before = new Set<string>()

  constructor(elapsedMs = () => performance.now()) {
    this.#elapsedMs = elapsedMs
    this.#begunAt = elapsedMs()
  }

  note(account: string): void {
    this.#turn()
    this.#now.add(account)
  }

  isAlone(account: string): boolean {
    this.#turn()
    return [this.#now, this.#before].every((seen) => seen.size === 0 || (seen.size === 1 && seen.has(account)))
  }

  #turn(): void {
    const age = this.#elapsedMs() - this.#begunAt
    if (age < WINDOW_MS) return
    this.#before = age < 2 * WINDOW_MS ? this.#now : new Set()
    this.#now = new Set()
    this.#begunAt += age
  }
}
