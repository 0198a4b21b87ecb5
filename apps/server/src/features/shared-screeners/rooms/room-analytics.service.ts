import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { filmName } from '@answerprint/contract/film-name'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import { listRoomProjects, listRoomScreeners, openRoom, type RoomParams } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { isLive } from '../shared-screeners.policy.ts'
import { segmentsOfPlays } from '../viewing/played.ts'
import { playsOf, secondsPlayed } from '../viewing/plays.ts'
import { countReviewersToAnalyse, listReviewersToAnalyse, listWatchedOfRoom, type WatchedFilm } from './room-analytics.repository.ts'

type Needs = { db: Database; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** More reviewers than a page shows; the export has all of them. */
const MOST_REVIEWERS = 500

/** Who watched what of a room. Needs sight of the room, and of analytics. */
export const createRoomAnalytics = ({ db, now }: Needs) => {
  const open = async (viewer: Viewer, params: RoomParams) => {
    const room = await openRoom(db, viewer, params, 'see')
    return can(rightsOn(viewer, room), 'screeners:can_view_analytics') ? room : fail('forbidden')
  }
  return {
    async ofRoom(viewer: Viewer, { params }: Asked<'analytics'>) {
      const { _id: roomId } = await open(viewer, params)
      const watched = await listWatchedOfRoom(db, { roomId })
      const reviewers = await listReviewersToAnalyse(db, roomId, MOST_REVIEWERS)
      const byReviewer = Map.groupBy(watched, (each) => each.share_id)
      const seconds = (rows: readonly WatchedFilm[]) => Math.round(rows.reduce((sum, each) => sum + secondsPlayed(each.plays), 0))
      return {
        totals: {
          ...(await countReviewersToAnalyse(db, roomId)),
          finished: [...byReviewer.values()].filter((rows) => rows.some((each) => each.percentage_watched >= FINISHED_PERCENT)).length,
          watched_seconds: seconds(watched),
        },
        films: await filmsOf(db, roomId, watched),
        reviewers: reviewers.map(({ _id, shared_name, shared_email, share_type, last_viewed_at }) => ({
          ...{ _id, shared_name, shared_email, share_type, last_viewed_at },
          is_live: isLive(last_viewed_at, now()),
          watched_seconds: seconds(byReviewer.get(_id) ?? []),
          films: (byReviewer.get(_id) ?? []).map(presentWatched),
        })),
      }
    },

    async ofReviewer(viewer: Viewer, { params: { sharedScreenerID, ...params } }: Asked<'reviewerAnalytics'>) {
      const { _id: roomId } = await open(viewer, params)
      return { rows: (await listWatchedOfRoom(db, { roomId, shareId: sharedScreenerID })).map(presentWatched) }
    },

    async ofScreener(viewer: Viewer, { params: { screenerID, ...params } }: Asked<'screenerAnalytics'>) {
      const { _id: roomId } = await open(viewer, params)
      return { rows: (await listWatchedOfRoom(db, { roomId, screenerId: screenerID })).map(presentWatched) }
    },
  }
}
export type RoomAnalytics = ReturnType<typeof createRoomAnalytics>

const presentWatched = (row: WatchedFilm) => ({
  screener_id: row.screener_id ?? '',
  screener_name: row.screener_name,
  project_title: row.project_title,
  times_watched: row.times_watched,
  views: row.views,
  last_viewed_at: row.last_viewed_at,
  shared_screener_id: row.share_id,
  shared_screener_name: row.shared_name,
  shared_screener_email: row.shared_email,
  percentage_watched: row.percentage_watched,
  watched: segmentsOfPlays(playsOf(row.plays), row.duration_seconds ?? 0),
})

/** The columns: what the room holds, in its order, then what was watched and has left it. */
async function filmsOf(db: Database, roomId: string, watched: readonly WatchedFilm[]) {
  const [projects, screeners] = await Promise.all([listRoomProjects(db, [roomId]), listRoomScreeners(db, [roomId])])
  const held = projects.flatMap((project) =>
    screeners
      .filter((each) => each.project_id === project._id)
      .map(({ _id, name, name_here }) => ({ _id, name: filmName(project.title, name_here ?? name) })),
  )
  const known = new Set(held.map((each) => each._id))
  const left = watched
    .filter((each) => !known.has(each.screener_id ?? ''))
    .map((each) => [each.screener_id ?? '', filmName(each.project_title, each.screener_name)] as const)
  return [...held, ...[...new Map(left)].map(([_id, name]) => ({ _id, name }))]
}
