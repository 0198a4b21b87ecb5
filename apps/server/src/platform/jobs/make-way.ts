import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter ones are not worth a rest. */
const MOMENT_MS = 20
const REST_PER_MOMENT = 9

type Time = { nowMs(): number; rest(ms: number, signal: AbortSignal): Promise<unknown> }
const realTime: Time = { nowMs: () => performance.now(), rest: (ms, signal) => sleep(ms, undefined, { signal }) }

/** Throttles background work, which calls it between its pieces: while people are waiting for the server it takes a tenth of the time. */
export function makeWay(isBusy: () => boolean, signal: AbortSignal, { nowMs, rest } = realTime): () => Promise<void> {
  let since = nowMs()
  return async () => {
    const workedMs = nowMs() - since
    if (workedMs < MOMENT_MS) return
    if (isBusy()) await rest(workedMs * REST_PER_MOMENT, signal)
    since = nowMs()
  }
}
