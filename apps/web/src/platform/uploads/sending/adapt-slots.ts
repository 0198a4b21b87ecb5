import type { Clock } from './clock.ts'
import { nextPace, paceFrom } from './pace.ts'
import type { Slots } from './slots.ts'

const WINDOW_MS = 4000

/**
 * Measures how fast bytes leave and gives their parts more places, or fewer. Answers what is called with the bytes of each step. Finished
 * parts would tell too late: on a slow line the first of them is minutes away.
 */
export function adaptSlots(
  slots: Slots,
  clock: Pick<Clock, 'nowMs'>,
  onRate: (bytesPerSecond: number) => void = () => undefined,
): (bytes: number) => void {
  let pace = paceFrom(slots.total)
  let isSettling = true
  let window = { since: clock.nowMs(), bytes: 0, wasFull: true }
  return (bytes) => {
    window.bytes += bytes
    // With free slots the limit is how fast files are read, not the line.
    window.wasFull &&= slots.hasWaiting
    const elapsedMs = clock.nowMs() - window.since
    if (elapsedMs < WINDOW_MS) return
    // A new connection first fills the buffers between the page and the line: its speed says nothing about the line.
    const isMeasured = window.wasFull && !isSettling
    isSettling = false
    if (isMeasured) {
      const bytesPerSecond = (window.bytes * 1000) / elapsedMs
      onRate(bytesPerSecond)
      pace = nextPace(pace, bytesPerSecond)
      isSettling = pace.parts !== slots.total
      slots.resize(pace.parts)
    }
    window = { since: clock.nowMs(), bytes: 0, wasFull: true }
  }
}
