import { EmptyState } from '@answerprint/ui/EmptyState'
import { Pages } from '@answerprint/ui/Pages'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { UpdatingList } from '#platform/failures/UpdatingList.tsx'
import { useGathered } from '#platform/realtime/use-gathered'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan } from '#platform/session'
import { useLastPage } from '#platform/browser/use-last-page'
import { ActivityDays } from './ActivityDays.tsx'
import styles from './ActivityTab.module.css'
import { ActivityTools } from './ActivityTools.tsx'
import { ExpireLinks } from './ExpireLinks.tsx'
import { type HistoryEntry, historyKey, historyQuery, PAGE } from './history.api.ts'
import { everything, useActivityPlace } from './use-activity-place.ts'

/** What others do is added to the page that is open. */
function useActivityLive(projectID: string): void {
  const queryClient = useQueryClient()
  const gather = useGathered(() => void queryClient.invalidateQueries({ queryKey: historyKey(projectID) }))
  useRealtime(`private-project-${projectID}`, 'ActivityUpdated', gather, gather)
}

export function ActivityTab() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const { filter, page, go } = useActivityPlace()
  const [expiring, setExpiring] = useState<HistoryEntry | null>(null)
  const may = useCan()
  useActivityLive(projectID)
  const query = useQuery(historyQuery(projectID, filter, page))
  const { history = [], size = 0 } = query.data ?? {}
  useLastPage({ page, count: query.isPlaceholderData ? undefined : query.data?.size, size: PAGE }, (last) => go(filter, last))
  const isNarrowed = filter.search !== '' || filter.type !== ''
  return (
    <>
      <ActivityTools filter={filter} onChange={(next) => go(next, 1)} />
      <ListAwaited of={query} rows={6} height={48} />
      {size > 0 && history.length === 0 && <RowSkeletons count={6} height={48} />}
      {query.data !== undefined && size === 0 && (
        <EmptyState
          art={isNarrowed ? 'search' : 'files'}
          title={isNarrowed ? 'No results found' : 'No Activity'}
          text={isNarrowed ? 'Try other words, or show all types.' : 'What happens in this project will be listed here.'}
          {...(isNarrowed && { action: <Button onClick={() => go(everything, 1)}>Show everything</Button> })}
        />
      )}
      {history.length > 0 && (
        <UpdatingList of={query} className={styles.list}>
          <ActivityDays
            entries={history}
            byDay={filter.sortBy === 'created_at'}
            {...(may('files:can_share') && { onExpire: setExpiring })}
          />
        </UpdatingList>
      )}
      {size > PAGE && <Pages className={styles.pages} page={page} count={size} size={PAGE} onPage={(next) => go(filter, next)} />}
      {expiring !== null && <ExpireLinks projectID={projectID} entry={expiring} onClose={() => setExpiring(null)} />}
    </>
  )
}
