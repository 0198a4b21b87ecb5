import { Button, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accountMessage, hasCode } from '../../../form/account-message.ts'
import { attemptState } from '../../../form/attempt-state.ts'
import { faultOf } from '../../../form/FieldError.tsx'
import { PasswordField } from '../../../form/PasswordField.tsx'
import styles from '../../Settings.module.css'
import type { Proof } from '../../settings.api.ts'

type Props = {
  confirm: string
  danger?: boolean
  attempt: Pick<UseMutationResult<unknown, Error, Proof>, 'mutate' | 'reset' | 'error' | 'isError' | 'isPending' | 'status'>
  onCancel: () => void
}

/** The password and a code, before something that weakens the account. */
export function ProofForm({ confirm, danger = false, attempt, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const type = (set: (value: string) => void) => (value: string) => {
    attempt.reset()
    set(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt.isPending) attempt.mutate({ password, code: code.trim() })
  }
  const message = attempt.isError ? accountMessage(attempt.error) : undefined
  const aboutPassword = hasCode(attempt.error, 'old_password_wrong', 'blocked_device')
  return (
    <form className={styles.card} onSubmit={submit} noValidate data-state={attemptState(attempt)}>
      <div className={styles.form}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={aboutPassword ? message : undefined}
          onChange={type(setPassword)}
        />
        <TextInput
          label="Code of your app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={faultOf(aboutPassword ? undefined : message)}
          onChange={(event) => type(setCode)(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'ink'}
            disabled={password === '' || code.trim() === ''}
            loading={attempt.isPending}
          >
            {confirm}
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
