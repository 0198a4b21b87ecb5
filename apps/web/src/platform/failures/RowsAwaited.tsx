import { RowSkeletons } from '@answerprint/ui/Skeletons'
import type { ComponentProps } from 'react'
import { PublicAwaited } from './PublicAwaited.tsx'

type RowsAwaitedProps = Omit<ComponentProps<typeof PublicAwaited>, 'children'> & {
  /** How many rows wait, and how high one of them is. */
  rows: number
  height?: number
}

/** `ListAwaited` for public pages. */
export const RowsAwaited = ({ rows, height = 52, ...awaited }: RowsAwaitedProps) => (
  <PublicAwaited {...awaited}>
    <RowSkeletons count={rows} height={height} />
  </PublicAwaited>
)
