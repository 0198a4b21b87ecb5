import type { RecordHistory } from '#features/history'
import type { Addressee, Notify } from '#features/notifications'
import { type FilmShare, filmOfShare, reviewersPathOf, takeTamperingNotice, updateShare } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { tamperedMail, tamperedTitle } from '../review-mails.ts'

export type Tampering = 'removed' | 'unreported'
type Noticed = { share: FilmShare; viewer: string | null; tampering: Tampering; sessionID: string }
type Needs = { notify: Notify; recordHistory: RecordHistory; now: Clock }

/** Visits to a link can be begun without end: of one that goes on, its sender hears once in that time. */
const HEARD_MINUTES = 60

/** Tells the sender that the watermark was removed, or is not reported any more, and ends the link where they chose that. The caller has locked the share. */
export async function noteTampering(needs: Needs, tx: Database, { share, viewer, tampering }: Noticed): Promise<void> {
  const { notify, recordHistory, now } = needs
  const { shared_name, ends_by_tampering: hasEnded, project_id } = share
  const film = filmOfShare(share)
  const reviewer = viewer === null ? shared_name : `${viewer} (${shared_name})`
  if (hasEnded) {
    await updateShare(tx, share.room_share_id ?? share._id, { expiry: now() })
    await recordHistory(tx, { project_id, by: null, action: 'share.expired', names: [shared_name], screener: film })
  }
  const since = new Date(now().getTime() - HEARD_MINUTES * 60_000)
  const isDue = await takeTamperingNotice(tx, share.room_share_id ?? share._id, { now: now(), since })
  if (!isDue && !hasEnded) return
  const path = reviewersPathOf(share)
  const mail = (addressee: Addressee) => tamperedMail({ ...addressee, reviewer, film, hasEnded, tampering })
  const title = tamperedTitle({ reviewer, film, tampering })
  await notify(tx, { user_id: share.created_by, kind: 'watermark_removed', title, path, mail })
}
