import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#platform/session'
import { finishByCode, finishByPasskey } from '../accounts.queries.ts'
import { accountMessage, hasCode } from '../form/account-message.ts'
import { attemptState } from '../form/attempt-state.ts'
import { CodeCells } from '../form/CodeCells.tsx'
import { FieldError, faultOf } from '../form/FieldError.tsx'
import styles from '../frame/AccountFrame.module.css'
import { AccountTitle } from '../frame/AccountTitle.tsx'
import { BackToLogin } from '../frame/BackToLogin.tsx'
import { passkeyMessage, passkeysWork } from './passkey-message.ts'

type Props = {
  hasPasskeys: boolean
  onEntered: (user: User) => Promise<void>
  /** Back to the password, with the reason when it was not the person's own wish. */
  onBack: (why?: string) => void
}

export function SecondStep({ hasPasskeys, onEntered, onBack }: Props) {
  const [way, setWay] = useState<'app' | 'paper'>('app')
  const [code, setCode] = useState('')
  const leaveWhenEnded = (error: Error) => {
    setCode('')
    if (hasCode(error, 'login_ended')) onBack(error.message)
  }
  const byCode = useMutation({ mutationFn: finishByCode, meta: { quiet: true }, onSuccess: onEntered, onError: leaveWhenEnded })
  const byPasskey = useMutation({ mutationFn: finishByPasskey, meta: { quiet: true }, onSuccess: onEntered, onError: leaveWhenEnded })
  const type = (typed: string) => {
    if (typed !== '') byCode.reset()
    setCode(typed)
  }
  const change = (next: 'app' | 'paper') => {
    byCode.reset()
    setCode('')
    setWay(next)
  }
  const message = byCode.isError ? accountMessage(byCode.error) : undefined
  return (
    <div data-state={attemptState(byCode)}>
      <BackToLogin onBack={() => onBack()} />
      <AccountTitle title="Two-factor code">
        {way === 'app' ? 'Enter the 6-digit code from your authenticator app.' : 'Enter one of the recovery codes that you kept.'}
      </AccountTitle>
      {way === 'app' ? (
        <AppCode code={code} message={message} pending={byCode.isPending} onType={type} onComplete={(digits) => byCode.mutate(digits)} />
      ) : (
        <PaperCode code={code} message={message} pending={byCode.isPending} onType={type} onSend={() => byCode.mutate(code)} />
      )}
      <div className={styles.ways}>
        <button type="button" className={styles.quiet} onClick={() => change(way === 'app' ? 'paper' : 'app')}>
          {way === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
        </button>
        {hasPasskeys && passkeysWork() && (
          <Button
            leftSection={<IconFingerprint size={17} stroke={1.7} aria-hidden />}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            Use a passkey
          </Button>
        )}
      </div>
      {byPasskey.isError && (
        <p className={styles.below} role="alert">
          <FieldError>{passkeyMessage(byPasskey.error)}</FieldError>
        </p>
      )}
    </div>
  )
}

type CodeProps = { code: string; message: string | undefined; pending: boolean; onType: (typed: string) => void }

function AppCode({ code, message, pending, onType, onComplete }: CodeProps & { onComplete: (digits: string) => void }) {
  return (
    <>
      <CodeCells
        label="6-digit code"
        value={code}
        failed={message !== undefined}
        busy={pending}
        describedBy="code-help"
        onChange={onType}
        onComplete={onComplete}
      />
      <p className={styles.below} id="code-help" aria-live="polite" data-fault={message !== undefined || undefined}>
        {message === undefined ? (
          pending ? (
            'Checking the code …'
          ) : (
            'The code is checked as soon as the last digit is in.'
          )
        ) : (
          <FieldError>{message}</FieldError>
        )}
      </p>
    </>
  )
}

function PaperCode({ code, message, pending, onType, onSend }: CodeProps & { onSend: () => void }) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !pending) onSend()
  }
  return (
    <form className={styles.stack} onSubmit={send} noValidate>
      <TextInput
        label="Recovery code"
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        placeholder="xxxx-xxxx-xxxx"
        classNames={{ input: styles.mono ?? '' }}
        value={code}
        error={faultOf(message)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" variant="ink" size="md" disabled={code.trim() === ''} loading={pending}>
        Continue
      </Button>
    </form>
  )
}
