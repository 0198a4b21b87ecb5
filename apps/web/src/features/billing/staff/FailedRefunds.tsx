import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDate } from '#platform/format/dates'
import { useSend } from '#platform/sending/use-send'
import styles from './StaffMoneyScreen.module.css'
import { failedRefundsQuery, retryRefund, STAFF_MONEY_KEY } from './staff-money.api.ts'

/** What the provider refused for good, and why. */
export function FailedRefunds() {
  const queryClient = useQueryClient()
  const query = useQuery(failedRefundsQuery)
  const { data } = query
  const retry = useSend({
    send: (keys, refundID: string) => retryRefund(refundID, keys),
    failure: 'toast',
    success: () => 'The refund is tried again',
    // A colleague may have tried it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_MONEY_KEY }),
  })
  if (data === undefined) return <ListAwaited of={query} rows={3} height={48} size="panel" />
  if (data.length === 0) return <EmptyState art="search" title="No refund failed" size="panel" />
  return (
    <ul className={styles.list}>
      {data.map(({ _id, invoice_number, email, amount, card, failure, created_at }) => (
        <li key={`${_id} ${amount.amount}`} className={styles.row}>
          <span className={styles.words}>
            <b>{invoice_number ?? 'A purchase that failed'}</b>
            <span>{email}</span>
            <span>{failure}</span>
          </span>
          <span className={styles.words}>
            <b>{amount.formatted}</b>
            <span>
              {card !== null && `Card ending in ${card.last4}, `}
              {formatDate(created_at)}
            </span>
          </span>
          <span className={styles.acts}>
            <Button
              variant="default"
              size="xs"
              loading={retry.isPending && retry.variables === _id}
              onClick={() => retry.mutate(_id)}
              aria-label={`Try the refund of ${invoice_number ?? email} again`}
            >
              Try again
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
