import type { Log } from '../log.ts'
import type { SteadyClock } from './steady-clock.ts'

/** A machine that slept leaps too; what it makes expire is worth a line. */
const WORTH_SAYING_MS = 3_600_000

type Needs = { clock: SteadyClock; elapsedMs(): number; log: Log }

/**
 * Says in the log that the machine's clock was set while the server runs. Each `look` compares how far the clock went with how much time
 * really passed since the one before.
 */
export function watchLeaps({ clock, elapsedMs, log }: Needs) {
  const read = () => ({ latestMs: clock.now().getTime(), elapsed: elapsedMs(), behindMs: clock.behindMs() })
  let before = read()
  return function look(): void {
    const now = read()
    const leapMs = now.latestMs - before.latestMs - (now.elapsed - before.elapsed)
    if (leapMs >= WORTH_SAYING_MS) log.warn(forward(leapMs))
    else if (now.behindMs - before.behindMs >= WORTH_SAYING_MS) log.warn(back(now.behindMs))
    before = now
  }
}

const forward = (ms: number) =>
  `The clock of this machine went forward by ${seconds(ms)} s at once. Links, sessions and leases whose time is over by it have expired. If it is ` +
  'wrong: set the clock, stop all servers and run: update installation set latest_at = null'

const back = (ms: number) =>
  `The clock of this machine was set back and is ${seconds(ms)} s behind. Time goes on from the latest time seen, so that nothing that has expired opens again.`

const seconds = (ms: number) => Math.round(ms / 1_000)
