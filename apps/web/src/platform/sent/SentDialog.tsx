import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSettled } from '../use-settled.ts'

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
export function SentDialog({ title, size = 520, done = 'Done', actions, onClose, children }: SentDialogProps) {
  const isSettled = useSettled()
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeOnClickOutside={isSettled}>
      {children}
      <DialogFoot>
        {actions}
        <Button variant="ink" data-autofocus aria-disabled={!isSettled || undefined} onClick={() => isSettled && onClose()}>
          {done}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
