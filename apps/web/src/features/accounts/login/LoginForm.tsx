import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#platform/session'
import { signIn } from '../accounts.queries.ts'
import { hasCode, loginMessage } from '../form/account-message.ts'
import { accountStatus } from '../form/attempt-state.ts'
import { EmailField } from '../form/EmailField.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import styles from '../frame/AccountFrame.module.css'
import { AccountLink } from '../frame/AccountLink.tsx'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { Note } from '../frame/Note.tsx'
import { UnconfirmedDevice } from './UnconfirmedDevice.tsx'

const empty = { email: '', password: '' }

type Props = {
  /** Why a login that had begun is over. */
  ended: string | undefined
  onEntered: (user: User) => Promise<void>
  onSecondStep: (step: { has_passkeys: boolean }) => void
}

export function LoginForm({ ended, onEntered, onSecondStep }: Props) {
  const [values, setValues] = useState(empty)
  const login = useMutation({
    mutationFn: signIn,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      setValues(empty)
      if ('user' in answer) await onEntered(answer.user)
      else onSecondStep(answer)
    },
  })
  const change = (name: keyof typeof empty) => (value: string) => {
    login.reset()
    setValues((before) => ({ ...before, [name]: value }))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.isPending) login.mutate(values)
  }
  const message = login.isError ? loginMessage(login.error) : undefined
  const unknown = hasCode(login.error, 'user_error')
  const isUnconfirmed = hasCode(login.error, 'device_unconfirmed')
  return (
    <form onSubmit={handleSubmit} noValidate data-status={accountStatus(login)}>
      <AccountTitle title="Sign in">
        New to Answerprint? <AccountLink to="/accounts/signup">Create an account</AccountLink>
      </AccountTitle>
      {ended !== undefined && login.isIdle && values.email === '' && <Note tone="err">{ended}</Note>}
      {isUnconfirmed && message !== undefined && <UnconfirmedDevice email={values.email} message={message} />}
      <div className={styles.stack}>
        <EmailField size="md" autoFocus value={values.email} error={unknown ? message : undefined} onChange={change('email')} />
        <PasswordField
          label="Password"
          name="password"
          size="md"
          autoComplete="current-password"
          value={values.password}
          error={unknown || isUnconfirmed ? undefined : message}
          onChange={change('password')}
          aside={
            <AccountLink to="/accounts/reset" className={`${styles.quiet} ${styles.aside}`}>
              Forgot password?
            </AccountLink>
          }
        />
        <Button
          type="submit"
          variant="ink"
          size="md"
          className={styles.submit}
          loading={login.isPending}
          disabled={values.email.trim() === '' || values.password === ''}
        >
          Sign in
        </Button>
      </div>
    </form>
  )
}
