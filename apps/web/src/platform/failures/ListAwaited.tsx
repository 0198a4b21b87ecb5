import { RowSkeletons } from '@answerprint/ui/Skeletons'
import type { ComponentProps } from 'react'
import { Awaited } from './Awaited.tsx'

type ListAwaitedProps = Omit<ComponentProps<typeof Awaited>, 'children'> & {
  /** How many rows wait, and how high one of them is. */
  rows: number
  height?: number
}

/** In place of a list until it is here. On public pages: `RowsAwaited`. */
export const ListAwaited = ({ rows, height, ...awaited }: ListAwaitedProps) => (
  <Awaited {...awaited}>
    <RowSkeletons count={rows} {...(height !== undefined && { height })} />
  </Awaited>
)
