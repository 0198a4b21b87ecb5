import { isEmail } from '@answerprint/contract/email'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import type { GateProps } from './gate-props.ts'
import { useUnlock } from './use-unlock.ts'

export function IdentifyGate({ token, review, onAnswer }: GateProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<Missing>()
  const form = useRef<HTMLFormElement>(null)
  const { give, isPending, error } = useUnlock(token, onAnswer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = missingOf(name, email)
    setMissing(next)
    if (next !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${next.field}]`)?.focus()
    else if (!isPending) give({ name: name.trim(), email: email.trim() })
  }
  const problem = missing?.text ?? error
  return (
    <GateWords
      title="You are invited to a private screening."
      text={`${review.host.name} asks for your name and email. What you enter is shown on the picture.`}
    >
      <form ref={form} className={styles.form} data-column noValidate onSubmit={submit}>
        <input
          className={styles.input}
          name="name"
          aria-label="Full name"
          placeholder="Full name"
          autoComplete="name"
          maxLength={120}
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else.
          autoFocus
          value={name}
          aria-invalid={missing?.field === 'name'}
          aria-describedby="identify-error"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <input
          className={styles.input}
          name="email"
          type="email"
          aria-label="Email"
          placeholder="Email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={missing?.field === 'email' || error !== undefined}
          aria-describedby="identify-error"
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p id="identify-error" className={styles.error} role="alert" hidden={problem === undefined}>
          {problem}
        </p>
        <Button variant="ink" size="md" type="submit" loading={isPending}>
          Continue
        </Button>
      </form>
    </GateWords>
  )
}

type Missing = { field: 'name' | 'email'; text: string }

function missingOf(name: string, email: string): Missing | undefined {
  if (name.trim() === '') return { field: 'name', text: 'Enter your name.' }
  return isEmail(email.trim()) ? undefined : { field: 'email', text: 'Enter a complete email address, such as name@example.com.' }
}
