import { isConnectionLost } from '../database/lost.ts'
import type { Log } from '../log.ts'

const AGAIN_AFTER_MS = 30_000

/** Logs what the job engine reports. While the database is away it is reported twice a second, and logged now and then. */
export function reportErrors(log: Log, isEnding: () => boolean): (error: Error) => void {
  let quietUntil = 0
  return (error) => {
    // What was under way when the server stopped finds its connections closed.
    if (isEnding()) return log.debug({ err: error }, 'the job engine reports an error while it stops')
    if (!isConnectionLost(error)) return log.error({ err: error }, 'the job engine reports an error')
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + AGAIN_AFTER_MS
    log.warn({ err: error }, 'the job engine waits for the database')
  }
}
