import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import { OWED } from '../invoices/invoices.repository.ts'
import type { Source } from './plan-refund.ts'

/**
 * Locked until the end: two refunds, or a refund and the payment of what is owed, come one after the other. Rows that name it may be added,
 * as where a plan that is changed is credited: that one holds the plan, which the refund of its invoice waits for.
 */
export const lockSoldInvoice = (tx: Database, invoiceId: string) =>
  tx
    .selectFrom('invoices')
    .innerJoin('users', 'users._id', 'invoices.bought_by')
    .select([
      'invoices._id',
      'number',
      'owner_id',
      'bought_by',
      'currency',
      'total',
      'shipping_total',
      'tax_label',
      'paid_at',
      'users.email',
    ])
    .where('invoices._id', '=', invoiceId)
    .forNoKeyUpdate('invoices')
    .executeTakeFirst()

export const listSources = (tx: Database, invoiceId: string): Promise<Source[]> =>
  tx
    .selectFrom('payment_sources')
    .select(['type', 'amount', 'gift_card_id', 'payment_id', 'brand', 'last4'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()

export const listLines = (tx: Database, invoiceId: string) =>
  tx.selectFrom('invoice_lines').select(['code', 'amount']).where('invoice_id', '=', invoiceId).orderBy('position').execute()

/** What of its services and of shipping its refunds took back. */
export const listEarnedBack = (tx: Database, invoiceId: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('ledger_entries', 'ledger_entries.refund_id', 'refunds._id')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries._id')
    .innerJoin('ledger_accounts', 'ledger_accounts._id', 'ledger_postings.account_id')
    .select(['ledger_accounts.code', 'ledger_postings.amount'])
    .select((eb) => eb.ref('ledger_accounts.kind').$castTo<'revenue' | 'shipping'>().as('kind'))
    .where('refunds.invoice_id', '=', invoiceId)
    .where('ledger_accounts.kind', 'in', ['revenue', 'shipping'])
    .execute()

export const listRefunded = (tx: Database, invoiceId: string) =>
  tx
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds._id', 'refund_parts.refund_id')
    .select(['type', 'refund_parts.amount', 'gift_card_id', 'payment_id'])
    .where('invoice_id', '=', invoiceId)
    .execute()

/**
 * Whether the buyer's bank is deciding, or has decided, about one of its payments. They are locked: a dispute that is heard of now finds the
 * refund, or the refund finds it.
 */
export async function isDisputed(tx: Database, invoiceId: string): Promise<boolean> {
  const payments = await tx
    .selectFrom('payment_sources')
    .innerJoin('payments', 'payments._id', 'payment_sources.payment_id')
    .select('payments.state')
    .where('invoice_id', '=', invoiceId)
    .orderBy('payments._id')
    .forShare('payments')
    .execute()
  return payments.some(({ state }) => state === 'disputed' || state === 'dispute_lost')
}

/** The same, to be shown; without a lock. */
export const isShownDisputed = async (db: Database, invoiceId: string): Promise<boolean> =>
  (await db.selectFrom('invoices').select(IS_DISPUTED.as('is_disputed')).where('_id', '=', invoiceId).executeTakeFirst())?.is_disputed ??
  false

export const IS_DISPUTED = sql<boolean>`exists (select from payment_sources join payments on payments._id = payment_sources.payment_id
  where payment_sources.invoice_id = invoices._id and payments.state in ('disputed', 'dispute_lost'))`

export const findRefundByKey = (db: Database, made_by: string, key: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('credit_notes', 'credit_notes._id', 'refunds._id')
    .select(['refunds._id', 'refunds.invoice_id', 'refunds.amount', 'credit_notes.number'])
    .where('made_by', '=', made_by)
    .where('refund_key', '=', key)
    .executeTakeFirst()

export const insertRefund = (tx: Database, row: Insertable<Tables['refunds']>) => tx.insertInto('refunds').values(row).execute()
export const insertRefundParts = (tx: Database, rows: Insertable<Tables['refund_parts']>[]) =>
  tx.insertInto('refund_parts').values(rows).execute()

const partsToMake = (db: Database) =>
  db
    .selectFrom('refund_parts')
    .innerJoin('payments', 'payments._id', 'refund_parts.payment_id')
    .select([
      'refund_id',
      'position',
      'tries',
      'refund_parts.state',
      'refund_parts.amount',
      'payments._id as payment_id',
      'payments.provider',
      'payments.provider_ref',
    ])

export const listPartsToMake = (db: Database, at: Date, most: number) =>
  partsToMake(db).where('refund_parts.check_at', '<=', at).orderBy('refund_parts.check_at').limit(most).execute()
export const listPartsOf = (db: Database, refundId: string) =>
  partsToMake(db).where('refund_id', '=', refundId).where('refund_parts.check_at', 'is not', null).execute()
export const listWaitingParts = (db: Database, paymentId: string) =>
  partsToMake(db).where('refund_parts.payment_id', '=', paymentId).where('refund_parts.state', '=', 'waiting').execute()
export const findPart = (db: Database, refundId: string, position: number) =>
  partsToMake(db).where('refund_id', '=', refundId).where('position', '=', position).executeTakeFirst()
export type CardPart = Awaited<ReturnType<typeof listPartsOf>>[number]

/** What is left to pay of an invoice on post-pay that was not paid. */
export const findLeft = async (tx: Database, invoiceId: string): Promise<number> =>
  Number((await tx.selectFrom('invoices').select(OWED.as('left')).where('_id', '=', invoiceId).executeTakeFirstOrThrow()).left)

/** What is left of an invoice on post-pay came to nothing. */
export const settleWhereNothingIsOwed = (tx: Database, invoiceId: string, paid_at: Date) =>
  tx
    .updateTable('invoices')
    .set({ paid_at })
    .where('_id', '=', invoiceId)
    .where('paid_at', 'is', null)
    .where(
      sql<boolean>`(select coalesce(sum(amount), 0) from payment_sources where invoice_id = invoices._id and type = 'post_pay')
        = (select coalesce(sum(refund_parts.amount), 0) from refund_parts join refunds on refunds._id = refund_id
          where refunds.invoice_id = invoices._id and type = 'post_pay')`,
    )
    .execute()
