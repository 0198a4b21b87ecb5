import { Button } from '@mantine/core'
import { IconCheck, IconHourglassEmpty } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { CallError } from '#platform/call'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { GateWords } from '#platform/public-page/public-page'
import { messageOf } from '#platform/query-client'
import { type Gate, requestExtension } from '../review.api.ts'
import type { GateProps } from './gate-props.ts'

export function ExpiredGate({ token, review, gate }: GateProps & { gate: Gate<'expired'> }) {
  const ask = useMutation({ mutationFn: () => requestExtension(token), meta: { quiet: true } })
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
        {ask.isError && !wasAsked ? messageOf(ask.error) : ''}
      </p>
    </GateWords>
  )
}
