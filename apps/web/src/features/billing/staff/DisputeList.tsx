import { EmptyState } from '@answerprint/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDate } from '#platform/format/dates'
import styles from './StaffMoneyScreen.module.css'
import { type Dispute, disputesQuery } from './staff-money.api.ts'

/** Open ones first, by the day until which evidence is taken. */
export function DisputeList() {
  const query = useQuery(disputesQuery)
  const { data } = query
  if (data === undefined) return <ListAwaited of={query} rows={3} height={48} size="panel" />
  if (data.length === 0) return <EmptyState art="search" title="No disputes" size="panel" />
  return (
    <ul className={styles.list}>
      {data.map((dispute) => (
        <li key={dispute._id} className={styles.row}>
          <span className={styles.words}>
            <b>{dispute.invoice_number ?? 'Without an invoice'}</b>
            <span>{dispute.reason}</span>
          </span>
          <span className={styles.words}>
            <b>{dispute.amount.formatted}</b>
            <span>{stateOf(dispute)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const WORDS = { inquiry: 'Inquiry', open: 'Open', won: 'Won', lost: 'Lost', closed: 'Inquiry closed' } as const

function stateOf({ state, evidence_due_at }: Dispute): string {
  if (evidence_due_at === null || (state !== 'open' && state !== 'inquiry')) return WORDS[state]
  const until = formatDate(evidence_due_at)
  return state === 'open' ? `Evidence until ${until}` : `Inquiry, answer until ${until}`
}
