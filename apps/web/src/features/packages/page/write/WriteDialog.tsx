import { Textarea } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useUnsaved } from '#platform/browser/use-kept-draft'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { SentDialog } from '#platform/sent/SentDialog.tsx'
import { writeToSender } from '../delivery-page.api.ts'
import styles from './WriteDialog.module.css'

const LONGEST_MESSAGE = 2000

type WriteDialogProps = { token: string; host: string; message: string; onChange: (message: string) => void; onClose: () => void }

/** A message to the sender. Neither side learns an address here: the answer goes to the one that the link was sent to. */
export function WriteDialog({ token, host, message, onChange, onClose }: WriteDialogProps) {
  const send = useSend({
    send: (keys, text: string) => writeToSender(token, text, keys),
    onSuccess: () => onChange(''),
  })
  const form = useDialogForm({
    values: { message },
    send,
    onSubmit: (values) => send.mutate(values.message.trim()),
    onDraft: (values) => onChange(values.message),
  })
  useUnsaved(message.trim() !== '')
  if (send.isSuccess) return <Sent host={host} onClose={onClose} />
  return (
    <FormDialog
      title={`Write to ${host}`}
      size={560}
      form={form}
      verb="Send"
      isBlocked={form.values.message.trim() === ''}
      onClose={onClose}
    >
      <Textarea label="Message" autosize minRows={6} maxRows={14} maxLength={LONGEST_MESSAGE} data-autofocus {...form.field('message')} />
      <p className={styles.hint}>{host} answers to the email address that this link was sent to.</p>
    </FormDialog>
  )
}

function Sent({ host, onClose }: { host: string; onClose: () => void }) {
  return (
    <SentDialog title={`Write to ${host}`} size={560} done="Close" onClose={onClose}>
      <div className={styles.sent} role="status">
        <IconCircleCheckFilled size={44} aria-hidden />
        <div>
          <b>Your message is on its way.</b>
          <p>{host} answers to the email address that this link was sent to.</p>
        </div>
      </div>
    </SentDialog>
  )
}
