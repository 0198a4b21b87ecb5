import type { Invoice, invoices } from '@answerprint/contract/invoices'
import type { z } from 'zod'
import { formatAmount } from '../money.ts'
import type { HowToPay } from './how-to-pay.ts'
import type { InvoiceRow } from './invoices.repository.ts'

export type ShownInvoice = z.output<typeof Invoice>
type Row = z.output<(typeof invoices.list)['returns']>['invoices'][number]

/** Invoices of before there were billing addresses have no tax number. */
export const buyerIn = (snapshot: unknown): ShownInvoice['buyer'] => {
  const { tax_number = '', ...buyer } = snapshot as Omit<ShownInvoice['buyer'], 'tax_number'> & { tax_number?: string }
  return { ...buyer, tax_number }
}

export const moneyIn = (currency: string) => (amount: number) => ({ amount, formatted: formatAmount({ amount, currency }) })

export function presentInvoice(row: InvoiceRow, now: Date, howToPay: HowToPay): ShownInvoice {
  const money = moneyIn(row.currency)
  const { _id, number, created_at, due_at, paid_at, tax_label, tax_note, promo_label, shipping_label, purchase_order } = row
  const due = dueOf(row)
  const promo_total = row.lines.reduce((sum, each) => sum + each.promo, 0)
  return {
    ...{ _id, number, created_at, due_at, paid_at, status: statusOf(row, now), currency_code: row.currency },
    ...{ tax_label, tax_note, promo_label, shipping_label, purchase_order },
    seller: row.seller as ShownInvoice['seller'],
    buyer: buyerIn(row.buyer),
    lines: row.lines.map(({ unit_price, promo, amount, ...line }) => ({
      ...line,
      ...{ unit_price: money(unit_price), promo: money(promo), amount: money(amount) },
    })),
    subtotal: money(row.subtotal + promo_total),
    promo_total: money(promo_total),
    shipping_total: money(row.shipping_total),
    tax_total: money(row.tax_total),
    total: money(row.total),
    payment_sources: showSources(row),
    amount_due: money(due),
    how_to_pay: due > 0 ? howToPay(number) : '',
    credit_notes: row.credit_notes.map(({ created_ms, total, ...note }) => ({
      ...{ _id: note._id, number: note.number, created_at: new Date(created_ms), total: money(total) },
    })),
  }
}

export function presentInvoiceRow(row: InvoiceRow, now: Date): Row {
  const { _id, number, created_at, due_at, total: amount, currency: currency_code } = row
  return {
    ...{ _id, number, created_at, amount, currency_code, status: statusOf(row, now) },
    amount_formatted: formatAmount({ amount, currency: currency_code }),
    payment_sources: showSources(row),
    ...{ due_at, amount_due: moneyIn(currency_code)(dueOf(row)) },
  }
}

const showSources = ({ sources, currency }: InvoiceRow) =>
  sources.map(({ type, amount, brand, last4 }) => ({ type, brand, last4, amount: moneyIn(currency)(amount) }))

/** Cards were charged at the purchase; what is owed is the part on post-pay, less what was given back of it. */
const owedOf = ({ sources, credit_notes }: InvoiceRow): number =>
  sources.reduce((sum, { type, amount }) => sum + (type === 'post_pay' ? amount : 0), 0) -
  credit_notes.reduce((sum, { off_owed }) => sum + Number(off_owed ?? 0), 0)

/** What is left to pay. */
const dueOf = (row: InvoiceRow): number => (row.paid_at === null ? owedOf(row) : 0)

function statusOf(row: InvoiceRow, now: Date): ShownInvoice['status'] {
  const { paid_at, due_at, total, credit_notes } = row
  if (total > 0 && credit_notes.reduce((sum, each) => sum + each.total, 0) === total) return 'Refunded'
  if (paid_at !== null || owedOf(row) === 0) return 'Paid'
  return due_at !== null && due_at <= now ? 'Overdue' : 'Open'
}
