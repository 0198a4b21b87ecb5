import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type review as contract, PLAY_TOKEN_SECONDS } from '@answerprint/contract/review'
import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import type { RecordHistory } from '#features/history'
import {
  addPlays,
  addReports,
  announceWatched,
  appendPlayed,
  believe,
  type FilmShare,
  isBeyondBuffer,
  lockShare,
  lockViewingSessions,
  percentageOf,
  percentageWatched,
  percentServed,
  type Run,
  secondsOf,
  secondsPlayed,
  secondsServedToLeft,
  updateShare,
  updateViewingSession,
  watchedAtLeast,
} from '#features/shared-screeners'
import { addSeconds, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { equal } from '#platform/secrets'
import { type Guarded, type Guards, isGuarded } from '../guard/guards.ts'
import type { NoticeToSender } from '../notice-to-sender.ts'
import { countViews, noteFirstWatch } from './count-views.ts'
import { type HeardPage, heardOnce } from './heard-once.ts'
import { noteTampering, type Tampering } from './note-tampering.ts'

/** At double speed a player plays two seconds each second; some tolerance is for reports that arrive late. */
const FASTEST = 2.25
const SLACK_SECONDS = 15

type Needs = { guards: Guards; noticeToSender: NoticeToSender; recordHistory: RecordHistory; accessLog: AccessLog; now: Clock }
type Body = Input<(typeof contract)['heartbeat'], 'out'>['body']
/**
 * A report, from the browser that has its visit. `openVisit`: the visit that this browser goes on with. `isOver`: it may not be watched any
 * more, and says what was played until then: no proof is asked for, and nothing goes on by it.
 */
export type Report = { share: FilmShare; sessionID: string; device: Buffer; openVisit: string | undefined; body: Body; isOver: boolean }
type Session = Awaited<ReturnType<typeof lockViewingSessions>> extends Map<string, infer Visit> ? Visit : never
type Heard = ReturnType<typeof hear>
/** `hasLeft`: the visit has ended, and gave its view back. */
export type Noted = {
  guarded: Guarded | undefined
  view_counted: boolean
  percentage_watched: number
  tampering: Tampering | undefined
  hasLeft: boolean
}

/**
 * Adds reports on one share to their visits and to the share, and counts the views for which enough of the film was played. Each is of
 * another visit. The share is locked and written once for all.
 */
export async function noteReports(needs: Needs, tx: Database, reports: readonly Report[]): Promise<PromiseSettledResult<Noted>[]> {
  const share = reports[0]?.share ?? fail('not_found')
  const before = (await lockShare(tx, share._id)) ?? fail('not_found')
  const sessions = await lockViewingSessions(
    tx,
    reports.map((each) => each.sessionID),
  )
  const outcomes = reports.map((report) => settled(() => hear(needs, report, sessions.get(report.sessionID))))
  const heard = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const left = heard.length > 0 ? await write(needs, tx, { share, before, heard }) : []
  return outcomes.map((each) => (each.status === 'fulfilled' ? { ...each, value: notedOf(each.value, left) } : each))
}

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

const notedOf = ({ session, guarded, isView, percentage_watched, tampering }: Heard, left: readonly string[]): Noted => ({
  guarded,
  view_counted: isView || session.counted_at !== null,
  percentage_watched,
  tampering,
  hasLeft: left.includes(session._id),
})

/** What a report says, as far as it can be true. Throws for one that is not of this browser, or comes after the end. */
function hear({ guards, now }: Needs, { share, sessionID, device, openVisit, body, isOver }: Report, session: Session | undefined) {
  if (!session || session.shared_screener_id !== share._id || !equal(session.device_hash, device)) return fail('not_found')
  if (session.closed_at || openVisit !== sessionID) return fail('play_token_refused')
  const guarded = isOver ? undefined : guards.hear(session, body)
  const duration = share.duration_seconds ?? 0
  const until = isOver ? earlier(endOf(share, session), now()) : now()
  const mostSince = (moment: Date) => ((until.getTime() - moment.getTime()) / 1000) * FASTEST + SLACK_SECONDS
  // Reports that follow at once are late no more than once: in all, a visit plays no longer than it takes.
  const most = Math.min(mostSince(session.last_viewed_at) - session.late_seconds, mostSince(session.created_at) - secondsOf(session.played))
  const { played: reported, heard } = heardOnce(session.heard as HeardPage[], body)
  const believed = believe(reported, duration, most)
  const { played, news } = appendPlayed(session.played, believed)
  const percentage_watched = Math.max(percentageWatched(played, duration), watchedAtLeast(session.served_seconds, duration))
  // Tampering is no way out of a view.
  const tampering = tamperingIn({ body, share, session, guarded })
  const isView =
    tampering !== undefined || Math.max(percentage_watched, percentServed(session.served_seconds, duration)) >= COUNTED_VIEW_PERCENT
  const last_viewed_at = isOver ? session.last_viewed_at : now()
  // It is not heard of any more: what is reported next shares the same time.
  const late_seconds = isOver ? session.late_seconds + secondsOf(believed) : 0
  return { session, body, guarded, heard, played, news, percentage_watched, tampering, isView, isOver, last_viewed_at, late_seconds }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** When the link of a visit ended since it was last heard of. Where that is not known, it has played no longer than its play token lasts. */
function endOf({ expiry, shut_at }: FilmShare, { last_viewed_at }: Session): Date {
  const ends = [expiry, shut_at].flatMap((each) => (each !== null && each >= last_viewed_at ? [each] : []))
  return ends.length > 0 ? ends.reduce(earlier) : addSeconds(last_viewed_at, PLAY_TOKEN_SECONDS)
}

/** `before`: of the share, as it was locked. */
type Written = {
  share: FilmShare
  before: { plays: readonly Run[]; percentage_watched: number; last_viewed_at: Date | null }
  heard: Heard[]
}

/** Answers which visits gave their view back. */
async function write(needs: Needs, tx: Database, { share, before, heard }: Written): Promise<string[]> {
  const { now } = needs
  const duration = share.duration_seconds ?? 0
  await addReports(
    tx,
    heard.map(({ session, body, guarded, heard: pages, played, percentage_watched: percentage, last_viewed_at, late_seconds }) => ({
      ...{ _id: session._id, heard: pages, played, percentage_watched: percentage, last_viewed_at, late_seconds },
      // A page that played nothing knows no place.
      ...{ position_seconds: body.event === 'left' ? session.position_seconds : body.position_seconds, guard: guarded?.change },
    })),
  )
  const first = heard.find((each) => each.news.length > 0)
  if (first && !share.first_watched_at) await noteFirstWatch(needs, tx, share, first.session.viewer_name)
  const news = heard.flatMap((each) => each.news)
  const all = addPlays(before.plays, news, duration)
  const percentages = heard.map((each) => each.percentage_watched)
  await updateShare(tx, share._id, {
    // What was played until the end of a link makes it watched no longer.
    last_viewed_at: (heard.every((each) => each.isOver) && before.last_viewed_at) || now(),
    ...(news.length > 0 && {
      plays: JSON.stringify(all),
      percentage_watched: Math.max(percentageOf(secondsPlayed(all), duration), ...percentages, before.percentage_watched),
    }),
  })
  for (const { session, tampering } of heard) {
    if (!tampering) continue
    await updateViewingSession(tx, session._id, { tampered_at: now(), closed_at: now(), tampering })
    await noteTampering(needs, tx, { share, visit: session, tampering })
  }
  const left: string[] = []
  for (const { session } of heard.filter(({ body, played, isView }) => body.event === 'left' && played.length === 0 && !isView)) {
    if (await giveBack(needs, tx, share, session)) left.push(session._id)
  }
  const views = heard.filter((each) => each.isView).map((each) => each.session._id)
  if (views.length > 0) await countViews(needs, tx, share, views)
  await announceWatched(tx, share)
  return left
}

/**
 * The view that a page holds which was closed before anything was played. In all, no more than one buffer is given out to such pages: the next
 * one holds its view for half an hour, as it would without a word.
 */
async function giveBack({ now }: Needs, tx: Database, share: FilmShare, session: Session): Promise<boolean> {
  if (share.view_count_limit === null || session.counted_at !== null) return false
  const given = session.served_seconds + (await secondsServedToLeft(tx, share._id))
  if (isBeyondBuffer(given, share.duration_seconds ?? 0)) return false
  await updateViewingSession(tx, session._id, { closed_at: now(), left_at: now() })
  return true
}

type Claim = { body: Body; share: FilmShare; session: Session; guarded: Guarded | undefined }

/**
 * A visit that was given no film has shown nothing: a stranger who opens the link and reports at once must neither use up its views nor end it.
 * Where no watermark is drawn, none is removed.
 */
function tamperingIn({ body, share, session, guarded }: Claim): Tampering | undefined {
  if (session.served_seconds === 0 || !isGuarded(share)) return undefined
  if (body.event === 'watermark_tampered') return 'removed'
  return guarded?.isOver ? 'unreported' : undefined
}
