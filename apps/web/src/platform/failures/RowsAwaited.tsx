import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../query-client.ts'

type RowsAwaitedProps = {
  of: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'refetch'>
  /** What is said when they do not come: "Your films could not be loaded". */
  failed: string
  rows: number
}

/** In place of a list of a dialog until it is here. Public pages have it too, which have no support dialog to lead to (see `LoadFailed`). */
export function RowsAwaited({ of: { isPending, isLoadingError, error, refetch }, failed, rows }: RowsAwaitedProps) {
  if (isLoadingError) return <ErrorScreen size="panel" title={failed} message={messageOf(error)} onRetry={() => void refetch()} />
  return isPending ? <RowSkeletons count={rows} height={52} /> : null
}
