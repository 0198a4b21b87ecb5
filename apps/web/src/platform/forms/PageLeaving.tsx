import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

/** Asks before a page is left, while something on it is not saved. */
export function PageLeaving({ isTyped }: { isTyped: boolean }) {
  const field = useRef<HTMLElement>(null)
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => isTyped, enableBeforeUnload: false, withResolver: true })
  if (status !== 'blocked') return null
  return <LeaveQuestion leaving={{ question: { isAsking: true, field, onLeave: proceed, onKeep: reset } }} />
}
