import type { Invoice } from '../billing.api.ts'
import styles from './InvoiceScreen.module.css'

const SOURCES = { credit_card: 'Credit card', gift_card: 'Gift card', post_pay: 'Post Pay' } as const

/** The total, and how it is paid. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { subtotal, shipping_total, tax_total, tax_label, total, amount_due, payment_sources } = invoice
  return (
    <div className={styles.foot}>
      <section>
        <h2>Paid with</h2>
        {payment_sources.map(({ type, amount }) => (
          <p key={type}>
            {SOURCES[type]} <span>{amount.formatted}</span>
          </p>
        ))}
        {payment_sources.length === 0 && <p>Nothing to pay</p>}
      </section>
      <dl>
        <Line name="Subtotal" value={subtotal.formatted} />
        {shipping_total.amount > 0 && <Line name="Shipping" value={shipping_total.formatted} />}
        <Line name={tax_label === '' ? 'Tax' : `Tax, ${tax_label}`} value={tax_total.formatted} />
        <Line name="Total" value={total.formatted} isTotal />
        <Line name="Amount due" value={amount_due.formatted} />
      </dl>
    </div>
  )
}

const Line = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
