import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './SettingDialog.module.css'

type SettingDialogProps = {
  title: string
  confirm: string
  /** There is nothing to save, or it is being saved. */
  isBlocked: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** One field of a package in a dialog of its own. */
export function SettingDialog({ title, confirm, isBlocked, onSave, onClose, children }: SettingDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) onSave()
  }
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <footer className={styles.footer}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked}>
            {confirm}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
