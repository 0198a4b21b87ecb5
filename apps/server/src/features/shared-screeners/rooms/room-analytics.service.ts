import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { filmName } from '@answerprint/contract/film-name'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import { createSignPoster } from '#features/projects'
import { listRoomProjects, listRoomScreeners, openRoom, posterInRoom, type RoomParams } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { isLive } from '../shared-screeners.policy.ts'
import { segmentsOfPlays } from '../viewing/played.ts'
import { playsOf, secondsPlayed } from '../viewing/plays.ts'
import { type Company, companiesOf, interestOf, rewatchedStretches, watchedTogether } from './companies.ts'
import { countReviewersToAnalyse, listReviewersToAnalyse, listWatchedOfRoom, type WatchedFilm } from './room-analytics.repository.ts'
import { createStills } from './room-stills.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** More reviewers than a page shows; the export has all of them. */
const MOST_REVIEWERS = 500
const MOST_REWATCHED = 4

/** Who watched what of a room. Needs sight of the room, and of analytics. */
export const createRoomAnalytics = ({ db, store, now }: Needs) => {
  const open = async (viewer: Viewer, params: RoomParams) => {
    const room = await openRoom(db, viewer, params, 'see')
    return can(rightsOn(viewer, room), 'screeners:can_view_analytics') ? room : fail('forbidden')
  }
  const signPoster = createSignPoster({ store, now })
  const withStills = createStills({ db, store, now })
  return {
    async ofRoom(viewer: Viewer, { params }: Asked<'analytics'>) {
      const { _id: roomId } = await open(viewer, params)
      const watched = await listWatchedOfRoom(db, { roomId })
      const reviewers = await listReviewersToAnalyse(db, roomId, MOST_REVIEWERS)
      const byReviewer = Map.groupBy(watched, (each) => each.share_id)
      const companies = companiesOf(reviewers).map((company) => {
        const parts = company.reviewers.flatMap((each) => byReviewer.get(each._id) ?? [])
        return { ...company, parts, films: watchedTogether(parts) }
      })
      const films = await filmsOf(db, { roomId, watched, sign: signPoster.small })
      return {
        totals: {
          ...(await countReviewersToAnalyse(db, roomId)),
          finished: [...byReviewer.values()].filter((rows) => rows.some((each) => each.percentage_watched >= FINISHED_PERCENT)).length,
          watched_seconds: secondsOf(watched),
        },
        films,
        companies: companies.map((company) => presentCompany(company, now())),
        rewatched: await withStills(rewatchedStretches(companies, MOST_REWATCHED), films),
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

const secondsOf = (rows: readonly WatchedFilm[]) => Math.round(rows.reduce((sum, each) => sum + secondsPlayed(each.plays), 0))

type Sent = Awaited<ReturnType<typeof listReviewersToAnalyse>>[number]
type Watching = Company<Sent> & { parts: WatchedFilm[]; films: ReturnType<typeof watchedTogether> }

/** Who watched last comes first, also among the people of a company. */
function presentCompany({ key, name, kind, reviewers, parts, films }: Watching, now: Date) {
  const [first] = reviewers
  return {
    ...{ key, name, kind, interest: interestOf(parts), watched_seconds: secondsOf(parts) },
    last_viewed_at: first?.last_viewed_at ?? null,
    sent_at: first?.created_at ?? now,
    is_live: reviewers.some((each) => isLive(each.last_viewed_at, now)),
    films: films.map(({ screener_id, plays, duration_seconds, percentage_watched }) => ({
      ...{ screener_id, percentage_watched },
      watched: segmentsOfPlays(playsOf(plays), duration_seconds),
    })),
    reviewers: reviewers.map(({ _id, shared_name, shared_email, share_type, last_viewed_at }) => ({
      ...{ _id, shared_name, shared_email, share_type, last_viewed_at },
      is_live: isLive(last_viewed_at, now),
    })),
  }
}

type Columns = { roomId: string; watched: readonly WatchedFilm[]; sign: ReturnType<typeof createSignPoster>['small'] }

/** The columns: what the room holds, in its order, then what was watched and has left it. */
async function filmsOf(db: Database, { roomId, watched, sign }: Columns) {
  const [projects, screeners] = await Promise.all([listRoomProjects(db, [roomId]), listRoomScreeners(db, [roomId])])
  const held = (
    await Promise.all(
      projects.map(async (project) => {
        const poster = await sign(posterInRoom(project))
        return screeners
          .filter((each) => each.project_id === project._id)
          .map(({ _id, name, name_here }) => ({ _id, name: filmName(project.title, name_here ?? name), poster }))
      }),
    )
  ).flat()
  const known = new Set(held.map((each) => each._id))
  const left = watched
    .filter((each) => !known.has(each.screener_id ?? ''))
    .map((each) => [each.screener_id ?? '', filmName(each.project_title, each.screener_name)] as const)
  return [...held, ...[...new Map(left)].map(([_id, name]) => ({ _id, name, poster: null }))]
}
