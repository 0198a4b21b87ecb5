import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#platform/session'
import styles from './LoginModal.module.css'
import { enterCode, loginAgainMessage } from './login-again.api.ts'

/** The second step: six digits of the authenticator, or a recovery code. */
export function CodeForm({ onEnter }: { onEnter: (user: User) => void }) {
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => enterCode(code.replace(/\s/g, '')),
    meta: { quiet: true },
    onSuccess: (entered) => 'user' in entered && onEnter(entered.user),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !enter.isPending) enter.mutate()
  }
  return (
    <form onSubmit={handleSubmit} className={styles.form} noValidate>
      <TextInput
        label="Two-factor code"
        description="From your authenticator app, or a recovery code."
        size="md"
        autoComplete="one-time-code"
        autoFocus
        maxLength={32}
        value={code}
        error={enter.isError ? loginAgainMessage(enter.error) : undefined}
        onChange={(event) => {
          enter.reset()
          setCode(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="ink" size="md" fullWidth loading={enter.isPending} disabled={code.trim() === ''}>
        Log In
      </Button>
    </form>
  )
}
