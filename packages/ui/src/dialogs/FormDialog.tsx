import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import styles from './FormDialog.module.css'

type FormDialogProps = {
  title: string
  size?: number
  /** What the ink button does. */
  confirm: string
  /** There is nothing to save yet. */
  isBlocked: boolean
  isSaving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog; Enter saves them, once. */
export function FormDialog({ title, size = 480, confirm, isBlocked, isSaving, onSave, onClose, children }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked && !isSaving) onSave()
  }
  return (
    <Modal opened onClose={() => !isSaving && onClose()} title={title} size={size}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <DialogFoot>
          <Button variant="subtle" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked} loading={isSaving}>
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
