import { Refusal } from '@answerprint/contract/refusal'
import { IconClockOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { GateWords, House, InvalidLink, PasswordForm } from '#platform/public-page/public-page'
import { messageOf } from '#platform/query-client'
import { type Transfer, unlockTransfer } from './transfer.api.ts'

export { InvalidLink }

export function ExpiredTransfer({ transfer: { host, error_message } }: { transfer: Transfer }) {
  return (
    <House host={host}>
      <GateWords icon={IconClockOff} title="Expired" text={error_message ?? ''}>
        <p className={gateStyles.fine}>Ask {host.name} for a new one.</p>
      </GateWords>
    </House>
  )
}

type LockedTransferProps = { token: string; transfer: Transfer; onAnswer: (transfer: Transfer) => void }

export function LockedTransfer({ token, transfer: { host }, onAnswer }: LockedTransferProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => unlockTransfer(token, password),
    meta: { quiet: true },
    onSuccess: onAnswer,
  })
  return (
    <House host={host}>
      <GateWords title={`${host.name} shared files with you`} text="Enter the password you received to see them.">
        <PasswordForm
          action="Submit"
          isPending={isPending}
          error={error === null ? undefined : messageOf(error)}
          isOver={error instanceof Refusal && error.code === 'too_many_tries'}
          onGive={mutate}
        />
        <p className={gateStyles.fine}>No password? Ask {host.name} for it.</p>
      </GateWords>
    </House>
  )
}
