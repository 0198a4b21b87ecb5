import { EmptyState } from '@answerprint/ui/EmptyState'
import { Pages } from '@answerprint/ui/Pages'
import { SearchField } from '@answerprint/ui/SearchField'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { useMayAnalyse } from '#platform/session'
import { useLastPage } from '#platform/browser/use-last-page'
import type { RoomTitle } from '../sending/shared-item.ts'
import { PAGE_SIZE, type Progress, type ReviewersParent, type ReviewersPlace, reviewersQuery, type SortKey } from '../shares.api.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ProgressChips } from './ProgressChips.tsx'
import styles from './ReviewersSection.module.css'
import { ReviewersSkeleton } from './ReviewersSkeleton.tsx'
import { ReviewersTable } from './ReviewersTable.tsx'

export type ReviewersSectionProps = {
  parent: ReviewersParent
  place: ReviewersPlace
  onPlace: (place: ReviewersPlace) => void
  title?: string
  level?: 1 | 2
  namesScreener?: boolean
  /** Of a room: a column says which of them a reviewer sees. */
  titles?: readonly RoomTitle[]
  /** "Send Screener", where there is one screener to send. */
  action?: ReactNode
}

/** Everybody something was shared with: search, columns to sort by, twenty-five a page. */
export function ReviewersSection(props: ReviewersSectionProps) {
  const { parent, place, onPlace, title = 'Reviewers', level = 2, namesScreener = false, titles, action } = props
  const hasAnalytics = useMayAnalyse()
  const reviewers = useQuery({ ...reviewersQuery(parent, place), meta: { quiet: true } })
  const [words, setWords] = useSearchWords(place.query, (query) => onPlace({ ...place, query, page: 1 }))
  const Heading = `h${level}` as const
  const count = reviewers.data?.count
  useLastPage({ page: place.page, count: reviewers.isPlaceholderData ? undefined : count, size: PAGE_SIZE }, (page) =>
    onPlace({ ...place, page }),
  )
  const isWaiting = reviewers.data === undefined ? reviewers.isPending : count !== 0 && reviewers.data.shared_screeners.length === 0
  const sort = (sortBy: SortKey) => onPlace({ ...place, page: 1, ...turned(place, sortBy) })
  const isEmpty = count === 0 && place.query === '' && words === '' && place.progress === null
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.tools} data-page={level === 1 || undefined}>
        <Heading className={styles.title}>
          {title}
          {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
        </Heading>
        {!isEmpty && (
          <SearchField
            className={styles.search}
            label="Search for reviewers"
            placeholder="Search for reviewers..."
            value={words}
            onChange={setWords}
          />
        )}
        {hasAnalytics && count !== undefined && count > 0 && (
          <ExportMenu parent={parent} search={place.query} className={styles.export ?? ''} />
        )}
        {action}
      </div>
      {reviewers.data?.counts != null && (reviewers.data.counts.all > 0 || place.progress !== null) && (
        <ProgressChips
          counts={reviewers.data.counts}
          value={place.progress}
          isRoom={titles !== undefined}
          onChange={(progress) => onPlace({ ...place, progress, page: 1 })}
        />
      )}
      {isWaiting && <ReviewersSkeleton hasChips={hasAnalytics && reviewers.data === undefined} />}
      <Awaited of={reviewers} title="The reviewers could not be loaded" size="panel" />
      {count === 0 && <NoReviewers isSearch={place.query !== ''} progress={place.progress} level={level === 1 ? 2 : 3} />}
      {reviewers.data !== undefined && reviewers.data.shared_screeners.length > 0 && (
        <ReviewersTable
          shares={reviewers.data.shared_screeners}
          place={place}
          hasAnalytics={hasAnalytics}
          namesScreener={namesScreener}
          titles={titles}
          onSort={sort}
        />
      )}
      {count !== undefined && count > PAGE_SIZE && (
        <Pages className={styles.pages} page={place.page} count={count} size={PAGE_SIZE} onPage={(page) => onPlace({ ...place, page })} />
      )}
    </section>
  )
}

const NO_ONE: Record<Progress, { everywhere: string; found: string }> = {
  not_opened: { everywhere: 'Every reviewer has opened their link.', found: 'Everyone with this name or address has opened their link.' },
  started: { everywhere: 'No one is partway through.', found: 'No one with this name or address is partway through.' },
  finished: { everywhere: 'No one has finished yet.', found: 'No one with this name or address has finished yet.' },
}

function NoReviewers({ isSearch, progress, level }: { isSearch: boolean; progress: Progress | null; level: 2 | 3 }) {
  if (isSearch) {
    const text = progress === null ? 'No reviewer has this name or address.' : NO_ONE[progress].found
    return <EmptyState size="panel" art="search" level={level} title="No results found" text={text} />
  }
  if (progress !== null)
    return <EmptyState size="panel" art="search" level={level} title="No reviewers" text={NO_ONE[progress].everywhere} />
  return (
    <EmptyState
      size={level === 2 ? 'page' : 'panel'}
      art="reviewers"
      level={level}
      title="No reviewers"
      text={`People you send ${level === 2 ? 'screeners' : 'this'} to appear here, with what they watched.`}
    />
  )
}

/** Names begin with A, dates and numbers with the latest and largest; choosing the same column again reverses the order. */
function turned({ sortBy, sortDirection }: ReviewersPlace, next: SortKey): Pick<ReviewersPlace, 'sortBy' | 'sortDirection'> {
  if (sortBy === next) return { sortBy, sortDirection: sortDirection === 'ASC' ? 'DESC' : 'ASC' }
  return { sortBy: next, sortDirection: next === 'shared_name' ? 'ASC' : 'DESC' }
}
