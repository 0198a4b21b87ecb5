import { WaitingLine } from '@answerprint/ui/WaitingLine'
import type { ReactNode } from 'react'
import { type Loading, listStatusOf } from './load-status.ts'

type UpdatingListProps = { of: Loading & { isPlaceholderData: boolean }; className: string | undefined; children: ReactNode }

/** A list that stays where it is while another page of it comes, or what other words find. */
export function UpdatingList({ of, className, children }: UpdatingListProps) {
  const isUpdating = listStatusOf(of) === 'UPDATING'
  return (
    <div className={className} aria-busy={isUpdating}>
      {isUpdating && <WaitingLine edge="top" />}
      {children}
    </div>
  )
}
