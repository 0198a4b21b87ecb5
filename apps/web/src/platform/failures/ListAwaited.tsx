import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { LoadFailed } from './LoadFailed.tsx'
import { type Loading, loadStatusOf } from './load-status.ts'

type ListAwaitedProps = {
  of: Loading & { refetch: () => unknown }
  /** How many rows wait, and how high one of them is. */
  rows: number
  height?: number
  /** What is said when they do not come: "The rooms could not be loaded". */
  title?: string
  size?: 'page' | 'panel'
}

/** In place of a list until it is here. On public pages, which have no way to support: `RowsAwaited`. */
export function ListAwaited({ of, rows, height, title, size }: ListAwaitedProps) {
  switch (loadStatusOf(of)) {
    case 'PENDING':
      return <RowSkeletons count={rows} {...(height !== undefined && { height })} />
    case 'ERROR':
      return <LoadFailed of={of} {...(title !== undefined && { title })} {...(size !== undefined && { size })} />
    case 'READY':
      return null
  }
}
