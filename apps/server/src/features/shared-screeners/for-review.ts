/** What the review page needs of a share: its row, rules and sessions. */

export { type Gate, gateOf, networkOf } from './access/access.policy.ts'
export { findOwnCopy } from './copies/own-copies.repository.ts'
export { isBurnedIn } from './copies/own-copy.ts'
export type { PrepareCopies } from './copies/prepare-copies.ts'
export { createShareAccess, type ShareAccess } from './access/share-access.ts'
export {
  findScreenerOfVisit,
  insertFilmShare,
  listPlacesLeft,
} from './rooms/film-shares.repository.ts'
export { listFilmsToTry, listShownFilms, type ShownFilm } from './rooms/shown-films.repository.ts'
export { filmOfShare, reviewersPathOf } from './share-film.ts'
export { isExpired } from './shared-screeners.policy.ts'
export {
  addViews,
  countSessionStarted,
  endShare,
  type FilmShare,
  findFilmOfRoomShare,
  findFilmShare,
  findShare,
  findShareByToken,
  isOfFilm,
  lockShare,
  type ShareRow,
  takeFirstWatch,
  takeTamperingNotice,
  updateShare,
  type WatchedShareRow,
} from './shared-screeners.repository.ts'
export { appendPlayed, believe, type Interval, percentageOf, percentageWatched, secondsOf } from './viewing/played.ts'
export { addPlays, type Run, secondsPlayed } from './viewing/plays.ts'
export { addServed, closeVisits, listSharesToSettle, listSilentVisits, markCounted } from './viewing/served.repository.ts'
export { createServedSegments, type ServedSegments } from './viewing/served-segments.ts'
export { isBeyondBuffer, isViewByServing, percentServed, watchedAtLeast } from './viewing/view-rules.ts'
export {
  countReservedViews,
  countReservedViewsOfEach,
  findOpenSession,
  findOpenSessionOfEach,
  insertViewingSession,
  addReports,
  lockViewingSession,
  lockViewingSessions,
  secondsServedToLeft,
  updateViewingSession,
} from './viewing/viewing-sessions.repository.ts'
export { heardSince, silentFrom } from './viewing/visit-rules.ts'
