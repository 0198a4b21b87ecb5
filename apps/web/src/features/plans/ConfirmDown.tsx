import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { formatBytes } from '#platform/format/bytes'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import styles from './PlanScreen.module.css'
import type { PlanName, Subscription } from './plans.api.ts'

type ConfirmDownProps = {
  plan: PlanName
  title: string
  current: Subscription
  at: string
  /** Of the plan. */
  storage: number | null
  /** Places of the plan, for an organization; null where it has no limit. */
  members: number | null
  /** What is charged then; null of Free. */
  cost: string | null
  isPending: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** What a downgrade takes away, and when. */
export const ConfirmDown = ({
  plan,
  title,
  current,
  at,
  storage,
  members,
  cost,
  isPending,
  problem,
  onConfirm,
  onClose,
}: ConfirmDownProps) => (
  <ConfirmModal
    opened
    title={`Change to ${title}?`}
    confirm={`Change to ${title}`}
    startsOnCancel
    busy={isPending}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p className={styles.lead}>
      {current.period_end === null
        ? `${title} starts now.`
        : `${title} starts on ${formatDate(at)}. Until then you keep ${current.title}, and can change your mind.`}{' '}
      {cost !== null && `${cost} is charged then, with tax. `}
      {storage !== null && `If you store more than ${formatBytes(storage)} then, files stay, but uploads stop. `}
      {members !== null &&
        `${title} has ${formatCount(members, 'place')} for members. Everyone in your organization stays, but no one beyond that can be invited. `}
      {plan === 'free' && 'Watermarks, reviewer analytics, file requests, Aspera and room passwords end then.'}
    </p>
    {problem !== null && (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    )}
  </ConfirmModal>
)
