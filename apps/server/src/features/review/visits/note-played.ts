import type { Input } from '@answerprint/contract/endpoint'
import type { review as contract } from '@answerprint/contract/review'
import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import {
  addPlays,
  announceWatched,
  appendPlayed,
  believe,
  type FilmShare,
  type lockViewingSession,
  percentageOf,
  percentageWatched,
  percentServed,
  type Run,
  secondsPlayed,
  updateShare,
  updateViewingSession,
} from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Guarded, isGuarded } from '../guard/guards.ts'
import { countViews, notifySender } from './count-views.ts'
import { noteTampering, type Tampering } from './note-tampering.ts'

/** At double speed a player plays two seconds each second; some tolerance is for reports that arrive late. */
const FASTEST = 2.25
const SLACK_SECONDS = 15

type Needs = { notify: Notify; recordHistory: RecordHistory; now: Clock }
type Session = NonNullable<Awaited<ReturnType<typeof lockViewingSession>>>
type Body = Input<(typeof contract)['heartbeat'], 'out'>['body']
/** `guarded`: what the report says of its guard, where one is asked for. */
type Report = { share: FilmShare; plays: readonly Run[]; session: Session; body: Body; guarded: Guarded | undefined }

/** Adds a report to its session and to its share, and counts the view once enough of the film was played. */
export async function notePlayed(needs: Needs, tx: Database, { share, plays, session, body, guarded }: Report) {
  const { now } = needs
  const duration = share.duration_seconds ?? 0
  const passed = (now().getTime() - session.last_viewed_at.getTime()) / 1000
  const { played, news } = appendPlayed(session.played, believe(body.played, duration, passed * FASTEST + SLACK_SECONDS))
  const percentage_watched = Math.max(percentageWatched(played, duration), percentServed(session.served_seconds, duration))
  // Tampering is no way out of a view.
  const tampering = tamperingIn({ body, share, session, guarded })
  const isView = tampering !== undefined || percentage_watched >= COUNTED_VIEW_PERCENT
  await updateViewingSession(tx, session._id, {
    played: JSON.stringify(played),
    percentage_watched,
    position_seconds: body.position_seconds,
    last_viewed_at: now(),
    ...guarded?.change,
    ...(tampering && { tampered_at: now(), closed_at: now(), tampering }),
  })
  const all = addPlays(plays, news, duration)
  await updateShare(tx, share._id, {
    last_viewed_at: now(),
    ...(news.length > 0 && {
      plays: JSON.stringify(all),
      percentage_watched: Math.max(percentageOf(secondsPlayed(all), duration), percentage_watched, share.percentage_watched),
    }),
  })
  if (tampering) await noteTampering(needs, tx, { share, viewer: session.viewer_name, tampering })
  if (isView) await countViews(needs, tx, share, [session._id])
  await announceWatched(tx, share)
  return { view_counted: isView || session.counted_at !== null, percentage_watched, tampering }
}

/**
 * A visit that was given no film has shown nothing: a stranger who opens the link and reports at once must neither use up its views nor end it.
 * Where no watermark is drawn, none is removed.
 */
function tamperingIn({ body, share, session, guarded }: Omit<Report, 'plays'>): Tampering | undefined {
  if (session.served_seconds === 0 || !isGuarded(share)) return undefined
  if (body.event === 'watermark_tampered') return 'removed'
  return guarded?.isOver ? 'unreported' : undefined
}

export async function noteFirstWatch(
  needs: Pick<Needs, 'notify' | 'now'>,
  tx: Database,
  share: FilmShare,
  viewer: string | null,
): Promise<void> {
  await updateShare(tx, share._id, { first_watched_at: needs.now() })
  await notifySender(needs, tx, { share, viewer, counted: false })
}
