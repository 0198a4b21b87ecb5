import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDate } from '#platform/format/dates'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { hasCode } from '../../form/account-message.ts'
import { attemptState } from '../../form/attempt-state.ts'
import { FieldError } from '../../form/FieldError.tsx'
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx'
import { PasswordField } from '../../form/PasswordField.tsx'
import { useNewPassword } from '../../form/use-new-password.ts'
import { refusedFaults } from '../../signup/signup-check.ts'
import styles from '../Settings.module.css'
import { ownAccount, securityQuery, sessionsQuery } from '../settings.api.ts'
import { useOpenedForm } from '../use-opened-form.ts'

export function PasswordSection({ changedAt }: { changedAt: string }) {
  const { open, setOpen, opener } = useOpenedForm()
  return (
    <section className={styles.section} aria-labelledby="password-title">
      <div className={styles.head}>
        <h2 id="password-title">Password</h2>
        <span className={styles.fact}>Last changed {formatDate(changedAt)}</span>
        {!open && (
          <div className={styles.actions}>
            <Button ref={opener} onClick={() => setOpen(true)}>
              Change password
            </Button>
          </div>
        )}
      </div>
      {open && <PasswordForm onClose={() => setOpen(false)} />}
    </section>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const [old, setOld] = useState('')
  const save = useMutation({
    mutationFn: () => {
      const { password, confirm_password } = form.values
      return ownAccount(user._id).changePassword({ old_password: old, new_password: password, confirm_password })
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toasts.success('Your password was changed. You were signed out everywhere else.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: securityQuery(user._id).queryKey })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(user._id).queryKey })
    },
  })
  const aboutOld = hasCode(save.error, 'old_password_wrong', 'blocked_device')
  const refused: { form?: string } & Record<string, string> = save.isError ? refusedFaults(save.error) : {}
  const unchanged = hasCode(save.error, 'password_unchanged')
  const form = useNewPassword({ ...refused, ...(unchanged && { password: refused.form ?? '' }) }, () => save.reset())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.checks() && old !== '' && !save.isPending) save.mutate()
  }
  return (
    <form className={styles.card} onSubmit={submit} noValidate data-state={attemptState(save)}>
      <div className={styles.form}>
        <PasswordField
          label="Current password"
          name="old_password"
          autoComplete="current-password"
          autoFocus
          value={old}
          error={aboutOld ? refused.form : undefined}
          onChange={(value) => {
            save.reset()
            setOld(value)
          }}
        />
        <NewPasswordFields {...form.fields} label="New password" />
        {refused.form !== undefined && !aboutOld && !unchanged && (
          <div role="alert" className={styles.fault}>
            <FieldError>{refused.form}</FieldError>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="ink" loading={save.isPending} disabled={old === ''}>
            Save password
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
