import type { RecordHistory } from '#features/history'
import type { Addressee } from '#features/notifications'
import { endShare, type FilmShare, filmOfShare, reviewersPathOf, takeTamperingNotice } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { tamperedMail, tamperedTitle } from '../review-mails.ts'

export type Tampering = 'removed' | 'unreported'
type Visit = { viewer_name: string | null; ip: string; user_agent: string }
type Noticed = { share: FilmShare; visit: Visit; tampering: Tampering }
type Needs = { noticeToSender: NoticeToSender; recordHistory: RecordHistory; accessLog: AccessLog; now: Clock }

/** Visits to a link can be begun without end: of one that goes on, its sender hears once in that time. */
const HEARD_MINUTES = 60

/** Tells the sender that the watermark was removed, or is not reported any more, and ends the link where they chose that. The caller has locked the share. */
export async function noteTampering(needs: Needs, tx: Database, { share, visit, tampering }: Noticed): Promise<void> {
  const { noticeToSender, now } = needs
  const { shared_name, ends_by_tampering } = share
  const film = filmOfShare(share)
  const reviewer = visit.viewer_name === null ? shared_name : `${visit.viewer_name} (${shared_name})`
  const sentId = share.room_share_id ?? share._id
  // Of visits that go on beside each other the first one ends it.
  const hasEnded = ends_by_tampering && (await endShare(tx, sentId, now()))
  if (hasEnded) await recordEnd(needs, tx, { share, visit, film })
  const since = new Date(now().getTime() - HEARD_MINUTES * 60_000)
  const isDue = await takeTamperingNotice(tx, sentId, { now: now(), since })
  if (!isDue && !hasEnded) return
  const path = reviewersPathOf(share)
  const mail = (addressee: Addressee) => tamperedMail({ ...addressee, reviewer, film, hasEnded: ends_by_tampering, tampering })
  const title = tamperedTitle({ reviewer, film, tampering })
  await noticeToSender(tx, share, { kind: 'watermark_removed', title, path, mail })
}

type Ended = { share: FilmShare; visit: Visit; film: string }

/** As what its sender does with it is recorded: of a room, which has no history, in the access log. */
async function recordEnd({ recordHistory, accessLog }: Needs, tx: Database, { share, visit, film }: Ended): Promise<void> {
  const { project_id, room_id, shared_name, owner_id } = share
  const entry = { names: [shared_name], screener: film }
  if (share.room_share_id === null) return recordHistory(tx, { project_id, by: null, action: 'share.expired', ...entry })
  if (room_id === null) return
  const reviewer = { user_id: null, staff_id: null, owner_id, email: share.shared_email ?? shared_name }
  const line = { action: 'room.share_expired', subject_type: 'screener_room', subject_id: room_id, details: entry } as const
  await accessLog.write(tx, reviewer, visit, line)
}
