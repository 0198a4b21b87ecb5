import type { Clock } from '../clock.ts'

/** Clocks of several servers differ by as much, and are corrected by it. */
const TOLERANCE_MS = 10_000
/** While the machine's clock is behind, time goes on more slowly, so that the clock catches up. */
const PACE_BEHIND = 0.5

type Sources = {
  system: Clock
  /** Milliseconds of a clock that is never set. */
  elapsedMs(): number
}

/** A clock that never goes back by more than the tolerance: what has expired stays expired when the machine's clock is set back. */
export function openSteadyClock({ system, elapsedMs }: Sources) {
  let highest = Number.NEGATIVE_INFINITY
  let seenAtMs = 0
  const leastAt = (elapsed: number) => highest + (elapsed - seenAtMs) * PACE_BEHIND
  const least = () => leastAt(elapsedMs())
  /** Answers the least that the time now is. Each call reads the time several times, so both clocks are asked once. */
  const raise = (time: number): number => {
    const elapsed = elapsedMs()
    const known = leastAt(elapsed)
    if (time < known) return known
    highest = time
    seenAtMs = elapsed
    return time
  }
  return {
    now(): Date {
      const time = system()
      const known = raise(time.getTime())
      return known - TOLERANCE_MS > time.getTime() ? new Date(known - TOLERANCE_MS) : time
    },
    /** The highest time seen: by this process, and by those whose time it was given. */
    latest: (): Date => new Date(least()),
    /** Takes over a time that another process, or this one before a restart, has seen. */
    raise: (time: Date): void => void raise(time.getTime()),
    /** By how much the machine's clock is behind. */
    behindMs: (): number => Math.max(0, least() - system().getTime()),
  }
}
export type SteadyClock = ReturnType<typeof openSteadyClock>
