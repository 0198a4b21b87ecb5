import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#platform/session'
import styles from './LoginModal.module.css'
import { logInAgain, loginAgainMessage } from './login-again.api.ts'

type LoginAgainFormProps = { email: string; onEnter: (user: User) => void; onCode: () => void }

export function LoginAgainForm({ email: known, onEnter, onCode }: LoginAgainFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: () => logInAgain(email, password),
    meta: { quiet: true },
    onSuccess: (entered) => ('user' in entered ? onEnter(entered.user) : onCode()),
  })
  const isComplete = email.trim() !== '' && password !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !login.isPending) login.mutate()
  }
  return (
    <form onSubmit={handleSubmit} className={styles.form} noValidate>
      <TextInput
        label="Email"
        name="email"
        type="email"
        size="md"
        autoComplete="username"
        data-autofocus={known === '' || undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        size="md"
        autoComplete="current-password"
        data-autofocus={known !== '' || undefined}
        value={password}
        error={login.isError ? loginAgainMessage(login.error) : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        onChange={(event) => {
          login.reset()
          setPassword(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="ink" size="md" fullWidth loading={login.isPending} disabled={!isComplete}>
        Log In
      </Button>
    </form>
  )
}
