import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { toasts } from '#platform/toasts'
import { setNewPassword } from '../accounts.queries.ts'
import { hasCode } from '../form/account-message.ts'
import { attemptState } from '../form/attempt-state.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { useFocusFault } from '../form/use-focus-fault.ts'
import { useNewPassword } from '../form/use-new-password.ts'
import styles from '../frame/AccountFrame.module.css'
import { AccountLink } from '../frame/AccountLink.tsx'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { BackToLogin } from '../frame/BackToLogin.tsx'
import { Note } from '../frame/Note.tsx'
import { refusedFaults } from '../signup/signup-check.ts'

/** Second step, by the mailed link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const save = useMutation({
    mutationFn: () => setNewPassword(token, form.values),
    meta: { quiet: true },
    onSuccess: () => {
      form.clear()
      toasts.success('Your password was changed. Sign in with the new one.', { autoClose: 8000 })
      navigate('/accounts/login', { replace: true })
    },
  })
  const refused = save.isError ? refusedFaults(save.error) : {}
  const form = useNewPassword(refused, () => save.reset())
  const { form: element, focusFault } = useFocusFault(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.checks()) focusFault()
    else if (!save.isPending) save.mutate()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate data-state={attemptState(save)}>
      <BackToLogin />
      <AccountTitle title="Choose a new password">You are signed out everywhere else once it is set.</AccountTitle>
      {refused.form !== undefined && (
        <Note tone="err">
          {refused.form}
          {hasCode(save.error, 'reset_invalid') && (
            <>
              {' If you have set a password with it, '}
              <AccountLink to="/accounts/login" className={styles.quiet}>
                sign in with that one
              </AccountLink>
              {'; otherwise '}
              <AccountLink to="/accounts/reset" className={styles.quiet}>
                ask for a new link
              </AccountLink>
              .
            </>
          )}
        </Note>
      )}
      <div className={styles.stack}>
        <NewPasswordFields {...form.fields} label="New password" size="md" autoFocus />
        <Button type="submit" variant="ink" size="md" className={styles.submit} loading={save.isPending}>
          Set new password
        </Button>
      </div>
    </form>
  )
}
