import {
  addServed,
  announceWatched,
  findFilmShare,
  isViewByServing,
  lockShare,
  lockViewingSession,
  type ServedSegments,
  updateShare,
  watchedAtLeast,
} from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { workForAll } from '#platform/database/fair/account-in-hand'
import type { Log } from '#platform/log'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { countViews } from './count-views.ts'

/** How long what was given out may wait to be written: all visits of this time are one statement. */
const WRITE_AFTER_MS = 1_000

type Needs = { db: Database; served: ServedSegments; noticeToSender: NoticeToSender; log: Log; now: Clock }
type Written = Awaited<ReturnType<typeof addServed>>[number]

/** Writes what was given out beside the requests for it, and counts the visits to which enough of the film was given. */
export const createServedWriter = (needs: Needs) => {
  const { db, served, log } = needs
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  served.onNoted(() => {
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  })
  /** One at a time: after it, everything is written that was given out before. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(() => workForAll(write))
    return last
  }
  async function write(): Promise<void> {
    const taken = served.take()
    if (taken.length === 0) return
    try {
      const written = await addServed(db, taken)
      for (const visit of written) await count(visit)
    } catch (error) {
      log.error({ err: error }, 'segments that were given out could not be written; they are tried again')
      served.putBack(taken)
    }
  }
  /** The share is locked before the visit, as everywhere. */
  async function count({ _id, shared_screener_id, counted_at }: Written): Promise<void> {
    if (counted_at) return
    await db.transaction().execute(async (tx) => {
      await lockShare(tx, shared_screener_id)
      const [share, visit] = [await findFilmShare(tx, shared_screener_id), await lockViewingSession(tx, _id)]
      if (!share || !visit || !isViewByServing(visit, share.duration_seconds ?? 0)) return
      await countViews(needs, tx, share, [_id])
      const percentage = watchedAtLeast(visit.served_seconds, share.duration_seconds ?? 0)
      await updateShare(tx, share._id, { percentage_watched: Math.max(share.percentage_watched, percentage) })
      await announceWatched(tx, share)
    })
  }
  return { flush }
}
export type ServedWriter = ReturnType<typeof createServedWriter>
