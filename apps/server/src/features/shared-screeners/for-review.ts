/** What the reviewer's side needs of a share: its row, its rules, its sessions. */
export { appendPlayed, believe, type Interval, percentageWatched, segmentsOf } from './played.ts'
export { isExpired } from './shared-screeners.policy.ts'
export { countSessionStarted, findShare, findShareByToken, lockShare, type ShareRow, updateShare } from './shared-screeners.repository.ts'
export {
  countReservedViews,
  findOpenSession,
  insertViewingSession,
  listSessionsOfShare,
  lockViewingSession,
  updateViewingSession,
} from './viewing-sessions.repository.ts'
