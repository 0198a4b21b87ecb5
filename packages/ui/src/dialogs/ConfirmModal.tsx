import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ConfirmModal.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogFoot } from './DialogFoot.tsx'

type ConfirmModalProps = {
  opened: boolean
  title: string
  /** What happens, and what cannot be undone. */
  children: ReactNode
  /** The verb and what it acts on: "Delete 3 files". */
  confirm: string
  cancel?: string
  /** `danger` starts with the focus on cancel. */
  tone?: 'ink' | 'danger'
  /** Something is lost, though not for ever: the focus starts on cancel, too. */
  startsOnCancel?: boolean
  busy?: boolean
  /** Disabled until a box is ticked or a word is typed. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    tone = 'ink',
    startsOnCancel = false,
    busy = false,
    disabled = false,
    onConfirm,
    onClose,
  } = props
  const danger = tone === 'danger' || startsOnCancel
  return (
    <Dialog opened={opened} onClose={() => !busy && onClose()} title={title} size={480}>
      <div className={styles.body}>{children}</div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button variant={tone} onClick={onConfirm} loading={busy} disabled={disabled} data-autofocus={!danger || undefined}>
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
