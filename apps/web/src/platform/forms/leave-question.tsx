import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useEffect, useRef, useState } from 'react'
import { useBackGuard } from './back-guard.ts'

type LeaveOptions = {
  /** Closing would lose something that was typed or chosen. */
  isTyped: boolean
  /** What is on its way is waited for. */
  isPending?: boolean
  onClose: () => void
}
type Discard = { title: string; text: string; keep: string }

const DISCARD: Discard = { title: 'Discard your changes?', text: 'They are not saved and will be lost.', keep: 'Keep editing' }
const FIELDS = 'input, textarea, select, [role="textbox"]'

/** The way out of a dialog, the browser's Back too, which asks first when something would be lost. `LeaveQuestion` shows what it asks. */
export function useLeaving({ isTyped, isPending = false, onClose }: LeaveOptions) {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null)
  const isAsking = asked !== null
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    const keepField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(FIELDS)) field.current = target
    }
    document.addEventListener('focusin', keepField)
    return () => document.removeEventListener('focusin', keepField)
  }, [])
  const ask = (leave: () => void) => {
    // The last field, as Cancel and X take the focus themselves; without one, what has it now.
    if (field.current?.isConnected !== true && document.activeElement instanceof HTMLElement) field.current = document.activeElement
    setAsked({ leave })
  }
  const close = () => {
    if (isPending) return
    if (isTyped) ask(onClose)
    else onClose()
  }
  const isCovered = useBackGuard({ isTyped, isPending, ask, close: onClose })
  return {
    close,
    /** For the dialog itself: a key or a click that answers the question does not ask it again. */
    modal: { onClose: () => !isInCalendar() && close(), closeOnEscape: !isAsking && !isCovered, closeOnClickOutside: !isAsking },
    question: { isAsking, field, onLeave: asked?.leave ?? onClose, onKeep: () => setAsked(null) },
  }
}

/** Escape is meant for the calendar then. */
const isInCalendar = () => Boolean(document.activeElement?.closest('[data-dates-dropdown]'))

type LeaveQuestionProps = { leaving: Pick<ReturnType<typeof useLeaving>, 'question'>; discard?: Discard | undefined }

/** Mounted when it is asked: a mounted one would receive the Escape that opens it. */
export const LeaveQuestion = (props: LeaveQuestionProps) => props.leaving.question.isAsking && <Question {...props} />

function Question({ leaving, discard = DISCARD }: LeaveQuestionProps) {
  const { field, onLeave, onKeep } = leaving.question
  useEffect(() => () => field.current?.focus(), [field])
  return (
    <ConfirmModal opened title={discard.title} confirm="Discard" cancel={discard.keep} tone="danger" onConfirm={onLeave} onClose={onKeep}>
      {discard.text}
    </ConfirmModal>
  )
}
