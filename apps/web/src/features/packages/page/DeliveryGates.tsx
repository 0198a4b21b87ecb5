import { IconClockOff } from '@tabler/icons-react'
import { Account } from '#platform/public-page/Account.tsx'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import type { DeliveryPage } from './delivery-page.api.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { canAsk, WriteInWords, WriteToSender } from './write/WriteToSender.tsx'

export const NoDelivery = () => <InvalidLink cameIn="email" account={<Account />} />

type GateProps = { token: string; delivery: DeliveryPage }

export function ExpiredDelivery({ token, delivery }: GateProps) {
  const { host, error_message } = delivery
  return (
    <GateScreen host={host} account={<Account />}>
      <GateWords icon={IconClockOff} title="Expired" text={error_message ?? ''}>
        {canAsk(delivery) ? (
          <div className={gateStyles.actions}>
            <WriteToSender token={token} delivery={delivery} />
          </div>
        ) : (
          <p className={gateStyles.fine}>Ask {host.name} for a new one.</p>
        )}
      </GateWords>
    </GateScreen>
  )
}

type LockedDeliveryProps = GateProps & { onAnswer: (delivery: DeliveryPage) => void }

export function LockedDelivery({ token, delivery, onAnswer }: LockedDeliveryProps) {
  const { host } = delivery
  return (
    <GateScreen host={host} account={<Account />}>
      <GateWords title={`${host.name} shared files with you`} text="Enter the password you received to see them.">
        <UnlockForm token={token} action="Submit" onAnswer={onAnswer} />
        <p className={gateStyles.fine}>
          No password? {canAsk(delivery) ? <WriteInWords token={token} delivery={delivery} /> : `Ask ${host.name} for it.`}
        </p>
      </GateWords>
    </GateScreen>
  )
}
