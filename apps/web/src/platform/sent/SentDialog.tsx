import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import type { ReactNode } from 'react'
import { useSettled } from '../use-settled.ts'
import { DoneButton } from './DoneButton.tsx'

type SentDialogProps = {
  title: string
  size?: number
  done?: string
  /** Before the button that closes it. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What was sent. The second click or Enter of a double one, which comes when it is already here, does not close it unread. */
export function SentDialog({ title, size = 520, done, actions, onClose, children }: SentDialogProps) {
  const isSettled = useSettled()
  return (
    <Dialog opened onClose={onClose} title={title} size={size} closeOnClickOutside={isSettled}>
      {children}
      <DialogFoot>
        {actions}
        <DoneButton onClose={onClose}>{done}</DoneButton>
      </DialogFoot>
    </Dialog>
  )
}
