import { Refusal } from '@answerprint/contract/refusal'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { PasswordField } from '../form/PasswordField.tsx'
import frame from '../frame/AccountFrame.module.css'
import { InviteHead } from './InviteHead.tsx'
import type { Invite } from './invites.queries.ts'
import { useAcceptance } from './use-acceptance.ts'

/** The address has an account: its password says that it is the same person. */
export function InviteJoin({ token, invite }: { token: string; invite: Invite }) {
  const [password, setPassword] = useState('')
  const accept = useAcceptance(token)
  const { error } = accept
  const isPassword = error instanceof Refusal && error.code === 'password_error'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !accept.isPending) accept.mutate({ password })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={frame.stack}>
        <InviteHead invite={invite} refusal={accept.isError && !isPassword ? messageOf(error) : undefined}>
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
