import type { Clock } from '../clock.ts'

/** Even a tab in the background looks once a minute: longer without a look, and the computer slept. */
const SLEPT_MS = 150_000

/** What another tab holds: its messages stop when the computer sleeps, and when it is closed. Only the first is no silence. */
export function watchHeldElsewhere(clock: Clock) {
  let lookedMs = clock.nowMs()
  let heldMs: number | undefined
  return {
    looked() {
      lookedMs = clock.nowMs()
    },

    hear({ lastActivityMs, isHeld }: { lastActivityMs: number; isHeld: boolean }) {
      heldMs = isHeld ? lastActivityMs : undefined
    },

    /** Whether the computer slept while what held the session in another tab was the last sign of life. */
    hasSlept: (lastActivityMs: number): boolean => lastActivityMs === heldMs && clock.nowMs() - lookedMs > SLEPT_MS,
  }
}
