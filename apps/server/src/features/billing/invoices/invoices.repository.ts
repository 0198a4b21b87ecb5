import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SellerConfig } from '#platform/config/seller-config'
import type { Database } from '#platform/database/database'

/** The number is locked until the end of the transaction: a purchase that fails gives its number back, so that numbers have no gaps. */
export async function takeInvoiceNumber(tx: Database, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `INV-${year}-${String(last).padStart(6, '0')}`
}

/** Who sold it, as `insertInvoice` writes it. */
export const SELLER = sql<SellerConfig>`invoices.seller`.as('seller')

/** What an invoice comes to, in minor units. */
export type InvoiceSums = {
  subtotal: number
  promo_label?: string
  shipping_total: number
  shipping_label?: string
  tax_total: number
  /** What of it is on goods and their shipping. */
  goods_tax?: number
  tax_label: string
  tax_note?: string
  purchase_order?: string
  total: number
}
type NewInvoice = InvoiceSums & {
  _id: string
  number: string
  owner_id: string
  bought_by: string
  purchase_key: string | null
  seller: SellerConfig
  buyer: object
  currency: string
  created_at: Date
  due_at: Date | null
  paid_at: Date | null
}
export type NewLine = {
  code: string
  title: string
  project_title: string
  /** The service and the order that the line is a part of, where it is not the whole of it. */
  service?: string
  order_number?: number | null
  quantity: number
  unit: string
  unit_price: number
  /** Taken off this line: its amount is what is left. */
  promo?: number
  amount: number
}
export type PaymentSource = {
  type: 'credit_card' | 'gift_card' | 'post_pay'
  amount: number
  gift_card_id?: string | null | undefined
  payment_id?: string | null | undefined
  brand?: string
  last4?: string
}

/** One statement: the number of the invoice is locked meanwhile. */
export async function insertInvoice(tx: Database, row: NewInvoice, lines: NewLine[], sources: PaymentSource[]): Promise<void> {
  const ofThis = <Part>(part: Part, position: number) => ({ invoice_id: row._id, position, ...part })
  const { seller, buyer } = row
  const named = sources.map(({ gift_card_id = null, payment_id = null, brand = '', last4 = '', ...source }) => ({
    ...source,
    ...{ gift_card_id, payment_id, brand, last4 },
  }))
  const writing = tx
    .with('invoice', (db) => db.insertInto('invoices').values({ ...row, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) }))
    .with('lines', (db) => db.insertInto('invoice_lines').values(lines.map(ofThis)))
  if (named.length === 0) await writing.selectNoFrom((eb) => eb.val(row._id).as('_id')).execute()
  else await writing.insertInto('payment_sources').values(named.map(ofThis)).execute()
}

/** With its lines, how it was paid, and what was given back. */
const selectInvoices = (db: Database) =>
  db
    .selectFrom('invoices')
    .selectAll('invoices')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('invoice_lines')
          .select(['code', 'title', 'project_title', 'service', 'order_number', 'quantity', 'unit', 'unit_price', 'promo', 'amount'])
          .whereRef('invoice_id', '=', 'invoices._id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_sources')
          .select(['type', 'amount', 'brand', 'last4'])
          .whereRef('invoice_id', '=', 'invoices._id')
          .orderBy('position'),
      ).as('sources'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_notes')
          .select((note) => [
            '_id',
            'number',
            'total',
            sql<number>`extract(epoch from created_at) * 1000`.as('created_ms'),
            note
              .selectFrom('credit_note_sources')
              .select((source) => source.fn.coalesce(source.fn.sum<number>('amount'), source.val(0)).as('off'))
              .whereRef('credit_note_id', '=', 'credit_notes._id')
              .where('type', '=', 'post_pay')
              .as('off_owed'),
          ])
          .whereRef('invoice_id', '=', 'invoices._id')
          .orderBy('created_at'),
      ).as('credit_notes'),
    ])

export const findInvoice = (db: Database, ownerIds: readonly string[], invoiceId: string) =>
  selectInvoices(db).where('_id', '=', invoiceId).where('owner_id', 'in', ownerIds).executeTakeFirst()
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

export const findInvoiceNumber = async (db: Database, invoiceId: string): Promise<string> =>
  (await db.selectFrom('invoices').select('number').where('_id', '=', invoiceId).executeTakeFirstOrThrow()).number

export const listInvoices = (db: Database, ownerId: string, { skip, take }: { skip: number; take: number }) =>
  selectInvoices(db)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .offset(skip)
    .limit(take)
    .execute()

export async function countInvoices(db: Database, ownerId: string): Promise<number> {
  const counted = db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Locked, with what is owed on it: asked once it is locked, since a refund may be committed until then. */
export async function lockUnpaid(tx: Database, number: string) {
  const unpaid = tx.selectFrom('invoices').where('number', '=', number).where('paid_at', 'is', null)
  const locked = await unpaid.select('_id').forNoKeyUpdate().executeTakeFirst()
  return locked && unpaid.select(['_id', 'owner_id', 'currency', OWED.as('owed')]).executeTakeFirst()
}
/** What is left to pay of an invoice on post-pay. */
export const OWED = sql<number>`(
  (select coalesce(sum(amount), 0) from payment_sources where invoice_id = invoices._id and type = 'post_pay')
  - (select coalesce(sum(refund_parts.amount), 0) from refund_parts join refunds on refunds._id = refund_parts.refund_id
    where refunds.invoice_id = invoices._id and refund_parts.type = 'post_pay'))::bigint`

export const markPaid = (db: Database, invoiceId: string, paid_at: Date) =>
  db.updateTable('invoices').set({ paid_at }).where('_id', '=', invoiceId).where('paid_at', 'is', null).execute()
