import { Textarea, TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { email } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import type { User } from '#platform/session'
import { closeOverlay } from '#platform/shell-store'
import styles from './SupportDialog.module.css'
import { type SupportMessage, sendSupport } from './support.api.ts'

const DISCARD = {
  title: 'Discard this message?',
  text: 'What you wrote to support is not sent and will be lost.',
  keep: 'Keep writing',
}

/** A question to support; opened from an order, it says which one. */
export function SupportDialog({ user, order }: { user: User; order: string | undefined }) {
  const send = useSend({
    send: (keys, message: SupportMessage) => sendSupport(message, keys),
    success: () => 'Support Request Sent',
    onSuccess: closeOverlay,
  })
  const form = useDialogForm({
    values: { email: user.email, subject: order === undefined ? '' : `Order ${order}`, message: '' },
    rules: { email },
    send,
    onSubmit: (message) => send.mutate(message),
    problem: 'An error occured.',
    spared: 1,
  })
  return (
    <FormDialog
      title="Support"
      size={520}
      form={form}
      verb="Send"
      isBlocked={form.values.message.trim() === ''}
      lead={<p className={styles.promise}>Tell us what you need. We answer by email within 1 business day.</p>}
      discard={DISCARD}
      onClose={closeOverlay}
    >
      <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <TextInput label="Subject" maxLength={200} {...form.field('subject')} />
      <Textarea
        label="Message"
        required
        data-autofocus
        classNames={{ input: styles.message ?? '' }}
        maxLength={10_000}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
