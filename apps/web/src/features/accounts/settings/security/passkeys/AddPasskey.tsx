import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useUser } from '#platform/session'
import { hasCode } from '../../../form/account-message.ts'
import { FieldError } from '../../../form/FieldError.tsx'
import { PasswordField } from '../../../form/PasswordField.tsx'
import { passkeyMessage } from '../../../login/passkey-message.ts'
import styles from '../../Settings.module.css'
import { ownAccount } from '../../settings.api.ts'

/** Asks for the password as well: a page left open must not let another person add their key. */
export function AddPasskey({ onAdded, onCancel }: { onAdded: () => Promise<void>; onCancel: () => void }) {
  const user = useUser()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = useMutation({
    mutationFn: () => ownAccount(user._id).addPasskey({ name: name.trim(), password }),
    meta: { quiet: true },
    onSuccess: onAdded,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }
  const aboutPassword = hasCode(add.error, 'old_password_wrong', 'blocked_device')
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.form}>
        <TextInput
          label="Name"
          name="passkey-name"
          autoComplete="off"
          autoFocus
          maxLength={60}
          placeholder="Laptop, phone, security key"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={aboutPassword ? passkeyMessage(add.error) : undefined}
          onChange={(value) => {
            add.reset()
            setPassword(value)
          }}
        />
        {add.isError && !aboutPassword && (
          <div role="alert" className={styles.fault}>
            <FieldError>{passkeyMessage(add.error)}</FieldError>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="ink" disabled={name.trim() === '' || password === ''} loading={add.isPending}>
            Continue
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
