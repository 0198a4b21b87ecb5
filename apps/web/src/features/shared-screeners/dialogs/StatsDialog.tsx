import { filmName } from '@answerprint/contract/film-name'
import * as routes from '@answerprint/contract/routes'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import { useUser } from '#platform/session'
import { sharedWith } from '../reviewer-labels.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

/** What one reviewer of a room watched of each of its screeners. */
export function StatsDialog({ share, onClose }: ShareDialogProps) {
  const user = useUser()
  const params = {
    organizationID: user.organization_id ?? user._id,
    roomID: share.screener_group_id ?? '',
    sharedScreenerID: share._id,
  }
  const found = useQuery({
    queryKey: ['shared-screener', share._id, 'stats'],
    queryFn: async ({ signal }) => (await call(routes.screenerRooms.reviewerAnalytics, { params }, { signal })).rows,
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <Modal opened onClose={onClose} title="Viewer Stats" size={560}>
      <p className={styles.who}>{sharedWith(share)}</p>
      {found.isPending && <RowSkeletons count={3} />}
      {found.isError && found.data === undefined && (
        <ErrorScreen size="panel" message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 && <EmptyState size="panel" art="reviewers" level={3} title="No Views" />}
      <ul className={styles.stats} aria-label="Watched">
        {found.data?.map((row) => (
          <li key={row.screener_id}>
            <span>
              <b>{filmName(row.project_title, row.screener_name)}</b>
              <small>
                {formatCount(row.times_watched, 'session')}, {formatCount(row.views, 'view')}
              </small>
            </span>
            <WatchedSkyline
              segments={row.watched.map((each) => ({ ...each, weight: each.plays }))}
              percentage={row.percentage_watched}
              labelled
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
