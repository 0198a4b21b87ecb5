import type { Clock } from './clock.ts'

/** After a pause, what moves nothing for so long is given up. */
const STILL_MS = 10_000

type Part = { readonly sizeBytes: number; sentBytes: number; movedMs: number; isKept: boolean; readonly stop: AbortController }
/** How `signal` ends for the part: with the signal that it began under, unless the part is kept. */
export type PartUnderWay = { readonly signal: AbortSignal; moved(sentBytes: number): void; end(): void }

/** The parts of one entry that are under way. A store keeps whole parts alone, so what is broken off is sent again. */
export class PartsUnderWay {
  readonly #parts = new Set<Part>()

  begin(sizeBytes: number, signal: AbortSignal, clock: Pick<Clock, 'nowMs'>): PartUnderWay {
    const part: Part = { sizeBytes, sentBytes: 0, movedMs: clock.nowMs(), isKept: false, stop: new AbortController() }
    const obey = () => {
      if (!part.isKept) part.stop.abort(signal.reason)
    }
    signal.addEventListener('abort', obey)
    this.#parts.add(part)
    return {
      signal: part.stop.signal,
      moved: (sentBytes) => {
        part.sentBytes = sentBytes
        part.movedMs = clock.nowMs()
      },
      end: () => {
        signal.removeEventListener('abort', obey)
        this.#parts.delete(part)
      },
    }
  }

  /** Called before a pause: parts past half go on to their end, and so do others until what is broken off is one part's worth. */
  keep(clock: Clock): void {
    const broken = brokenOff([...this.#parts])
    for (const part of this.#parts) {
      if (broken.has(part)) continue
      part.isKept = true
      void this.#giveUpWhenStill(part, clock)
    }
  }

  /** Ends kept ones, too. */
  stop(reason: unknown): void {
    for (const part of this.#parts) part.stop.abort(reason)
  }

  async #giveUpWhenStill(part: Part, clock: Clock): Promise<void> {
    part.movedMs = clock.nowMs()
    for (let restMs = STILL_MS; restMs > 0; restMs = part.movedMs + STILL_MS - clock.nowMs()) {
      await clock.sleep(restMs)
      if (!this.#parts.has(part)) return
    }
    part.stop.abort(new Error('paused'))
  }
}

/** Those that have sent least, while together they are at most one part's worth. */
function brokenOff(parts: readonly Part[]): ReadonlySet<Part> {
  const most = Math.max(0, ...parts.map((each) => each.sizeBytes))
  const broken = new Set<Part>()
  let lost = 0
  for (const part of parts.toSorted((a, b) => a.sentBytes - b.sentBytes)) {
    lost += part.sentBytes
    if (lost > most || part.sentBytes * 2 > part.sizeBytes) break
    broken.add(part)
  }
  return broken
}
