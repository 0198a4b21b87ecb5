import type { WatchedInRoom } from '@answerprint/contract/screener-rooms'
import { wholePercent } from '@answerprint/contract/watch-rules'
import { Dialog } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import type { UseQueryResult } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatCount } from '#platform/format/figures'
import styles from './Dialogs.module.css'
import { placeOf } from './session-facts.ts'

type ViewerStatsProps = {
  /** The reviewer, or the screener, that all rows are about. */
  about: string
  found: UseQueryResult<WatchedInRoom[]>
  nameOf: (row: WatchedInRoom) => string
  keyOf: (row: WatchedInRoom) => string
  onClose: () => void
}

/** Who watched what of a room: of one reviewer, or of one screener. */
export function ViewerStats({ about, found, nameOf, keyOf, onClose }: ViewerStatsProps) {
  return (
    <Dialog opened onClose={onClose} title="Viewer Stats" size={560}>
      <p className={styles.who}>{about}</p>
      <ListAwaited of={found} rows={3} size="panel" />
      {found.data?.length === 0 && <EmptyState size="panel" art="reviewers" level={3} title="No Views" />}
      <ul className={styles.stats} aria-label="Watched">
        {found.data?.map((row) => (
          <li key={keyOf(row)}>
            <span>
              <b>{nameOf(row)}</b>
              <small>
                {formatCount(row.times_watched, 'session')}, {formatCount(row.views, 'view')}
              </small>
              <small>
                {placeOf(row.location)} · {row.location.organization ?? 'Unknown network'}
              </small>
            </span>
            <WatchedSkyline
              segments={row.watched.map((each) => ({ ...each, weight: each.plays }))}
              percentage={wholePercent(row.percentage_watched)}
              labelled
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
