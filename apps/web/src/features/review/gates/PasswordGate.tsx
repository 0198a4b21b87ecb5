import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import styles from './Gate.module.css'
import { GateWords } from './GateWords.tsx'
import type { GateProps } from './gate-props.ts'
import { useUnlock } from './use-unlock.ts'

export function PasswordGate({ token, review, onAnswer }: GateProps) {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const { give, isPending, error, isOver } = useUnlock(token, onAnswer, () => field.current?.select())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) give({ password })
  }
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <GateWords title="Your private screening is ready" text={invitationOf(review)}>
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
          Open screening
        </Button>
      </form>
      <p className={styles.fine}>No password? Ask {review.host.name} for it.</p>
    </GateWords>
  )
}

/** The reviewer is named only on a link that was sent to them alone. */
const invitationOf = ({ host, reviewer_name }: GateProps['review']): string =>
  reviewer_name === null
    ? 'You are invited to a private screening. Enter the password you received to take your seat.'
    : `${host.name} invited ${reviewer_name}. Enter the password you received to take your seat.`
