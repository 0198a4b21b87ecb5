import type { Database, Row } from '#platform/database/database'
import { type RefundState, statesBefore } from './refund-states.ts'

type Part = { refund_id: string; position: number; tries: number }
type Change = { failure?: string; check_at: Date | null }

/** Whether it was moved: a move that the table does not have is not made, nor by what was heard of a try before the last one of staff. */
export async function movePart(db: Database, { refund_id, position, tries }: Part, to: RefundState, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund_parts')
    .set({ failure: '', ...change, state: to })
    .where('refund_id', '=', refund_id)
    .where('position', '=', position)
    .where('tries', '=', tries)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that failed are waiting again, under another key at the provider; how many. */
export async function retryParts(tx: Database, refundId: string, check_at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_parts')
    .set((eb) => ({ state: 'waiting' as const, failure: '', check_at, tries: eb('tries', '+', 1) }))
    .where('refund_id', '=', refundId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The payment of a refund, or one that is to be given back of a purchase. */
export async function isDisputedNow(tx: Database, refundId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .leftJoin('refund_parts', 'refund_parts.payment_id', 'payments._id')
    .select('payments._id')
    .where('payments.state', '=', 'disputed')
    .where((eb) =>
      eb.or([eb('payments._id', '=', refundId), eb.and([eb('refund_id', '=', refundId), eb('refund_parts.state', '=', 'failed')])]),
    )
    .executeTakeFirst()
  return found !== undefined
}

export async function retryReturn(tx: Database, paymentId: string, check_at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set((eb) => ({ return_failure: null, check_at, return_tries: eb('return_tries', '+', 1) }))
    .where('_id', '=', paymentId)
    .where('return_failure', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type ReturnFailure = { return_failure: string; refunded_amount: number }
/**
 * `refunded_amount`: what the provider says of it then, also where that is less than before. Nothing where staff have tried it again since it
 * was looked at.
 */
export const setReturnFailure = (
  db: Database,
  { _id, return_tries }: Pick<Row<'payments'>, '_id' | 'return_tries'>,
  failure: ReturnFailure,
) =>
  db
    .updateTable('payments')
    .set({ ...failure, check_at: null })
    .where('_id', '=', _id)
    .where('return_tries', '=', return_tries)
    .execute()

/** Of invoices, and of purchases that were released; the newest first. */
export async function listFailedRefunds(db: Database, most: number) {
  const [parts, returns] = await Promise.all([
    db
      .selectFrom('refund_parts')
      .innerJoin('refunds', 'refunds._id', 'refund_parts.refund_id')
      .innerJoin('invoices', 'invoices._id', 'refunds.invoice_id')
      .innerJoin('users', 'users._id', 'invoices.bought_by')
      .leftJoin('payments', 'payments._id', 'refund_parts.payment_id')
      .leftJoin('credit_cards', 'credit_cards._id', 'payments.credit_card_id')
      .select(['refunds._id', 'invoices._id as invoice_id', 'invoices.number as invoice_number', 'users.email', 'refund_parts.amount'])
      .select(['refunds.currency', 'refund_parts.failure', 'refunds.created_at', 'credit_cards.brand', 'credit_cards.last4'])
      .where('refund_parts.state', '=', 'failed')
      .orderBy('refunds.created_at', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('payments')
      .innerJoin('purchases', 'purchases._id', 'payments.purchase_id')
      .innerJoin('users', 'users._id', 'purchases.bought_by')
      .innerJoin('credit_cards', 'credit_cards._id', 'payments.credit_card_id')
      .select(['payments._id', 'users.email', 'payments.captured_amount', 'payments.refunded_amount', 'payments.currency'])
      .select(['payments.return_failure', 'payments.changed_at as created_at', 'credit_cards.brand', 'credit_cards.last4'])
      .where('return_failure', 'is not', null)
      .orderBy('payments.changed_at', 'desc')
      .limit(most)
      .execute(),
  ])
  const returned = returns.map(({ captured_amount, refunded_amount, return_failure, ...row }) => ({
    ...{ ...row, amount: captured_amount - refunded_amount, failure: return_failure ?? '' },
    ...{ invoice_id: null, invoice_number: null },
  }))
  return [...parts, ...returned]
}

/** The account that it is of, for its audit log. */
export async function findRefundOwner(tx: Database, refundId: string) {
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices._id', 'refunds.invoice_id')
    .innerJoin('users', 'users._id', 'invoices.bought_by')
    .select(['invoices.owner_id', 'invoices.bought_by', 'users.email', 'invoices.number as name', 'invoices._id as subject_id'])
    .where('refunds._id', '=', refundId)
    .executeTakeFirst()
  if (refund) return refund
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases._id', 'payments.purchase_id')
    .innerJoin('users', 'users._id', 'purchases.bought_by')
    .select(['payments.owner_id', 'purchases.bought_by', 'users.email', 'payments._id as subject_id'])
    .where('payments._id', '=', refundId)
    .executeTakeFirst()
  return payment && { ...payment, name: 'a purchase that failed' }
}
