import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { CallError } from '#platform/call'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { useSend } from '#platform/sending/use-send'
import { type Gate, requestViews } from '../review.api.ts'
import type { GateProps } from './gate-props.ts'
import { usedUpText } from './used-up.ts'

const MOST_FRAMES = 10

export function ViewLimitGate({ token, review, gate, onAskAgain }: GateProps & { gate: Gate<'view_limit'> }) {
  const ask = useSend({ send: (keys) => requestViews(token, keys) })
  const wasAsked = ask.error instanceof CallError && ask.error.code === 'views_already_requested'
  const isSent = gate.views_requested || ask.isSuccess || wasAsked
  const { host } = review
  return (
    <>
      <div className={styles.used} aria-hidden="true">
        {Array.from({ length: Math.min(MOST_FRAMES, gate.views) }, (_, view) => view).map((view) => (
          <span key={view} />
        ))}
      </div>
      <GateWords title="You have reached the maximum number of views for this screener." text={usedUpText(gate)}>
        <div className={styles.actions}>
          <Button
            variant={isSent ? 'default' : 'ink'}
            size="md"
            disabled={isSent}
            loading={ask.isPending}
            leftSection={isSent ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
            onClick={() => ask.mutate()}
          >
            {isSent ? 'Request sent' : 'Request more views'}
          </Button>
          {gate.watching_now > 0 && (
            <Button size="md" onClick={onAskAgain}>
              Try again
            </Button>
          )}
          <WriteToHost host={host} />
        </div>
        <p className={styles.fine} role="status">
          {isSent ? `${host.name} was asked. You may ask again after a day.` : ''}
          {wasAsked ? '' : ask.problem}
        </p>
      </GateWords>
    </>
  )
}
