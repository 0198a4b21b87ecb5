import { fail } from '@answerprint/contract/errors'
import type { RecordHistory } from '#features/history'
import { filmOfShare, isOfFilm, lockShare, reviewersPathOf, type ShareRow, updateShare } from '#features/shared-screeners'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Gates } from './gates/gates.ts'
import type { NoticeToSender } from './notice-to-sender.ts'
import { extensionMail, extensionTitle, viewsMail, viewsTitle } from './review-mails.ts'

type Needs = { db: Database; gates: Gates; noticeToSender: NoticeToSender; recordHistory: RecordHistory; now: Clock }

/** What a reviewer may ask the sender for, each once a day: more time, and more views. */
export const createRequests = ({ db, gates, noticeToSender, recordHistory, now }: Needs) => ({
  async extension(token: string, call: Call): Promise<{ ok: true }> {
    const { share, gate } = await gates.accessOf(token, call)
    if (gate !== 'expired') return fail('share_still_open')
    // A room that was deleted is extended by no one.
    if (!isOfFilm(share) && share.room_id === null) return fail('link_invalid')
    const [reviewer, film] = [share.shared_name, filmOfShare(share)]
    await db.transaction().execute(async (tx) => {
      // Of two that ask at once the second finds what the first one wrote.
      const { extension_requested_at } = (await lockShare(tx, share._id)) ?? fail('link_invalid')
      if (wasLately(extension_requested_at, now())) return fail('extension_already_requested')
      await updateShare(tx, share._id, { extension_requested_at: now() })
      const entry = { action: 'share.extension_requested', name: reviewer, screener: film } as const
      if (isOfFilm(share)) await recordHistory(tx, { project_id: share.project_id, by: null, ...entry })
      await noticeToSender(tx, share, {
        kind: 'extension_requested',
        title: extensionTitle({ reviewer, film }),
        path: `/shared-screener/${share._id}/extension`,
        mail: (addressee) => extensionMail({ ...addressee, reviewer, film }),
      })
    })
    return { ok: true }
  },

  async views(token: string, screenerId: string | undefined, call: Call): Promise<{ ok: true }> {
    const { share: sent } = await gates.accessOf(token, call)
    const { share, gate } = await gates.accessOfFilm(token, sent.screener_id ?? screenerId ?? fail('film_not_shown'), call)
    if (gate !== 'view_limit') return fail('views_left')
    const [reviewer, film, used] = [share.shared_name, filmOfShare(share), usedOf(share)]
    await db.transaction().execute(async (tx) => {
      const { views_requested_at } = (await lockShare(tx, share._id)) ?? fail('link_invalid')
      if (wasLately(views_requested_at, now())) return fail('views_already_requested')
      await updateShare(tx, share._id, { views_requested_at: now() })
      const entry = { action: 'share.views_requested', name: reviewer, screener: film } as const
      // Reviewers of a room are seen by those who may open it, which the people of a project need not.
      if (share.room_share_id === null) await recordHistory(tx, { project_id: share.project_id, by: null, ...entry })
      await noticeToSender(tx, share, {
        kind: 'extension_requested',
        title: viewsTitle({ reviewer, film }),
        path: reviewersPathOf(share),
        mail: (addressee) => viewsMail({ ...addressee, reviewer, film, used }),
      })
    })
    return { ok: true }
  },
})
export type Requests = ReturnType<typeof createRequests>

export const wasLately = (askedAt: Date | null, now: Date): boolean => askedAt !== null && addDays(askedAt, 1) > now

const usedOf = ({ views, view_count_limit }: ShareRow) => `${views} of ${view_count_limit}`
