import type { Database } from '../database/database.ts'
import { raiseLatest } from '../database/installation.repository.ts'
import type { Log } from '../log.ts'
import type { SteadyClock } from './steady-clock.ts'
import { watchLeaps } from './watch-leaps.ts'

/** A wrong clock that is put right within this time of a start leaves nothing behind. */
const KEEP_EVERY_MS = 30_000
const WORTH_SAYING_MS = 60_000

type Needs = { db: Database; clock: SteadyClock; elapsedMs(): number; log: Log }

/** Keeps the highest time seen in the database, for the next start and for the other servers, and takes over what they have seen. */
export async function keepLatestTime({ db, clock, elapsedMs, log }: Needs): Promise<AsyncDisposable> {
  const learn = (latest: Date | null) => latest && clock.raise(latest)
  learn(await raiseLatest(db, null))
  warnWhenBehind(clock, log)
  const look = watchLeaps({ clock, elapsedMs, log })
  // While the database is away the time is kept in memory alone.
  const keep = () => raiseLatest(db, clock.latest()).then(learn, (error: unknown) => log.debug({ err: error }, 'the time was not kept'))
  const keeping = setInterval(() => {
    look()
    void keep()
  }, KEEP_EVERY_MS).unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(keeping)
      await keep()
    },
  }
}

function warnWhenBehind(clock: SteadyClock, log: Log): void {
  clock.now()
  const behindMs = clock.behindMs()
  if (behindMs < WORTH_SAYING_MS) return
  log.warn(
    `The clock of this machine is ${Math.round(behindMs / 1_000)} s behind the time that this installation has seen, ${clock.latest().toISOString()}. ` +
      'Time goes on from there, so that nothing that has expired opens again. Set the clock; if the earlier time was wrong, ' +
      'stop all servers and run: update installation set latest_at = null',
  )
}
