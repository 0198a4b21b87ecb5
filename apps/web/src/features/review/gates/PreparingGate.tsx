import { IconMovie, IconMovieOff } from '@tabler/icons-react'
import { formatPercent } from '#platform/format/figures'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import type { Gate } from '../review.api.ts'
import { useAskWhileSeen } from '../use-ask-while-seen.ts'
import { AskAgain } from './ClosedGates.tsx'
import type { GateProps } from './gate-props.ts'
import styles from './PreparingGate.module.css'

const ASK_MILLISECONDS = 5_000
/** Each question may begin another attempt. */
const ASK_AFTER_FAILURE_MILLISECONDS = 60_000

/** The copy with the burned-in watermark is not made yet. */
export function PreparingGate({ review, gate, onAskAgain }: GateProps & { gate: Gate<'preparing'> }) {
  useAskWhileSeen(gate.failed ? ASK_AFTER_FAILURE_MILLISECONDS : ASK_MILLISECONDS, onAskAgain)
  // Everyone with a link watches one copy.
  const isOwn = review.reviewer_name !== null
  if (gate.failed) {
    return (
      <GateWords
        icon={IconMovieOff}
        title={`${isOwn ? 'Your copy' : 'The copy'} of this screener could not be made.`}
        text={`It is tried again. If this stays, ask ${review.host.name}.`}
      >
        <AskAgain onAskAgain={onAskAgain}>
          <WriteToHost host={review.host} />
        </AskAgain>
      </GateWords>
    )
  }
  const percent = formatPercent(gate.progress)
  return (
    <GateWords
      icon={IconMovie}
      title={`${isOwn ? 'Your copy' : 'The copy'} of this screener is being made.`}
      text={`It carries ${isOwn ? 'your' : 'a'} watermark. This page goes on by itself when it is ready.`}
    >
      <div className={styles.progress}>
        <span
          className={styles.track}
          role="progressbar"
          aria-label="Making the copy"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Number.parseInt(percent, 10)}
        >
          <span style={{ width: percent }} />
        </span>
        <span className={styles.percent} aria-hidden="true">
          {percent}
        </span>
      </div>
    </GateWords>
  )
}
