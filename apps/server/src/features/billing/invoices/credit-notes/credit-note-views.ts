import type { CreditNote } from '@answerprint/contract/invoices'
import type { z } from 'zod'
import { buyerIn, moneyIn } from '../invoice-views.ts'
import type { CreditNoteRow } from './credit-notes.repository.ts'

export type ShownCreditNote = z.output<typeof CreditNote>

export function presentCreditNote(row: CreditNoteRow): ShownCreditNote {
  const { _id, number, created_at, reason, tax_label, currency: currency_code, invoice_id, invoice_number, invoice_created_at } = row
  const money = moneyIn(currency_code)
  return {
    ...{ _id, number, created_at, reason, tax_label, currency_code },
    invoice: { _id: invoice_id, number: invoice_number, created_at: invoice_created_at },
    seller: row.seller as ShownCreditNote['seller'],
    buyer: buyerIn(row.buyer),
    ...{ subtotal: money(row.subtotal), tax_total: money(row.tax_total), total: money(row.total) },
    sources: row.sources.map(({ type, amount, brand, last4 }) => ({ type, brand, last4, amount: money(amount) })),
  }
}
