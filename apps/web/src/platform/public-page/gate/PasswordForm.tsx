import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './Gate.module.css'

type PasswordFormProps = {
  /** What the button does. */
  action: string
  isPending: boolean
  error: string | undefined
  /** No more tries for now. */
  isOver: boolean
  onGive: (password: string) => void
}

/** One password before a page. What was wrong stays, selected, to be typed again. */
export function PasswordForm({ action, isPending, error, isOver, onGive }: PasswordFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (error !== undefined && !isPending) field.current?.select()
  }, [error, isPending])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) onGive(password)
  }
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <div className={styles.box}>
          <input
            ref={field}
            className={styles.input}
            data-secret
            type={isShown ? 'text' : 'password'}
            aria-label="Password"
            placeholder="Password"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else.
            autoFocus
            value={password}
            disabled={isOver}
            aria-invalid={error !== undefined}
            aria-describedby="password-error"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
        <p id="password-error" className={styles.error} role="alert" hidden={error === undefined}>
          {error}
        </p>
      </div>
      <Button variant="ink" size="md" type="submit" disabled={password === '' || isOver} loading={isPending}>
        {action}
      </Button>
    </form>
  )
}
