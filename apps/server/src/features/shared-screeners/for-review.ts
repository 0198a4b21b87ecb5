/** What the review page needs of a share: its row, rules and sessions. */

export { countSessionStarted, findShareByToken, lockShare, type ShareRow, updateShare } from './shared-screeners.repository.ts'
export { appendPlayed, believe, type Interval, percentageWatched, segmentsOf } from './viewing/played.ts'
export {
  countReservedViews,
  findOpenSession,
  insertViewingSession,
  listSessionsOfShare,
  lockViewingSession,
  updateViewingSession,
} from './viewing/viewing-sessions.repository.ts'
