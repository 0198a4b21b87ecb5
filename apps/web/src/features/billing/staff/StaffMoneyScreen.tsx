import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatDate } from '#platform/format/dates'
import { DisputeList } from './DisputeList.tsx'
import { FailedRefunds } from './FailedRefunds.tsx'
import { MarkPaid } from './MarkPaid.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import styles from './StaffMoneyScreen.module.css'
import { foundInvoicesQuery, type InvoiceRow, overdueQuery } from './staff-money.api.ts'

const PAUSE_MILLISECONDS = 300
const VIEWS = [
  { value: 'invoices', label: 'Invoices' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'failed', label: 'Failed refunds' },
  { value: 'disputes', label: 'Disputes' },
] as const
type View = (typeof VIEWS)[number]['value']

/** Invoices of every account, for our own people. */
export function StaffMoneyScreen() {
  const [view, setView] = useState<View>('invoices')
  const [refunding, setRefunding] = useState<InvoiceRow | null>(null)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Money</h1>
        <SegmentedChoice label="View" value={view} options={VIEWS} onChange={setView} />
      </header>
      {view === 'invoices' && <Found onRefund={setRefunding} />}
      {view === 'overdue' && <Overdue onRefund={setRefunding} />}
      {view === 'failed' && <FailedRefunds />}
      {view === 'disputes' && <DisputeList />}
      {refunding !== null && <RefundDialog invoice={refunding} onClose={() => setRefunding(null)} />}
    </div>
  )
}

type RefundProps = { onRefund: (invoice: InvoiceRow) => void }

function Found({ onRefund }: RefundProps) {
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), PAUSE_MILLISECONDS)
  const found = useQuery(foundInvoicesQuery(words))
  return (
    <>
      <SearchField label="Search invoices" placeholder="Number, name or organization" value={search} onChange={setSearch} />
      <List rows={found} empty="No invoices found" onRefund={onRefund} />
    </>
  )
}

const Overdue = ({ onRefund }: RefundProps) => <List rows={useQuery(overdueQuery)} empty="Nothing is overdue" onRefund={onRefund} />

type ListProps = RefundProps & { empty: string; rows: { data: InvoiceRow[] | undefined; error: Error | null; refetch: () => unknown } }

function List({ rows, empty, onRefund }: ListProps) {
  const { data } = rows
  if (data === undefined) return <ListAwaited of={rows} rows={4} height={48} size="panel" />
  if (data.length === 0) return <EmptyState art="search" title={empty} size="panel" />
  return (
    <ul className={styles.list}>
      {data.map((invoice) => (
        <li key={invoice._id} className={styles.row}>
          <span className={styles.words}>
            <b>{invoice.number}</b>
            <span>
              {invoice.account}, {invoice.email}
            </span>
          </span>
          <span className={styles.words}>
            <b>{invoice.total.formatted}</b>
            <span>{statusOf(invoice)}</span>
          </span>
          <span className={styles.acts}>
            {invoice.paid_at === null && <MarkPaid invoice={invoice} />}
            <Button
              variant="default"
              size="xs"
              disabled={invoice.is_disputed || invoice.refunded.amount >= invoice.total.amount}
              onClick={() => onRefund(invoice)}
              aria-label={`Refund ${invoice.number}`}
            >
              Refund
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What was given back, and what is left of it: "$30.00 refunded, $50.00 due Oct 30, 2026". */
function statusOf({ paid_at, due_at, total, refunded, owed, is_disputed }: InvoiceRow): string {
  const given = [...(refunded.amount > 0 ? [`${refunded.formatted} refunded`] : []), ...(is_disputed ? ['disputed'] : [])]
  if (refunded.amount === total.amount && given.length > 0) return given.join(', ')
  if (paid_at !== null) return [`Paid ${formatDate(paid_at)}`, ...given].join(', ')
  return [...given, `${owed.formatted} due ${due_at === null ? 'now' : formatDate(due_at)}`].join(', ')
}
