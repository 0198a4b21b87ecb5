import { isImportActive } from '@answerprint/contract/import-rules'
import { queryOptions } from '@tanstack/react-query'
import { type Import, listImports } from './imports.api.ts'

const POLL_MILLISECONDS = 10_000

export const importsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['imports', projectID],
    queryFn: ({ signal }) => listImports(projectID, signal),
    staleTime: 0,
    retry: false,
    // The list says itself that it could not be refreshed, and tries again at the next tick.
    meta: { quiet: true },
    refetchInterval: ({ state }) => pollEvery(state),
  })

/** Asked again while anything is under way, or the last answer did not come. */
export const pollEvery = ({ data, status }: { data?: Import[] | undefined; status: 'pending' | 'error' | 'success' }): number | false =>
  status === 'error' || data?.some((each) => isImportActive(each.status)) ? POLL_MILLISECONDS : false

export type OverallStatus = 'READY' | 'PENDING' | 'FAILED' | 'COMPLETE'

/** What the list as a whole is up to. */
export function overallStatus({ data, isError }: { data?: readonly Import[] | undefined; isError: boolean }): OverallStatus {
  if (isError) return 'FAILED'
  if (data === undefined) return 'READY'
  return data.some((each) => isImportActive(each.status)) ? 'PENDING' : 'COMPLETE'
}
