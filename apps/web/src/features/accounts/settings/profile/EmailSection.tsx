import { isEmail } from '@answerprint/contract/email'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/sending/use-send'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { accountMessage, hasCode } from '../../form/account-message.ts'
import { faultOf } from '../../form/FieldError.tsx'
import { PasswordField } from '../../form/PasswordField.tsx'
import styles from '../Settings.module.css'
import { ownAccount } from '../settings.api.ts'
import { useOpenedForm } from '../use-opened-form.ts'
import { useSaveField } from './use-save-field.ts'

type EmailSectionProps = { email: string; pending: string | null; isConfirmed: boolean }

export function EmailSection({ email, pending, isConfirmed }: EmailSectionProps) {
  const { open, setOpen, opener } = useOpenedForm()
  return (
    <section className={styles.section} aria-labelledby="email-title">
      <div className={styles.head}>
        <h2 id="email-title">Email</h2>
        <span className={styles.fact}>{email}</span>
        {!open && (
          <div className={styles.actions}>
            <Button ref={opener} onClick={() => setOpen(true)}>
              Change email
            </Button>
          </div>
        )}
      </div>
      {!isConfirmed && !open && <Unconfirmed email={email} />}
      {pending !== null && !open && (
        <p className={styles.text}>{pending} is not confirmed yet. Open the link that we emailed there; until then nothing changes.</p>
      )}
      {open && <EmailForm current={email} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const user = useUser()
  const resend = useSend({
    send: () => ownAccount(user._id).resendConfirmation(),
    failure: 'toast',
    success: () => `A link was sent to ${email}.`,
  })
  return (
    <div>
      <p className={styles.text}>This email is not confirmed yet. Open the link that we sent to it.</p>
      <Button size="xs" mt="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </Button>
    </div>
  )
}

function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const save = useSaveField()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setWrong(true)
    if (save.isPending) return
    save.mutate(
      { key: 'email', value: email.trim().toLowerCase(), password },
      {
        onSuccess: () => {
          toasts.success(`Check ${email.trim().toLowerCase()} for a link that confirms it.`)
          onClose()
        },
      },
    )
  }
  const type = (set: (value: string) => void) => (value: string) => {
    save.reset()
    setWrong(false)
    set(value)
  }
  const message = save.isError ? accountMessage(save.error) : undefined
  const aboutPassword = hasCode(save.error, 'old_password_wrong', 'blocked_device')
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.form}>
        <TextInput
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          maxLength={254}
          description={`We email it a link. Your email changes once you open it, and ${current} gets a notice.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={email}
          error={faultOf(wrong ? 'Invalid Email' : aboutPassword ? undefined : message)}
          onChange={(event) => type(setEmail)(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={aboutPassword ? message : undefined}
          onChange={type(setPassword)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="ink" loading={save.isPending} disabled={email.trim() === '' || password === ''}>
            Save email
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
