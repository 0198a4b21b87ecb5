import { brandName } from '@answerprint/contract/card-rules'
import { taxName } from '@answerprint/contract/tax-name'
import { formatDate } from '#platform/format/dates'
import { creditNotePdf, type Invoice } from '../billing.api.ts'
import styles from './InvoiceScreen.module.css'

const SOURCES = { credit_card: 'Credit card', gift_card: 'Gift card', post_pay: 'Post Pay' } as const

/** The total, and how it is paid. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { subtotal, promo_total, promo_label, shipping_total, shipping_label, tax_total, tax_label: label, total, amount_due } = invoice
  const currency = invoice.currency_code
  return (
    <div className={styles.foot}>
      <section>
        <h2>{amount_due.amount > 0 ? 'To be paid with' : 'Paid with'}</h2>
        {invoice.payment_sources.map(({ type, brand, last4, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two store credits say the same, and none is moved
          <p key={position}>
            {brand === 'store_credit' ? 'Store credit' : (brandName(brand) ?? SOURCES[type])}
            {last4 !== '' && ` •••• ${last4}`} <span>{amount.formatted}</span>
          </p>
        ))}
        {invoice.payment_sources.length === 0 && <p>Nothing to pay</p>}
      </section>
      <dl>
        <Line name="Subtotal" value={subtotal.formatted} />
        {promo_total.amount > 0 && <Line name={joined('Promo', promo_label, ' ')} value={`−${promo_total.formatted}`} />}
        {shipping_total.amount > 0 && <Line name={joined('Shipping', shipping_label, ', ')} value={shipping_total.formatted} />}
        <Line
          name={taxName({ label, base: total.amount - tax_total.amount, tax: tax_total.amount, currency })}
          value={tax_total.formatted}
        />
        <Line name="Total" value={total.formatted} isTotal />
        <Line name="Amount due" value={amount_due.formatted} />
      </dl>
      <Notes invoice={invoice} />
    </div>
  )
}

const joined = (name: string, label: string, between: string): string => [name, label].filter(Boolean).join(between)

const Notes = ({ invoice: { tax_note, credit_notes, how_to_pay } }: { invoice: Invoice }) =>
  tax_note === '' && credit_notes.length === 0 && how_to_pay === '' ? null : (
    <div className={styles.notes}>
      {how_to_pay !== '' && <p>{how_to_pay}</p>}
      {tax_note !== '' && <p>{tax_note}</p>}
      {credit_notes.map((note) => (
        <p key={note._id}>
          <a href={creditNotePdf(note._id)} target="_blank" rel="noopener">
            {note.number}
          </a>
          {`, ${formatDate(note.created_at)}: ${note.total.formatted} was given back.`}
        </p>
      ))}
    </div>
  )

const Line = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
