import type { Invoice } from '@answerprint/contract/billing'
import type { z } from 'zod'
import { formatAmount } from '../money.ts'
import type { InvoiceRow } from './invoices.repository.ts'

type Answer = z.output<typeof Invoice>

export function presentInvoice(row: InvoiceRow, now: Date): Answer {
  const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency: row.currency }) })
  const { _id, number, created_at, due_at, paid_at, tax_label } = row
  return {
    ...{ _id, number, created_at, due_at, paid_at, tax_label, status: statusOf(row, now), currency_code: row.currency },
    seller: row.seller as Answer['seller'],
    buyer: row.buyer as Answer['buyer'],
    lines: row.lines.map(({ code, unit_price, amount, ...line }) => ({
      ...line,
      code: code as Answer['lines'][number]['code'],
      ...{ unit_price: money(unit_price), amount: money(amount) },
    })),
    ...{
      subtotal: money(row.subtotal),
      shipping_total: money(row.shipping_total),
      tax_total: money(row.tax_total),
      total: money(row.total),
    },
    payment_sources: row.sources.map(({ type, amount, last4 }) => ({ type, last4, amount: money(amount) })),
    amount_due: money(paid_at === null ? owedOf(row) : 0),
  }
}

/** Cards were charged at the purchase; what is owed is the part on post-pay. */
const owedOf = ({ sources }: InvoiceRow): number => sources.reduce((sum, { type, amount }) => sum + (type === 'post_pay' ? amount : 0), 0)

function statusOf({ paid_at, due_at }: Pick<InvoiceRow, 'paid_at' | 'due_at'>, now: Date): Answer['status'] {
  if (paid_at !== null) return 'Paid'
  return due_at !== null && due_at <= now ? 'Overdue' : 'Open'
}
