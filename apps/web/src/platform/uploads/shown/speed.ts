/** How much of the newest measurement counts: a second of steady rate is believed for about two thirds. */
const SMOOTHING_MS = 1000

/** An exponentially weighted mean of the transfer rate, independent of how often it is asked. */
export class Speed {
  #bytesPerSecond: number | undefined
  #lastBytes: number
  #lastMs: number

  constructor(bytes: number, nowMs: number) {
    this.#lastBytes = bytes
    this.#lastMs = nowMs
  }

  measure(bytes: number, nowMs: number): void {
    const elapsedMs = nowMs - this.#lastMs
    if (elapsedMs < 50) return
    const rate = (Math.max(0, bytes - this.#lastBytes) * 1000) / elapsedMs
    const weight = 1 - Math.exp(-elapsedMs / SMOOTHING_MS)
    const before = this.#bytesPerSecond
    this.#bytesPerSecond = before === undefined ? rate : before + (rate - before) * weight
    this.#lastBytes = bytes
    this.#lastMs = nowMs
  }

  get mbps(): number {
    return Math.round(((this.#bytesPerSecond ?? 0) * 8) / 10_000) / 100
  }

  secondsFor(bytes: number): number | null {
    const rate = this.#bytesPerSecond ?? 0
    return rate < 1 ? null : Math.ceil(bytes / rate)
  }
}
