import type { Insertable } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import type { PaymentState } from './payment-states.ts'

export type PaymentRow = Row<'payments'>
export type NewPaymentRow = Insertable<Tables['payments']>

export const insertPayments = (tx: Database, rows: NewPaymentRow[]) => tx.insertInto('payments').values(rows).execute()

type Paying = { _id: string; sources: readonly { payment_id?: string | null | undefined }[] }

/** Those of the purchase, and the hold of another one that it is paid from. Charges come before holds. */
export const listPaymentsOf = (db: Database, { _id, sources }: Paying): Promise<PaymentRow[]> => {
  const held = sources.flatMap(({ payment_id }) => (payment_id ? [payment_id] : []))
  return db
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('purchase_id', '=', _id), ...(held.length > 0 ? [eb('_id', 'in', held)] : [])]))
    .orderBy('role')
    .orderBy('_id')
    .execute()
}

export const findPayment = (db: Database, paymentId: string): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('_id', '=', paymentId).executeTakeFirstOrThrow()

export const findPaymentByRef = (db: Database, provider: PaymentRow['provider'], ref: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst()

export const lockPayment = (tx: Database, paymentId: string): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('_id', '=', paymentId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Named before it can move money. Another process may have been first: its name is the same, by our key. */
export const savePaymentRef = (db: Database, paymentId: string, provider_ref: string) =>
  db
    .updateTable('payments')
    .set({ provider_ref })
    .where('_id', '=', paymentId)
    .where('provider_ref', 'is', null)
    .where('state', '=', 'created')
    .execute()

type Change = Partial<
  Pick<PaymentRow, 'state' | 'captured_amount' | 'refunded_amount' | 'decline_code' | 'decline_message' | 'check_at' | 'changed_at'>
>
export const updatePayment = (tx: Database, paymentId: string, change: Change) =>
  tx.updateTable('payments').set(change).where('_id', '=', paymentId).execute()

export const setCheckAt = (db: Database, paymentId: string, check_at: Date | null) =>
  db.updateTable('payments').set({ check_at }).where('_id', '=', paymentId).execute()

type Event = { _id: string; payment_id: string; from_state: PaymentState; to_state: PaymentState; said: string; at: Date }
export const insertPaymentEvent = (tx: Database, row: Event) => tx.insertInto('payment_events').values(row).execute()

/** This one, where it is to be given back. */
export const listReturnsToTry = (db: Database, paymentId: string) =>
  db.selectFrom('payments').select('_id').where('_id', '=', paymentId).where('check_at', 'is not', null).execute()

/** Payments of released purchases that the provider may still hold, or has taken from a hold. */
export const listPaymentsToCheck = (db: Database, at: Date, most: number) =>
  db.selectFrom('payments').select('_id').where('check_at', '<=', at).orderBy('check_at').limit(most).execute()
