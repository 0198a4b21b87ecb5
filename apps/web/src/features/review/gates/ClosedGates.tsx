import { Button } from '@mantine/core'
import { IconNetworkOff, IconRefresh, IconWorldOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import type { GateProps } from './gate-props.ts'

export function LocationGate({ review, onAskAgain }: GateProps) {
  return (
    <GateWords
      icon={IconWorldOff}
      title="This screener is not available in your location."
      text={`If you use a VPN, switch it off and try again. ${review.host.name} decides where it can be watched.`}
    >
      <AskAgain onAskAgain={onAskAgain}>
        <WriteToHost host={review.host} />
      </AskAgain>
    </GateWords>
  )
}

export function NetworkGate({ message, onAskAgain }: GateProps & { message: string }) {
  return (
    <GateWords
      icon={IconNetworkOff}
      title={message}
      text="Go back to that network and try again, or ask the sender for a link of your own."
    >
      <AskAgain onAskAgain={onAskAgain} />
    </GateWords>
  )
}

export function AskAgain({ onAskAgain, children }: { onAskAgain: () => Promise<void>; children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Button size="md" leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />} onClick={onAskAgain}>
        Try again
      </Button>
      {children}
    </div>
  )
}
