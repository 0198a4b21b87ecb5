import { REVIEWER_SORT_KEYS, WATCH_PROGRESS } from '@answerprint/contract/reviewer-list'
import { pageIn } from '#platform/browser/page-in-address'
import { PAGE_SIZE, type ReviewersPlace } from '../shares.api.ts'

type Search = { query?: string; page?: string; sortBy?: string; sortDir?: string; progress?: string }

/** What the address says, where it makes sense. */
export const placeFrom = ({ query = '', page, sortBy, sortDir, progress }: Search): ReviewersPlace => ({
  query,
  page: pageIn(page, PAGE_SIZE),
  sortBy: REVIEWER_SORT_KEYS.find((key) => key === sortBy) ?? 'created_at',
  sortDirection: sortDir === 'ASC' ? 'ASC' : 'DESC',
  progress: WATCH_PROGRESS.find((each) => each === progress) ?? null,
})
