import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { useFocusBack } from '@answerprint/ui/use-focus-back'
import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './FormDialog.module.css'
import type { DialogForm } from './use-dialog-form.ts'

type FormDialogProps = {
  title: string
  size?: number
  form: DialogForm
  /** What the ink button does. */
  verb: ReactNode
  cancel?: string
  /** There is nothing to send yet. */
  isBlocked?: boolean
  /** Shown above the form, outside of it. */
  lead?: ReactNode
  /** Shown in the foot, away from the buttons or before them. */
  apart?: ReactNode
  note?: ReactNode
  /** What is asked before something that was typed is thrown away. */
  discard?: { title: string; text: string; keep: string }
  /** Escape submits as Enter does; leaving is the button's part. */
  escapeSubmits?: boolean
  onClose: () => void
  children: ReactNode
}

const DISCARD = { title: 'Discard your changes?', text: 'They are not saved and will be lost.', keep: 'Keep editing' }

/** A form in a dialog: Enter submits it once, a refusal is shown where it belongs, and closing asks when something would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 480, form, verb, cancel = 'Cancel', isBlocked = false, lead, apart, note, onClose, children } = props
  const { discard = DISCARD, escapeSubmits = false } = props
  const [isAsking, setAsking] = useState(false)
  useFocusBack()
  const close = () => {
    if (form.isPending) return
    if (form.isTyped) setAsking(true)
    else onClose()
  }
  const obey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSendingKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSendingKey && !(escapeSubmits && event.key === 'Escape')) return
    event.preventDefault()
    if (!isBlocked) event.currentTarget.requestSubmit()
  }
  return (
    <>
      <Modal opened onClose={close} title={title} size={size} closeOnEscape={!isAsking && !escapeSubmits} closeOnClickOutside={!isAsking}>
        {lead}
        <form ref={form.element} className={styles.form} onSubmit={form.submit} onKeyDown={obey} noValidate>
          {/* What is on its way is not written over: it would be sent as another one. */}
          <fieldset className={styles.fields} disabled={form.isPending}>
            {children}
          </fieldset>
          {form.problem !== null && (
            <p className={styles.problem} role="alert">
              {form.problem}
            </p>
          )}
          <DialogFoot apart={apart} note={note}>
            <Button variant="subtle" disabled={form.isPending} onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" variant="ink" disabled={isBlocked} loading={form.isPending}>
              {verb}
            </Button>
          </DialogFoot>
        </form>
      </Modal>
      {/* Mounted when it is asked: a mounted one would receive the Escape that opens it. */}
      {isAsking && (
        <ConfirmModal
          opened
          title={discard.title}
          confirm="Discard"
          cancel={discard.keep}
          tone="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {discard.text}
        </ConfirmModal>
      )}
    </>
  )
}
