import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import { type CreditSource, insertCreditNote, lockForCredit, takeCreditNoteNumber } from './credit-notes.repository.ts'
import { splitCredit } from './credit-split.ts'

export type Credited = {
  _id: string
  invoice_id: string
  /** Where it goes; the amounts come to what is given back, with tax. */
  sources: readonly CreditSource[]
  /** What of it is tax, where that is known. */
  tax?: number | undefined
  /** For the buyer to read. */
  reason: string
  at: Date
}
export type WrittenCreditNote = {
  number: string
  /** Who sold it, by name. */
  seller: string
  owner_id: string
  currency: string
  subtotal: number
  tax_total: number
  tax_label: string
  total: number
}

/**
 * Writes the document of a refund, whole or in part, within its transaction. Comes late in it: the number is locked until the commit. The
 * answer is what an entry of the ledger needs.
 */
export async function writeCreditNote(tx: Database, { sources, at, tax, ...note }: Credited): Promise<WrittenCreditNote> {
  const invoice = (await lockForCredit(tx, note.invoice_id)) ?? fail('not_found')
  const total = sources.reduce((sum, each) => sum + each.amount, 0)
  if (total <= 0 || invoice.before.total + total > invoice.total) return fail('credit_exceeds_invoice')
  const split = splitCredit(invoice, invoice.before, total, tax)
  const { owner_id, seller, buyer, currency, tax_label } = invoice
  const number = await takeCreditNoteNumber(tx, at.getUTCFullYear())
  await insertCreditNote(tx, { ...note, ...split, number, owner_id, seller, buyer, currency, tax_label, total, created_at: at }, sources)
  return { number, seller: seller.name, owner_id, currency, tax_label, total, ...split }
}
