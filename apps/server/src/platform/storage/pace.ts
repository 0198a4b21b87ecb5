import { setTimeout as sleep } from 'node:timers/promises'

/** What a late reader may catch up on: a disk that was slow for a minute is not read at full speed in the next. */
const MOST_BEHIND_MS = 100

type Time = { nowMs(): number; rest(ms: number, signal: AbortSignal): Promise<unknown> }
const realTime: Time = { nowMs: () => performance.now(), rest: (ms, signal) => sleep(ms, undefined, { signal }) }

/** Called after each piece that was read; rests so that no more than this many bytes are read in a second. */
export function openPace(bytesPerSecond: number, signal: AbortSignal, { nowMs, rest } = realTime): (bytes: number) => Promise<void> {
  let freeAtMs = nowMs()
  return async (bytes) => {
    freeAtMs = Math.max(freeAtMs, nowMs() - MOST_BEHIND_MS) + (bytes / bytesPerSecond) * 1000
    const restMs = freeAtMs - nowMs()
    if (restMs > 0) await rest(restMs, signal)
  }
}
