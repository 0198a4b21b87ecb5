import { RowSkeletons } from '@answerprint/ui/Skeletons'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'

/** Shown in a tab while its data is loading, or when it failed to load. */
export function TabState({ query, height = 46 }: { query: Pick<UseQueryResult, 'isLoadingError' | 'error' | 'refetch'>; height?: number }) {
  if (query.isLoadingError) return <LoadFailed of={query} />
  return <RowSkeletons count={6} height={height} />
}
