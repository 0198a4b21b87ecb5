import type { Input } from '@answerprint/contract/endpoint'
import { filmName } from '@answerprint/contract/film-name'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { createSignPoster } from '#features/projects'
import { listRoomProjects, listRoomScreeners, openRoom, posterInRoom, type RoomParams } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { watchedFrom } from '../share-views.ts'
import { demandAnalytics, isLive } from '../shared-screeners.policy.ts'
import { segmentsOfPlays } from '../viewing/played.ts'
import { playsOf } from '../viewing/plays.ts'
import { versionsApart } from './alike-films.ts'
import { countReviewersToAnalyse, listReviewersToAnalyse, listWatchedOfRoom, type WatchedFilm } from './room-analytics.repository.ts'
import { createStills } from './room-stills.ts'
import { type CompanySums, createRoomSums } from './room-sums.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** More reviewers than a page shows; the export has all of them. */
const MOST_REVIEWERS = 500

/** Who watched what of a room. Needs sight of the room, and of analytics. */
export const createRoomAnalytics = ({ db, store, now }: Needs) => {
  const open = async (viewer: Viewer, params: RoomParams) => {
    const room = await openRoom(db, viewer, params, 'see')
    demandAnalytics(viewer, room)
    return room
  }
  const signPoster = createSignPoster({ store, now })
  const withStills = createStills({ db, store, now })
  const sumsOf = createRoomSums(db)
  return {
    async ofRoom(viewer: Viewer, { params }: Asked<'analytics'>) {
      const { _id: roomId } = await open(viewer, params)
      const reviewers = await listReviewersToAnalyse(db, roomId, MOST_REVIEWERS)
      const { companies, rewatched, left, finished, watched_seconds } = await sumsOf(roomId, reviewers)
      const films = await filmsOf(db, { roomId, left, sign: signPoster.small })
      const byId = new Map(reviewers.map((each) => [each._id, each]))
      return {
        totals: { ...(await countReviewersToAnalyse(db, roomId)), finished, watched_seconds },
        films,
        companies: companies.map((company) => presentCompany(company, byId, now())),
        rewatched: await withStills(rewatched, films),
      }
    },

    async ofReviewer(viewer: Viewer, { params: { sharedScreenerID, ...params } }: Asked<'reviewerAnalytics'>) {
      const { _id: roomId } = await open(viewer, params)
      const rows = await listWatchedOfRoom(db, { roomId, shareId: sharedScreenerID })
      const films = rows.map((row) => ({ _id: row.screener_id ?? '', title: row.project_title, version: row.screener_name }))
      const versions = await versionsApart(db, films)
      return {
        rows: rows.map((row) => presentWatched({ ...row, screener_name: versions.get(row.screener_id ?? '') ?? row.screener_name })),
      }
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
  location: watchedFrom(row),
})

type Sent = Awaited<ReturnType<typeof listReviewersToAnalyse>>[number]

/** Who watched last comes first, also among the people of a company. */
function presentCompany({ ids, ...company }: CompanySums, byId: ReadonlyMap<string, Sent>, now: Date) {
  const reviewers = ids.flatMap((id) => byId.get(id) ?? [])
  const [first] = reviewers
  return {
    ...company,
    last_viewed_at: first?.last_viewed_at ?? null,
    sent_at: first?.created_at ?? now,
    is_live: reviewers.some((each) => isLive(each.last_viewed_at, now)),
    reviewers: reviewers.map(({ _id, shared_name, shared_email, share_type, last_viewed_at }) => ({
      ...{ _id, shared_name, shared_email, share_type, last_viewed_at },
      is_live: isLive(last_viewed_at, now),
    })),
  }
}

type Columns = {
  roomId: string
  left: readonly { _id: string; title: string; version: string }[]
  sign: ReturnType<typeof createSignPoster>['small']
}

/** The columns: what the room holds, in its order, then what was watched and has left it. */
async function filmsOf(db: Database, { roomId, left, sign }: Columns) {
  const [projects, screeners] = await Promise.all([listRoomProjects(db, [roomId]), listRoomScreeners(db, [roomId])])
  const held = (
    await Promise.all(
      projects.map(async (project) => {
        const poster = await sign(posterInRoom(project))
        return screeners
          .filter((each) => each.project_id === project._id)
          .map(({ _id, name, name_here }) => ({ _id, title: project.title, version: name_here ?? name, poster }))
      }),
    )
  ).flat()
  const known = new Set(held.map((each) => each._id))
  const gone = left.filter(({ _id }) => !known.has(_id))
  const all = [...held, ...gone.map((each) => ({ ...each, poster: null }))]
  const versions = await versionsApart(db, all)
  return all.map(({ _id, title, version, poster }) => ({ _id, name: filmName(title, versions.get(_id) ?? version), poster }))
}
