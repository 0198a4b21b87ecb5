import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { messageOf } from '../query-client.ts'
import { type Loading, loadStatusOf } from './load-status.ts'

type RowsAwaitedProps = {
  of: Loading & { refetch: () => unknown }
  /** How many rows wait, and how high one of them is. */
  rows: number
  height?: number
  /** What is said when they do not come: "Your films could not be loaded". */
  failed?: string
  size?: 'page' | 'panel'
}

/** `ListAwaited` for public pages, which have no way to support. */
export function RowsAwaited({ of, rows, height = 52, failed, size = 'panel' }: RowsAwaitedProps) {
  switch (loadStatusOf(of)) {
    case 'PENDING':
      return <RowSkeletons count={rows} height={height} />
    case 'ERROR':
      return (
        <ErrorScreen
          size={size}
          {...(failed !== undefined && { title: failed })}
          message={messageOf(of.error)}
          onRetry={() => void of.refetch()}
        />
      )
    case 'READY':
      return null
  }
}
