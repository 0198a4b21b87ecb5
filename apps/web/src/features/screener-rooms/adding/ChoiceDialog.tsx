import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { type Loading, loadStatusOf } from '#platform/failures/load-status'
import styles from '../dialogs/Dialogs.module.css'

type ChoiceDialogProps = {
  title: string
  size?: number
  verb: string
  list: Loading & { refetch: () => unknown }
  /** What is said where there is nothing to choose from; null when there is. */
  empty: ReactNode
  send: { isPending: boolean; problem: string | null }
  isBlocked: boolean
  /** Above the list, where it does not scroll. */
  tools?: ReactNode
  /** Below it. */
  options?: ReactNode
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A list to choose from, with its waiting, empty and failed states, and what was wrong with sending. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, size = 540, verb, list, empty, send, isBlocked, tools, options, onSend, onClose, children } = props
  return (
    <Dialog opened onClose={() => !send.isPending && onClose()} title={title} size={size}>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      <div className={styles.list}>
        <ListAwaited of={list} rows={5} size="panel" />
        {loadStatusOf(list) === 'READY' && (empty === null ? children : <div className={styles.none}>{empty}</div>)}
      </div>
      {options}
      {send.problem !== null && (
        <p className={styles.problem} role="alert">
          {send.problem}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={isBlocked} loading={send.isPending} onClick={onSend}>
          {verb}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
