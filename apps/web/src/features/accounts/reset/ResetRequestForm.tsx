import { isEmail } from '@answerprint/contract/email'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { askForReset } from '../accounts.queries.ts'
import { accountMessage } from '../form/account-message.ts'
import { accountStatus } from '../form/attempt-state.ts'
import { EmailField } from '../form/EmailField.tsx'
import styles from '../frame/AccountFrame.module.css'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { BackToLogin } from '../frame/BackToLogin.tsx'
import { Note } from '../frame/Note.tsx'
import { formatCountdown, useCountdown } from './use-countdown.ts'

const AGAIN_AFTER_SECONDS = 60

/** First step: the address that the link is mailed to. */
export function ResetRequestForm() {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const wait = useCountdown()
  const request = useMutation({
    mutationFn: askForReset,
    meta: { quiet: true },
    onSuccess: () => wait.start(AGAIN_AFTER_SECONDS),
  })
  const button = useFocusAfter(request.isPending)
  const type = (typed: string) => {
    request.reset()
    wait.stop()
    setFault(undefined)
    setEmail(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setFault('Invalid Email')
    if (!request.isPending && wait.left === 0) request.mutate(email)
  }
  return (
    <form onSubmit={submit} noValidate data-status={accountStatus(request)}>
      <BackToLogin />
      <AccountTitle title="Reset your password">
        Enter the email of your account. We send a link that works once, for 60 minutes.
      </AccountTitle>
      <div className={styles.stack}>
        <EmailField
          size="md"
          autoFocus
          value={email}
          error={fault ?? (request.isError ? accountMessage(request.error) : undefined)}
          onChange={type}
        />
        {request.isSuccess && (
          <Note tone="ok">
            <b>Check your email for a reset link.</b>
            <br />
            <span className={styles.dim}>
              Nothing there? Look in spam, or send it again{wait.left > 0 ? ' in ' : '.'}
              {wait.left > 0 && <span aria-hidden>{formatCountdown(wait.left)}.</span>}
            </span>
          </Note>
        )}
        <Button
          ref={button}
          type="submit"
          variant="ink"
          size="md"
          className={styles.submit}
          loading={request.isPending}
          disabled={email.trim() === ''}
          // It keeps the focus while it rests.
          aria-disabled={wait.left > 0 || undefined}
          data-disabled={wait.left > 0}
        >
          {request.isSuccess && wait.left === 0 ? 'Send it again' : 'Send reset link'}
        </Button>
      </div>
    </form>
  )
}
