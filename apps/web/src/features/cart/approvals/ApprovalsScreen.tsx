import { EmptyState } from '@answerprint/ui/EmptyState'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDate } from '#platform/format/dates'
import { useUser } from '#platform/session'
import styles from './Approvals.module.css'
import { type Approval, approvalsQuery } from './approvals.api.ts'

const STATES = {
  waiting: { tone: 'run', text: 'Waiting' },
  accepted: { tone: 'ok', text: 'Accepted' },
  declined: { tone: 'err', text: 'Declined' },
  withdrawn: { tone: 'off', text: 'Withdrawn' },
} as const
const RETURNED = { tone: 'err', text: 'Given back' } as const

/** Carts that wait for this person, and those that they sent. */
export function ApprovalsScreen() {
  const query = useQuery(approvalsQuery)
  const { data } = query
  const me = useUser()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Approvals</h1>
      <ListAwaited of={query} rows={4} height={52} size="panel" />
      {data?.length === 0 && (
        <EmptyState art="receipt" title="No approvals" text="Carts that are sent to you, or by you, are shown here." size="panel" />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((approval) => (
            <Row key={approval._id} approval={approval} isMine={approval.asked_by._id === me._id} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ approval, isMine }: { approval: Approval; isMine: boolean }) {
  const { tone, text } = approval.is_returned ? RETURNED : STATES[approval.state]
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to="/approvals/$approvalID" params={{ approvalID: approval._id }}>
          {isMine ? `Sent to ${approval.sent_to.full_name}` : `From ${approval.asked_by.full_name}`}
        </Link>
        <span>{[formatDate(approval.asked_at), approval.note].filter(Boolean).join(', ')}</span>
      </span>
      <StatusDot tone={tone}>{text}</StatusDot>
      <b className={styles.amount}>{approval.subtotal_formatted}</b>
    </li>
  )
}
