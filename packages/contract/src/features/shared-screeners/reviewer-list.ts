/** How far a reviewer is: what a list of reviewers is narrowed by. */
export const WATCH_PROGRESS = ['not_opened', 'started', 'finished'] as const
export type WatchProgress = (typeof WATCH_PROGRESS)[number]

/** What a list of reviewers is sorted by. */
export const REVIEWER_SORT_KEYS = [
  'shared_name',
  'created_at',
  'last_sent_at',
  'available_at',
  'expiry',
  'view_count_limit',
  'last_viewed_at',
  'percentage_watched',
] as const
export type ReviewerSortKey = (typeof REVIEWER_SORT_KEYS)[number]
