import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import type { Database } from '#platform/database/database'
import { recentCache } from '#platform/recent-cache'
import { segmentsOfPlays } from '../viewing/played.ts'
import { playsOf, secondsPlayed } from '../viewing/plays.ts'
import { companiesOf, interestOf, type Reviewer, rewatchedStretches, watchedTogether } from './companies.ts'
import { listWatchedOfRoom, versionOfWatched, type WatchedFilm } from './room-analytics.repository.ts'

const MOST_REWATCHED = 4
/** Of large rooms some megabytes each. */
const MOST_ROOMS = 20

type Sums = ReturnType<typeof sumUp>
export type CompanySums = Sums['companies'][number]

/**
 * What companies watched of a room, added up once and kept until something is watched, or someone is added: 500 reviewers of 50 films
 * are 25,000 sums.
 */
export const createRoomSums = (db: Database) => {
  const known = recentCache<{ version: string; sums: Promise<Sums> }>(MOST_ROOMS)
  return async (roomId: string, reviewers: readonly Reviewer[]): Promise<Sums> => {
    const people = reviewers.map(({ _id, network_owner }) => `${_id}${network_owner ?? ''}`).join()
    const version = `${await versionOfWatched(db, roomId)} ${people}`
    const before = known.get(roomId)
    if (before?.version === version) return before.sums
    const sums = listWatchedOfRoom(db, { roomId }).then((watched) => sumUp(watched, reviewers))
    known.set(roomId, { version, sums })
    sums.catch(() => known.delete(roomId))
    return sums
  }
}

function sumUp(watched: readonly WatchedFilm[], reviewers: readonly Reviewer[]) {
  const byReviewer = Map.groupBy(watched, (each) => each.share_id)
  const companies = companiesOf(reviewers).map((company) => {
    const parts = company.reviewers.flatMap((each) => byReviewer.get(each._id) ?? [])
    return { ...company, parts, films: watchedTogether(parts) }
  })
  return {
    companies: companies.map(({ key, name, kind, reviewers: people, parts, films }) => ({
      ...{ key, name, kind, ids: people.map((each) => each._id), interest: interestOf(parts), watched_seconds: secondsOf(parts) },
      films: films.map(({ screener_id, plays, duration_seconds, percentage_watched }) => ({
        ...{ screener_id, percentage_watched },
        watched: segmentsOfPlays(playsOf(plays), duration_seconds),
      })),
    })),
    rewatched: rewatchedStretches(companies, MOST_REWATCHED),
    /** What was watched, by its name: also what has left the room. */
    left: [...new Map(watched.map((each) => [each.screener_id, versionIn(each)])).values()],
    finished: [...byReviewer.values()].filter((rows) => rows.some((each) => each.percentage_watched >= FINISHED_PERCENT)).length,
    watched_seconds: secondsOf(watched),
  }
}

const versionIn = ({ screener_id, project_title, screener_name }: WatchedFilm) => ({
  ...{ _id: screener_id ?? '', title: project_title, version: screener_name },
})

const secondsOf = (rows: readonly WatchedFilm[]) => Math.round(rows.reduce((sum, each) => sum + secondsPlayed(each.plays), 0))
