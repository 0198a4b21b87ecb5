import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter ones are not worth a rest. */
const MOMENT_MS = 20
const REST_PER_MOMENT = 9

type Time = { nowMs(): number; rest(ms: number, signal: AbortSignal): Promise<unknown> }
const realTime: Time = { nowMs: () => performance.now(), rest: (ms, signal) => sleep(ms, undefined, { signal }) }

/** For work that can wait, to call between its pieces: while something is busy that people wait for, it takes a tenth of the time. */
export function makeWay(isBusy: () => boolean, signal: AbortSignal, { nowMs, rest } = realTime): () => Promise<void> {
  let since = nowMs()
  return async () => {
    const workedMs = nowMs() - since
    if (workedMs < MOMENT_MS) return
    if (isBusy()) await rest(workedMs * REST_PER_MOMENT, signal)
    since = nowMs()
  }
}
