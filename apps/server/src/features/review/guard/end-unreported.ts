import type { RecordHistory } from '#features/history'
import type { Playback } from '#features/screeners'
import { lockShare, lockViewingSession, updateViewingSession } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { FilmAccess } from '../gates/gates.ts'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { countViews } from '../visits/count-views.ts'
import { noteTampering } from '../visits/note-tampering.ts'
import type { Guards } from './guards.ts'

type Needs = {
  db: Database
  guards: Guards
  playback: Playback
  noticeToSender: NoticeToSender
  recordHistory: RecordHistory
  accessLog: AccessLog
  now: Clock
}

/** Before a page goes on with its visit: one to which film was given again and again without a proof ends. */
export const createEndUnreported =
  (needs: Needs) =>
  async ({ share, visit }: FilmAccess): Promise<void> => {
    if (!visit?.guard_owed_since) return
    const { db, guards, playback, now } = needs
    const hasEnded = await db.transaction().execute(async (tx) => {
      await lockShare(tx, share._id)
      const session = await lockViewingSession(tx, visit._id)
      if (!session || session.closed_at || !guards.again(session)?.isOver) return false
      await updateViewingSession(tx, session._id, { tampered_at: now(), closed_at: now(), tampering: 'unreported' })
      await noteTampering(needs, tx, { share, visit: session, tampering: 'unreported' })
      await countViews(needs, tx, share, [session._id])
      return true
    })
    if (hasEnded) playback.end(visit._id)
  }
export type EndUnreported = ReturnType<typeof createEndUnreported>
