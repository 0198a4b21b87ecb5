import { useBlocker } from '@tanstack/react-router'
import type { useLeaving } from './leave-question.tsx'

/** Of the browser. A dialog that closes may change the address itself. */
const WAYS_BACK: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO'])

type Leaving = ReturnType<typeof useLeaving>

/** Back in the browser asks as the X of the dialog does. For pages of the app alone: public ones have another router. */
export function useAskBeforeBack(leaving: Leaving, isTyped: boolean): Leaving {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => isTyped && WAYS_BACK.has(action),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return leaving
  return {
    ...leaving,
    modal: { ...leaving.modal, closeOnEscape: false, closeOnClickOutside: false },
    question: { ...leaving.question, isAsking: true, onLeave: proceed, onKeep: reset },
  }
}
