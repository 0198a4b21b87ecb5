import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './FormDialog.module.css'
import { LeaveQuestion, useLeaving } from './leave-question.tsx'
import type { DialogForm } from './use-dialog-form.ts'

type FormDialogProps = {
  title: string
  size?: number
  form: DialogForm
  /** What the ink button does. */
  verb: ReactNode
  /** What it says while the form is sent, in place of the turning ring. */
  busy?: string
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

/** A form in a dialog: Enter submits it once, a refusal is shown where it belongs, and closing asks when something would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 480, form, verb, busy, cancel = 'Cancel', isBlocked = false, lead, apart, note, onClose, children } = props
  const { discard, escapeSubmits = false } = props
  const leaving = useLeaving({ isTyped: form.isTyped, isPending: form.isPending, onClose })
  const obey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSendingKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSendingKey && !(escapeSubmits && event.key === 'Escape')) return
    event.preventDefault()
    if (!isBlocked) event.currentTarget.requestSubmit()
  }
  return (
    <Dialog opened title={title} size={size} {...leaving.modal} closeOnEscape={leaving.modal.closeOnEscape && !escapeSubmits}>
      {lead}
      <form ref={form.element} className={styles.form} onSubmit={form.submit} onKeyDown={obey} noValidate>
        {/* What is on its way is not written over: it would be sent as another one. */}
        <fieldset className={styles.fields} disabled={form.isPending}>
          {children}
        </fieldset>
        <div className={styles.end}>
          {form.problem !== null && (
            <p className={styles.problem} role="alert">
              {form.problem}
            </p>
          )}
          <DialogFoot apart={apart} note={note}>
            <Button variant="subtle" disabled={form.isPending} onClick={leaving.close}>
              {cancel}
            </Button>
            <Button
              type="submit"
              variant="ink"
              disabled={isBlocked || (form.isPending && busy !== undefined)}
              loading={form.isPending && busy === undefined}
            >
              {form.isPending && busy !== undefined ? busy : verb}
            </Button>
          </DialogFoot>
        </div>
      </form>
      <LeaveQuestion leaving={leaving} discard={discard} />
    </Dialog>
  )
}
