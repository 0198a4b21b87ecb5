import { z } from 'zod'
import { findFilmShare, heardSince, listSharesToSettle, lockShare } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob } from '#platform/jobs/job'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { settleVisits } from './count-views.ts'

/** Visits that ended without a report of it: each becomes a view, or gives its view back. */
export const settleSilentVisits = defineJob({ name: 'settle-silent-visits', payload: z.object({}), cron: '*/5 * * * *' })

type Needs = { db: Database; noticeToSender: NoticeToSender; now: Clock }

export const createSettleSilentVisits = (needs: Needs) => async (): Promise<void> => {
  const { db, now } = needs
  for (const shareId of await listSharesToSettle(db, heardSince(now()))) {
    await db.transaction().execute(async (tx) => {
      await lockShare(tx, shareId)
      const share = await findFilmShare(tx, shareId)
      if (share) await settleVisits(needs, tx, share)
    })
  }
}
