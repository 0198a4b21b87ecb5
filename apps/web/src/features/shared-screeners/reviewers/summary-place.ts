import { pageIn } from '#platform/browser/page-in-address'
import { PAGE_SIZE, type Progress, type ReviewersPlace, type SortKey } from '../shares.api.ts'

const keys: readonly SortKey[] = [
  'shared_name',
  'created_at',
  'last_sent_at',
  'available_at',
  'expiry',
  'view_count_limit',
  'last_viewed_at',
  'percentage_watched',
]
const progresses: readonly Progress[] = ['not_opened', 'started', 'finished']
type Search = { query?: string; page?: string; sortBy?: string; sortDir?: string; progress?: string }

/** What the address says, where it makes sense. */
export const placeFrom = ({ query = '', page, sortBy, sortDir, progress }: Search): ReviewersPlace => ({
  query,
  page: pageIn(page, PAGE_SIZE),
  sortBy: keys.find((key) => key === sortBy) ?? 'created_at',
  sortDirection: sortDir === 'ASC' ? 'ASC' : 'DESC',
  progress: progresses.find((each) => each === progress) ?? null,
})
