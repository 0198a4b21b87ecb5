import { Refusal } from '@answerprint/contract/refusal'
import { IconClockOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import { PasswordForm } from '#platform/public-page/gate/PasswordForm.tsx'
import { messageOf } from '#platform/query-client'
import { type Transfer, unlockTransfer } from './transfer.api.ts'
import { canAsk, WriteInWords, WriteToSender } from './write/WriteToSender.tsx'

export { InvalidLink }

type GateProps = { token: string; transfer: Transfer }

export function ExpiredTransfer({ token, transfer }: GateProps) {
  const { host, error_message } = transfer
  return (
    <GateScreen host={host}>
      <GateWords icon={IconClockOff} title="Expired" text={error_message ?? ''}>
        {canAsk(transfer) ? (
          <div className={gateStyles.actions}>
            <WriteToSender token={token} transfer={transfer} />
          </div>
        ) : (
          <p className={gateStyles.fine}>Ask {host.name} for a new one.</p>
        )}
      </GateWords>
    </GateScreen>
  )
}

type LockedTransferProps = GateProps & { onAnswer: (transfer: Transfer) => void }

export function LockedTransfer({ token, transfer, onAnswer }: LockedTransferProps) {
  const { host } = transfer
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => unlockTransfer(token, password),
    meta: { quiet: true },
    onSuccess: onAnswer,
  })
  return (
    <GateScreen host={host}>
      <GateWords title={`${host.name} shared files with you`} text="Enter the password you received to see them.">
        <PasswordForm
          action="Submit"
          isPending={isPending}
          error={error === null ? undefined : messageOf(error)}
          isOver={error instanceof Refusal && error.code === 'too_many_tries'}
          onGive={mutate}
        />
        <p className={gateStyles.fine}>
          No password? {canAsk(transfer) ? <WriteInWords token={token} transfer={transfer} /> : `Ask ${host.name} for it.`}
        </p>
      </GateWords>
    </GateScreen>
  )
}
