import { HeadRow, RowTable } from '@answerprint/ui/RowTable'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useNow } from '#platform/moments/use-now'
import { useVisitor } from '#platform/session'
import type { RowDialog } from '../dialogs/dialog-props.ts'
import { ShareDialogs } from '../dialogs/ShareDialogs.tsx'
import type { RoomTitle } from '../sending/shared-item.ts'
import type { ListedShare, ReviewersPlace, SharedScreener, SortKey } from '../shares.api.ts'
import { AnalyticsUpgrade } from './AnalyticsUpgrade.tsx'
import { ReviewerRow } from './ReviewerRow.tsx'
import styles from './ReviewersTable.module.css'

type Column = { name: string; sort?: SortKey }
const before: readonly Column[] = [{ name: 'Reviewer', sort: 'shared_name' }]
const film: Column = { name: 'Screener' }
const titlesColumn: Column = { name: 'Titles' }
const middle: readonly Column[] = [
  { name: 'Shared Details' },
  { name: 'Created', sort: 'created_at' },
  { name: 'Last Sent', sort: 'last_sent_at' },
  { name: 'Available At', sort: 'available_at' },
  { name: 'Expiry Date', sort: 'expiry' },
  { name: 'View Count Limit', sort: 'view_count_limit' },
]
const analytics: readonly Column[] = [
  { name: 'Last Viewed', sort: 'last_viewed_at' },
  { name: 'Watched', sort: 'percentage_watched' },
]

export type ReviewersTableProps = {
  shares: readonly ListedShare[]
  place: ReviewersPlace
  hasAnalytics: boolean
  namesScreener: boolean
  titles: readonly RoomTitle[] | undefined
  onSort: (sortBy: SortKey) => void
}

export function ReviewersTable({ shares, place, hasAnalytics, namesScreener, titles, onSort }: ReviewersTableProps) {
  const now = useNow()
  const isInPlan = useVisitor()?.can_view_screener_analytics === true
  const [open, setOpen] = useState<{ dialog: RowDialog; share: SharedScreener } | null>(null)
  const columns = [
    ...before,
    ...(namesScreener ? [film] : []),
    ...(titles ? [titlesColumn] : []),
    ...middle,
    ...(hasAnalytics ? analytics : []),
  ]
  return (
    <div className={styles.scroll}>
      <RowTable
        aria-label="Reviewers"
        className={styles.table}
        data-analytics={hasAnalytics || undefined}
        data-films={namesScreener || undefined}
        data-titles={titles !== undefined || undefined}
      >
        <thead>
          <HeadRow className={styles.head}>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} place={place} onSort={onSort} />
            ))}
            <th scope="col" className={styles.menuHead}>
              <VisuallyHidden>Options</VisuallyHidden>
            </th>
          </HeadRow>
        </thead>
        <tbody>
          {shares.map((share, index) => (
            <Fragment key={share._id}>
              <ReviewerRow
                share={share}
                now={now}
                hasAnalytics={hasAnalytics}
                namesScreener={namesScreener}
                titles={titles}
                onOpen={(dialog) => setOpen({ dialog, share })}
              />
              {index === 0 && !isInPlan && <AnalyticsUpgrade />}
            </Fragment>
          ))}
        </tbody>
      </RowTable>
      {open !== null && <ShareDialogs dialog={open.dialog} share={open.share} onClose={() => setOpen(null)} />}
    </div>
  )
}

type ColumnHeadProps = { column: Column; place: ReviewersPlace; onSort: (sortBy: SortKey) => void }

function ColumnHead({ column: { name, sort }, place, onSort }: ColumnHeadProps) {
  if (sort === undefined) return <th scope="col">{name}</th>
  const isSorted = place.sortBy === sort
  const Arrow = place.sortDirection === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={sort === 'percentage_watched' ? styles.watchedHead : undefined}
      aria-sort={isSorted ? (place.sortDirection === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sort} data-on={isSorted || undefined} onClick={() => onSort(sort)}>
        {name}
        {isSorted && <Arrow size={13} aria-hidden />}
      </button>
    </th>
  )
}
