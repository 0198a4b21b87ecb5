import { Button } from '@mantine/core'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { type Gate, requestViews } from '../review.api.ts'
import { AskHost } from './AskHost.tsx'
import type { GateProps } from './gate-props.ts'
import { usedUpText } from './used-up.ts'

const MOST_FRAMES = 10

export function ViewLimitGate({ token, review, gate, onAskAgain }: GateProps & { gate: Gate<'view_limit'> }) {
  const { host } = review
  return (
    <>
      <div className={styles.used} aria-hidden="true">
        {Array.from({ length: Math.min(MOST_FRAMES, gate.views) }, (_, view) => view).map((view) => (
          <span key={view} />
        ))}
      </div>
      <GateWords title="You have reached the maximum number of views for this screener." text={usedUpText(gate)}>
        <AskHost
          host={host.name}
          label="Request more views"
          wasAsked={gate.views_requested}
          refusal="views_already_requested"
          send={(keys) => requestViews(token, keys)}
        >
          {gate.watching_now > 0 && (
            <Button size="md" onClick={onAskAgain}>
              Try again
            </Button>
          )}
          <WriteToHost host={host} />
        </AskHost>
      </GateWords>
    </>
  )
}
