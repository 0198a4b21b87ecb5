import type { Clock } from './clock.ts'
import { nextPace, paceFrom } from './pace.ts'
import type { Slots } from './slots.ts'

const WINDOW_MS = 4000

/** Measures how fast parts arrive and gives them more places, or fewer. Answers what is called with the bytes of each that arrived. */
export function adaptSlots(slots: Slots, clock: Pick<Clock, 'nowMs'>): (bytes: number) => void {
  let pace = paceFrom(slots.total)
  let window = { since: clock.nowMs(), bytes: 0, wasFull: true }
  return (bytes) => {
    window.bytes += bytes
    // Where places stand empty, it is the files that are slow to come.
    window.wasFull &&= slots.hasWaiting
    const elapsedMs = clock.nowMs() - window.since
    if (elapsedMs < WINDOW_MS) return
    if (window.wasFull) {
      pace = nextPace(pace, (window.bytes * 1000) / elapsedMs)
      slots.resize(pace.parts)
    }
    window = { since: clock.nowMs(), bytes: 0, wasFull: true }
  }
}
