import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { formatCount } from '#platform/format/figures'
import type { Quota } from '../shares.api.ts'
import { outcomeOf } from './outcome.ts'
import { SendButton } from './SendButton.tsx'
import styles from './ShareDialog.module.css'
import type { ShareStep } from './share-draft.ts'
import { emailsReason, linksLeft, receiversIn, type ShareDraft, unwrittenIn } from './share-draft.ts'

type ShareFooterProps = {
  draft: ShareDraft
  quota: Quota
  step: ShareStep
  canGoOn: boolean
  /** The reason why it cannot be sent yet. */
  reason: string | null
  error: string | null
  isSending: boolean
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onCancel: () => void
  onStep: (step: ShareStep) => void
  onSend: () => void
}

/** The same place in both steps: what will happen, and the way on. */
export function ShareFooter(props: ShareFooterProps) {
  const { draft, quota, step, canGoOn, reason, error, isSending, isAsking, onAsk, onCancel, onStep, onSend } = props
  if (step === 'emails') {
    const count = receiversIn(draft.reviewers).length
    const problem = emailsReason(draft, quota)
    const unwritten = unwrittenIn(draft.reviewers)
    const left = Math.max(0, linksLeft(quota, draft.useForensicWatermark) - count)
    return (
      <footer className={styles.footer}>
        {problem === null ? (
          <span className={styles.outcome}>
            {count > 0 && (
              <>
                <strong>{formatCount(count, 'reviewer')}</strong>,{' '}
              </>
            )}
            {formatCount(left, 'link')} left{count > 0 && ' after sending'}
            {unwritten !== null && `. ${unwritten}`}
          </span>
        ) : (
          <Problem text={problem} />
        )}
        <Button variant="subtle" className={styles.wide ?? ''} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          // With one key the next step's button would be this one, and keep the focus.
          key="next"
          variant="ink"
          disabled={!canGoOn}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => onStep('sharing-options')}
        >
          Next
        </Button>
      </footer>
    )
  }
  const isMail = draft.shareType === 'email'
  return (
    <footer className={styles.footer}>
      {isMail ? (
        <Button leftSection={<IconArrowLeft size={16} aria-hidden />} disabled={isSending} onClick={() => onStep('emails')}>
          Back
        </Button>
      ) : (
        <Button variant="subtle" className={styles.wide ?? ''} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Outcome draft={draft} quota={quota} problem={error ?? reason} />
      <SendButton draft={draft} isDisabled={reason !== null} isSending={isSending} isAsking={isAsking} onAsk={onAsk} onSend={onSend} />
    </footer>
  )
}

function Outcome({ draft, quota, problem }: { draft: ShareDraft; quota: Quota; problem: string | null }) {
  if (problem !== null) return <Problem text={problem} />
  return (
    <span className={styles.outcome}>
      {outcomeOf(draft, quota).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentence's own order.
        index % 2 === 1 ? <strong key={index}>{piece}</strong> : <span key={index}>{piece}</span>,
      )}
    </span>
  )
}

const Problem = ({ text }: { text: string }) => (
  <span className={styles.outcome} data-problem role="alert">
    {text}
  </span>
)
