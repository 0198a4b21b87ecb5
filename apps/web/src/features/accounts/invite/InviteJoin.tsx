import { Refusal } from '@answerprint/contract/refusal'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { PasswordField } from '../form/PasswordField.tsx'
import frame from '../frame/AccountFrame.module.css'
import { SecondStep } from '../login/SecondStep.tsx'
import { InviteHead } from './InviteHead.tsx'
import type { Invite } from './invites.queries.ts'
import { useAcceptance } from './use-acceptance.ts'

/** The address has an account: its password says that it is the same person. */
export function InviteJoin({ token, invite }: { token: string; invite: Invite }) {
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<{ has_passkeys: boolean } | undefined>(undefined)
  const [ended, setEnded] = useState<string | undefined>(undefined)
  const accept = useAcceptance(token, invite, setStep)
  const { error } = accept
  const isPassword = error instanceof Refusal && error.code === 'password_error'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !accept.isPending) accept.mutate({ password })
  }
  if (step !== undefined) {
    const back = (why?: string) => {
      accept.reset()
      setEnded(why)
      setStep(undefined)
    }
    const join = async () => {
      setStep(undefined)
      await accept.mutateAsync({ password }).catch(() => undefined)
    }
    return <SecondStep hasPasskeys={step.has_passkeys} onEntered={join} onBack={back} />
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={frame.stack}>
        <InviteHead invite={invite} refusal={accept.isError && !isPassword ? messageOf(error) : ended}>
          Your account keeps its projects.
        </InviteHead>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={isPassword ? messageOf(error) : undefined}
          onChange={(next) => {
            accept.reset()
            setPassword(next)
          }}
        />
        <Button type="submit" variant="ink" size="md" className={frame.submit} loading={accept.isPending} disabled={password === ''}>
          Accept invitation
        </Button>
      </div>
    </form>
  )
}
