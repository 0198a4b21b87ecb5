import type { Input } from '@answerprint/contract/endpoint'
import type { screeners as contract } from '@answerprint/contract/screeners'
import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import { wholePercent } from '@answerprint/contract/watch-rules'
import type { Screeners } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { browserOf } from '../share-views.ts'
import { demandAnalytics, isLive } from '../shared-screeners.policy.ts'
import { countPlays, type Interval, segmentsOf } from './played.ts'
import { listSessionsOfScreener, listSharesOfScreener } from './shown-sessions.repository.ts'

const MOST_REWATCHED = 3

type Needs = { db: Database; screeners: Screeners; now: Clock }
type Session = Awaited<ReturnType<typeof listSessionsOfScreener>>[number]

/** The totals of the reviewers that are listed below the player, for the card beside it. */
export const createActivity = ({ db, screeners, now }: Needs) => ({
  async of(viewer: Viewer, { params }: Input<typeof contract.activity, 'out'>) {
    const screener = await screeners.open(viewer, params)
    demandAnalytics(viewer, screener)
    const [shares, sessions] = await Promise.all([listSharesOfScreener(db, screener._id), listSessionsOfScreener(db, screener._id)])
    const duration = screener.duration_seconds ?? 0
    const opened = shares.filter((each) => each.times_watched > 0)
    const average = opened.length === 0 ? 0 : opened.reduce((sum, each) => sum + each.percentage_watched, 0) / opened.length
    return {
      reviewers: shares.length,
      opened: opened.length,
      finished: opened.filter((each) => each.percentage_watched >= FINISHED_PERCENT).length,
      average_watched: wholePercent(average),
      counted_views: shares.reduce((sum, each) => sum + each.views, 0),
      curve: segmentsOf(
        sessions.flatMap((each) => each.played),
        duration,
      ),
      most_rewatched: rewatched(sessions),
      live: sessions.filter((each) => each.closed_at === null && isLive(each.last_viewed_at, now())).map(presentLive),
    }
  },
})
export type Activity = ReturnType<typeof createActivity>

/** Behind a link, the person who gave a name; else the name of the share. */
const viewerOf = ({ viewer_name, shared_name }: Session): string => viewer_name ?? shared_name

function presentLive(session: Session) {
  const { name, version, os } = browserOf(session.user_agent)
  return {
    name: viewerOf(session),
    place: [session.city, session.region ?? session.country_code].filter(Boolean).join(', '),
    browser: `${name} ${version} on ${os.name}`.trim(),
    position_seconds: session.position_seconds,
  }
}

/** The peaks of the curve that a reviewer played more than once, highest first, with the reviewers who played them. */
function rewatched(sessions: Session[]) {
  const covers = (played: readonly Interval[], at: number) => played.some(([from, to]) => from <= at && at < to)
  return countPlays(sessions.flatMap((each) => each.played))
    .filter(({ from, to, count }) => count > 1 && to - from >= 1)
    .sort((a, b) => b.count - a.count || b.to - b.from - (a.to - a.from))
    .slice(0, MOST_REWATCHED)
    .map(({ from, count }) => ({
      start_seconds: from,
      plays: count,
      who: [...new Set(sessions.filter((each) => covers(each.played, from)).map(viewerOf))],
    }))
}
