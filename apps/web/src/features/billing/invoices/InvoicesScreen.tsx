import { brandName } from '@answerprint/contract/card-rules'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Pages } from '@answerprint/ui/Pages'
import { HeadRow, Row, RowTable } from '@answerprint/ui/RowTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead, Waiting } from '#features/organizations'
import { pageIn } from '#platform/browser/page-in-address'
import { UpdatingList } from '#platform/failures/UpdatingList.tsx'
import { formatDate } from '#platform/format/dates'
import { useLastPage } from '#platform/browser/use-last-page'
import { BillingPage } from '../BillingPage.tsx'
import { invoicePath } from '../invoice-path.ts'
import styles from './InvoicesScreen.module.css'
import { INVOICES_PAGE, type InvoiceRow, invoicesQuery } from './invoices.api.ts'
import { PrintLink } from './PrintLink.tsx'
import { Statements } from './Statements.tsx'

export const InvoicesScreen = () => (
  <BillingPage title="Invoices">
    <Invoices />
  </BillingPage>
)

function Invoices() {
  const { page: asked }: { page?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = pageIn(asked, INVOICES_PAGE)
  const query = useQuery(invoicesQuery(page))
  const { invoices = [], count = 0 } = query.data ?? {}
  const go = (next: number) =>
    void navigate({ to: '.', search: (next > 1 ? { page: String(next) } : {}) as never, replace: true, resetScroll: false })
  useLastPage({ page, count: query.isPlaceholderData ? undefined : query.data?.count, size: INVOICES_PAGE }, go)
  return (
    <>
      <PageHead title="Invoices">
        Everything that was bought, newest first. Each one opens in a new tab, to print or to keep as a PDF.
      </PageHead>
      {(query.data === undefined || (count > 0 && invoices.length === 0)) && <Waiting queries={[query]} rows={6} />}
      {query.data !== undefined && count === 0 && (
        <EmptyState art="receipt" title="No invoices" text="What this account buys is listed here, with its invoice." />
      )}
      {invoices.length > 0 && (
        <UpdatingList of={query} className={styles.list}>
          <RowTable className={styles.table} aria-label="Invoices">
            <thead>
              <HeadRow>
                <th scope="col">Number</th>
                <th scope="col">Date</th>
                <th scope="col" className={styles.amount}>
                  Amount
                </th>
                <th scope="col">Status</th>
                <th scope="col" className={styles.print}>
                  Print
                </th>
              </HeadRow>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <InvoiceLine key={invoice._id} invoice={invoice} />
              ))}
            </tbody>
          </RowTable>
        </UpdatingList>
      )}
      {count > INVOICES_PAGE && <Pages className={styles.pages} page={page} count={count} size={INVOICES_PAGE} onPage={go} />}
      <Statements />
    </>
  )
}

const TONES = { Paid: 'ok', Open: 'off', Overdue: 'err', Refunded: 'off' } as const

const InvoiceLine = ({
  invoice: { _id, number, created_at, amount_formatted, status, payment_sources, due_at, amount_due },
}: {
  invoice: InvoiceRow
}) => (
  <Row className={styles.row}>
    <td className={styles.number}>{number}</td>
    <td className={styles.date}>{formatDate(created_at)}</td>
    <td className={styles.amount}>
      {amount_formatted}
      <span>{payment_sources.map(sourceWords).join(' and ')}</span>
    </td>
    <td>
      <span className={styles.status} data-tone={TONES[status]}>
        {status}
      </span>
      {amount_due.amount > 0 && due_at !== null && (
        <span className={styles.due}>
          {amount_due.formatted} due {formatDate(due_at)}
        </span>
      )}
    </td>
    <td className={styles.print}>
      <PrintLink href={invoicePath(_id)} what={number} />
    </td>
  </Row>
)

const NAMES = { credit_card: 'Card', gift_card: 'Gift card', post_pay: 'Post Pay' } as const
const sourceWords = ({ type, brand, last4 }: InvoiceRow['payment_sources'][number]): string => {
  if (brand === 'store_credit') return 'Store credit'
  const name = brandName(brand) ?? NAMES[type]
  return last4 === '' ? name : `${name} •••• ${last4}`
}
