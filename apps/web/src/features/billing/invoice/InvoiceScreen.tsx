import { Mark } from '@answerprint/ui/Mark'
import { Button, Loader } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#platform/browser/page-title'
import { throwRefusal } from '#platform/call'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { formatDate } from '#platform/format/dates'
import { type Invoice, invoicePdf, invoiceQuery } from '../billing.api.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import styles from './InvoiceScreen.module.css'
import { InvoiceTotals } from './InvoiceTotals.tsx'

/** One invoice as a sheet of paper: white in any theme, with nothing around it when it is printed. */
export function InvoiceScreen() {
  const { invoiceID = '' }: { invoiceID?: string } = useParams({ strict: false })
  const query = useQuery(invoiceQuery(invoiceID))
  const invoice = query.data
  usePageTitle(invoice?.number ?? 'Invoice')
  if (invoice === undefined) {
    throwRefusal(query.error)
    return (
      <Awaited of={query}>
        <div className={styles.waiting}>
          <Loader aria-label="Loading" />
        </div>
      </Awaited>
    )
  }
  return (
    <main className={styles.screen}>
      <div className={styles.tools}>
        <span>{invoice.number}</span>
        <Button component="a" href={invoicePdf(invoice._id)} target="_blank" rel="noopener">
          Download PDF
        </Button>
        <Button variant="ink" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={styles.sheet}>
        <header>
          <span className={styles.brand}>
            <Mark size={22} /> {invoice.seller.name}
          </span>
          <h1>Invoice</h1>
        </header>
        <Parties invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <InvoiceTotals invoice={invoice} />
      </article>
    </main>
  )
}

function Parties({ invoice }: { invoice: Invoice }) {
  const { seller, buyer, number, created_at, due_at, paid_at, status, currency_code, purchase_order } = invoice
  const facts = [
    ['Number', number],
    ['Date', formatDate(created_at)],
    ...(due_at === null ? [] : [['Due', formatDate(due_at)]]),
    ...(due_at === null || paid_at === null ? [] : [['Paid', formatDate(paid_at)]]),
    ...(purchase_order === '' ? [] : [['Purchase order', purchase_order]]),
    ['Status', status],
    ['Currency', currency_code],
  ] as const
  return (
    <div className={styles.parties}>
      <section>
        <h2>From</h2>
        <b>{seller.name}</b>
        {[...linesOf(seller.address), seller.tax_number].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </section>
      <section>
        <h2>To</h2>
        <b>{buyer.organization || buyer.name}</b>
        {[buyer.organization && buyer.name, ...linesOf(buyer.address), buyer.tax_number, buyer.email].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </section>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The lines of an address; by commas in invoices of before there were billing addresses, and in the seller's. */
const linesOf = (address: string): string[] => address.split(address.includes('\n') ? '\n' : ',').map((each) => each.trim())
