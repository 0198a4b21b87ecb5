import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import styles from '../Settings.module.css'

type AskPasswordProps<Answer> = {
  title: string
  /** What follows. */
  lead: ReactNode
  verb: string
  send: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  onClose: () => void
}

/** Before a change that a page left open must not let another person make. */
export function AskPassword<Answer>({ title, lead, verb, send, onDone, onClose }: AskPasswordProps<Answer>) {
  const confirm = useSend({ send: (_keys, { password }: { password: string }) => send(password), onSuccess: onDone })
  const form = useDialogForm({ values: { password: '' }, send: confirm, onSubmit: confirm.mutate, problemAt: 'password' })
  return (
    <FormDialog
      title={title}
      size={440}
      form={form}
      verb={verb}
      isBlocked={form.values.password === ''}
      lead={<p className={styles.lead}>{lead}</p>}
      onClose={onClose}
    >
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.field('password')}
      />
    </FormDialog>
  )
}
