import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SellerConfig } from '#platform/config/seller-config'
import type { Database } from '#platform/database/database'
import { SELLER } from '../invoices.repository.ts'

/** Locked until the end of the transaction, as the number of an invoice is. */
export async function takeCreditNoteNumber(tx: Database, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('credit_note_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`credit_note_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `CN-${year}-${String(last).padStart(6, '0')}`
}

/** Locked, so that two refunds together do not exceed it; with what was given back of it before. */
export async function lockForCredit(tx: Database, invoiceId: string) {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['_id', 'owner_id', SELLER, 'buyer', 'currency', 'total', 'tax_total', 'tax_label'])
    .where('_id', '=', invoiceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice) return undefined
  const before = await tx
    .selectFrom('credit_notes')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('total'), eb.val(0)).as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('tax_total'), eb.val(0)).as('tax_total'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { ...invoice, before: { total: Number(before.total), tax_total: Number(before.tax_total) } }
}

export type CreditSource = { type: 'credit_card' | 'gift_card' | 'post_pay'; amount: number; brand?: string; last4?: string }
type NewCreditNote = {
  _id: string
  number: string
  invoice_id: string
  owner_id: string
  seller: SellerConfig
  buyer: unknown
  currency: string
  subtotal: number
  tax_total: number
  tax_label: string
  total: number
  reason: string
  created_at: Date
}

export async function insertCreditNote(tx: Database, row: NewCreditNote, sources: readonly CreditSource[]): Promise<void> {
  const { seller, buyer } = row
  await tx
    .insertInto('credit_notes')
    .values({ ...row, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) })
    .execute()
  const rows = sources.map((source, position) => ({ credit_note_id: row._id, position, ...source }))
  await tx.insertInto('credit_note_sources').values(rows).execute()
}

export const findCreditNote = (db: Database, ownerIds: readonly string[], creditNoteId: string) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices._id', 'credit_notes.invoice_id')
    .selectAll('credit_notes')
    .select((eb) => [
      'invoices.number as invoice_number',
      'invoices.created_at as invoice_created_at',
      jsonArrayFrom(
        eb
          .selectFrom('credit_note_sources')
          .select(['type', 'amount', 'brand', 'last4'])
          .whereRef('credit_note_id', '=', 'credit_notes._id')
          .orderBy('position'),
      ).as('sources'),
    ])
    .where('credit_notes._id', '=', creditNoteId)
    .where('credit_notes.owner_id', 'in', ownerIds)
    .executeTakeFirst()
export type CreditNoteRow = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>
