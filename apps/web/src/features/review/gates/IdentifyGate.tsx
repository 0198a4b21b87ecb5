import { isEmail } from '@answerprint/contract/email'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import type { GateProps } from './gate-props.ts'
import { useUnlock } from './use-unlock.ts'

export function IdentifyGate({ token, review, onAnswer }: GateProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { give, isPending, error } = useUnlock(token, onAnswer)
  const isComplete = name.trim() !== '' && isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isPending) give({ name: name.trim(), email: email.trim() })
  }
  return (
    <GateWords
      title="You are invited to a private screening."
      text={`${review.host.name} asks for your name and email. What you enter is shown on the picture.`}
    >
      <form className={styles.form} data-column onSubmit={submit}>
        <input
          className={styles.input}
          aria-label="Full name"
          placeholder="Full name"
          autoComplete="name"
          maxLength={120}
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else.
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <input
          className={styles.input}
          type="email"
          aria-label="Email"
          placeholder="Email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={error !== undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p className={styles.error} role="alert" hidden={error === undefined}>
          {error}
        </p>
        <Button variant="ink" size="md" type="submit" disabled={!isComplete} loading={isPending}>
          Continue
        </Button>
      </form>
    </GateWords>
  )
}
