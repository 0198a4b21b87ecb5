import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useReducer, useState } from 'react'
import { useSend } from '#platform/sending/use-send'
import type { User } from '#platform/session'
import { closeOverlay } from '#platform/shell-store'
import styles from './SupportDialog.module.css'
import { sendSupport } from './support.api.ts'
import { asksBeforeClosing, closedForm, maySend, supportForm } from './support-form.ts'

export function SupportDialog({ user, order }: { user: User; order: string | undefined }) {
  const [form, happen] = useReducer(supportForm, supportForm(closedForm, { type: 'opened', order }))
  const [email, setEmail] = useState(user.email)
  const [isAsking, setAsking] = useState(false)
  const letter = { email, subject: form.subject, message: form.message }
  const send = useSend({
    send: (keys) => sendSupport(letter, keys),
    success: () => 'Support Request Sent',
    onStart: () => happen({ type: 'sending' }),
    onError: () => happen({ type: 'failed' }),
    onSuccess: closeOverlay,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (maySend(form) && email.trim() !== '') send.mutate()
  }
  const close = () => (asksBeforeClosing(form) ? setAsking(true) : closeOverlay())
  return (
    <>
      <Modal opened onClose={close} title="Support" size={520} closeOnEscape={!isAsking} closeOnClickOutside={!isAsking}>
        <form onSubmit={handleSubmit} className={styles.form} noValidate>
          <p className={styles.promise}>Tell us what you need. We answer by e-mail within 1 business day.</p>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            label="Subject"
            maxLength={200}
            value={form.subject}
            onChange={(event) => happen({ type: 'typed', subject: event.currentTarget.value })}
          />
          <Textarea
            label="Message"
            required
            data-autofocus
            classNames={{ input: styles.message ?? '' }}
            maxLength={10_000}
            value={form.message}
            onChange={(event) => happen({ type: 'typed', message: event.currentTarget.value })}
          />
          {form.status === 'ERROR' && (
            <p className={styles.error} role="alert">
              An error occured.
            </p>
          )}
          <DialogFoot>
            <Button variant="subtle" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="ink" disabled={!maySend(form) || email.trim() === ''}>
              {form.status === 'PENDING' ? 'Sending...' : 'Send'}
            </Button>
          </DialogFoot>
        </form>
      </Modal>
      {/* Mounted when it is asked: one that waits would hear the Escape that opens it. */}
      {isAsking && (
        <ConfirmModal
          opened
          title="Discard this message?"
          confirm="Discard"
          cancel="Keep writing"
          tone="danger"
          onConfirm={closeOverlay}
          onClose={() => setAsking(false)}
        >
          What you wrote to support is not sent and will be lost.
        </ConfirmModal>
      )}
    </>
  )
}
