import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CopyButton } from '#platform/copying/CopyButton.tsx'
import { useUser } from '#platform/session'
import { accountMessage, hasCode } from '../../../form/account-message.ts'
import { attemptState } from '../../../form/attempt-state.ts'
import { CodeCells } from '../../../form/CodeCells.tsx'
import { FieldError } from '../../../form/FieldError.tsx'
import { ownAccount, type SetUp } from '../../settings.api.ts'
import { QrCode } from './QrCode.tsx'
import styles from './TwoFactorSetUp.module.css'

type TwoFactorSetUpProps = {
  setUp: SetUp
  onEnabled: (recoveryCodes: readonly string[]) => Promise<void>
  /** It may be on: the answer was lost, or another tab was faster. */
  onUncertain: () => Promise<void>
}

/** A picture for the app, the same as a key to type, and the first code as proof that it worked. */
export function TwoFactorSetUp({ setUp: { secret, otpauth_url }, onEnabled, onUncertain }: TwoFactorSetUpProps) {
  const user = useUser()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const enable = useMutation({
    mutationFn: (digits: string) => ownAccount(user._id).enable(digits),
    meta: { quiet: true },
    onSuccess: onEnabled,
    onError: (error) => {
      if (hasCode(error, 'unavailable', 'two_factor_on')) void onUncertain()
      setCode('')
      // The button that was pressed takes no press without a code.
      field.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !enable.isPending) enable.mutate(code)
  }
  const failure = enable.isError ? accountMessage(enable.error) : undefined
  return (
    <form className={styles.card} onSubmit={submit} noValidate data-state={attemptState(enable)}>
      <QrCode text={otpauth_url} />
      <ol className={styles.steps}>
        <li>
          <b>Scan the code with an authenticator app.</b>
          <div className={styles.key}>
            <span>Or type this key</span>
            <span className={styles.typed}>
              <code className={styles.secret}>{inFours(secret)}</code>
              <CopyButton text={secret} label="Copy key" />
            </span>
          </div>
        </li>
        <li>
          <b>Enter the 6-digit code it shows.</b>
          <div className={styles.code}>
            <CodeCells
              fieldRef={field}
              size="md"
              label="6-digit code"
              value={code}
              failed={failure !== undefined}
              busy={enable.isPending}
              describedBy="set-up-fault"
              onChange={(digits) => {
                if (digits !== '') enable.reset()
                setCode(digits)
              }}
            />
            <Button type="submit" variant="ink" disabled={code.length < 6} loading={enable.isPending}>
              Turn on
            </Button>
          </div>
          <div id="set-up-fault" className={styles.fault} role="alert">
            {failure !== undefined && <FieldError>{failure}</FieldError>}
          </div>
        </li>
        <li className={styles.later}>Keep the 10 recovery codes that follow.</li>
      </ol>
    </form>
  )
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
