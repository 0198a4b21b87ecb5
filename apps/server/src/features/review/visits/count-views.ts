import type { Addressee } from '#features/notifications'
import type { FilmShare } from '#features/shared-screeners'
import {
  addViews,
  announceWatched,
  closeVisits,
  filmOfShare,
  heardSince,
  isBeyondBuffer,
  listSilentVisits,
  markCounted,
  reviewersPathOf,
  takeFirstWatch,
} from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { watchedMail, watchedTitle } from '../review-mails.ts'

type Needs = { noticeToSender: NoticeToSender; now: Clock }

/** Counts visits as views of their share, each once. The caller has locked the share. */
export async function countViews(needs: Needs, tx: Database, share: FilmShare, sessionIds: readonly string[]): Promise<void> {
  const counted = await markCounted(tx, sessionIds, needs.now())
  const [first] = counted
  if (!first) return
  const views = await addViews(tx, share._id, counted.length)
  if (views !== counted.length) return
  // A player that reports nothing is known by what it was given.
  const mayMail = (await takeFirstWatch(tx, share._id, needs.now())) && (await isFirstOfRoom(needs, tx, share))
  await notifySender(needs, tx, { share, viewer: first.viewer_name, counted: true, mayMail })
}

/** The first second that is played of a share: a page that is opened is not a reviewer who watches. */
export async function noteFirstWatch(needs: Needs, tx: Database, share: FilmShare, viewer: string | null): Promise<void> {
  if (!(await takeFirstWatch(tx, share._id, needs.now()))) return
  await notifySender(needs, tx, { share, viewer, counted: false, mayMail: await isFirstOfRoom(needs, tx, share) })
}

/** Of a room its sender gets one email, not one for each film. */
const isFirstOfRoom = async ({ now }: Needs, tx: Database, { room_share_id }: FilmShare): Promise<boolean> =>
  room_share_id === null || takeFirstWatch(tx, room_share_id, now())

/**
 * Ends the visits that fell silent: one that was given more than a buffer holds is a view, any other gives its view back. The caller has
 * locked the share.
 */
export async function settleVisits(needs: Needs, tx: Database, share: FilmShare): Promise<void> {
  const silent = await listSilentVisits(tx, share._id, heardSince(needs.now()))
  if (silent.length === 0) return
  const isView = ({ served_seconds }: (typeof silent)[number]) => isBeyondBuffer(served_seconds, share.duration_seconds ?? 0)
  const idsOf = (visits: typeof silent) => visits.map((each) => each._id)
  await countViews(needs, tx, share, idsOf(silent.filter(isView)))
  await closeVisits(tx, idsOf(silent.filter((each) => !isView(each))), needs.now())
  await announceWatched(tx, share)
}

/** `viewer`: who watches through a link, if it asked. */
type Watching = { share: FilmShare; viewer: string | null; counted: boolean; mayMail: boolean }

/** Always in the app. By mail if it is switched on for this share: once, when the reviewer begins to watch. */
export async function notifySender({ noticeToSender }: Needs, tx: Database, { share, viewer, counted, ...may }: Watching): Promise<void> {
  const { shared_name } = share
  const film = filmOfShare(share)
  const reviewer = viewer === null ? shared_name : `${viewer} (${shared_name})`
  const path = reviewersPathOf(share)
  const title = watchedTitle({ reviewer, film, counted })
  const mail = (addressee: Addressee) => watchedMail({ ...addressee, reviewer, film })
  const mayMail = share.send_watch_notification && may.mayMail
  await noticeToSender(tx, share, { kind: 'share_opened', title, path, mail, mayMail })
}
