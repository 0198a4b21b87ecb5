import { Button } from '@mantine/core'
import { IconCheck, IconHourglassEmpty } from '@tabler/icons-react'
import { CallError } from '#platform/call'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { useSend } from '#platform/sending/use-send'
import { type Gate, requestExtension } from '../review.api.ts'
import type { GateProps } from './gate-props.ts'

export function ExpiredGate({ token, review, gate }: GateProps & { gate: Gate<'expired'> }) {
  const ask = useSend({ send: (keys) => requestExtension(token, keys) })
  const wasAsked = ask.error instanceof CallError && ask.error.code === 'extension_already_requested'
  const isSent = gate.extension_requested || ask.isSuccess || wasAsked
  return (
    <GateWords
      icon={IconHourglassEmpty}
      title="This screener has expired."
      text={`${review.host.name} can open it again for you. Your link stays the same.`}
    >
      <div className={styles.actions}>
        <Button
          variant={isSent ? 'default' : 'ink'}
          size="md"
          disabled={isSent}
          loading={ask.isPending}
          leftSection={isSent ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
          onClick={() => ask.mutate()}
        >
          {isSent ? 'Request sent' : 'Request extension'}
        </Button>
      </div>
      <p className={styles.fine} role="status">
        {isSent ? `${review.host.name} was asked. You may ask again after a day.` : ''}
        {wasAsked ? '' : ask.problem}
      </p>
    </GateWords>
  )
}
