import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'

/** Shown in a tab while its data is loading, or when it failed to load. */
export function TabState({ query, height = 46 }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>; height?: number }) {
  if (query.isError) return <ErrorScreen message={messageOf(query.error)} onRetry={() => void query.refetch()} />
  return <RowSkeletons count={6} height={height} />
}
