import { ARRIVES_AFTER_DAYS, REMINDED_DAYS_BEFORE, RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** What a drive costs that is not returned: the full price of the day on which it was rented, which its buyer agreed to. */
export type PriceOfDrive = (db: Database, ownerId: string, rentedAt?: Date) => Promise<number>

const arrived = sql<Date>`coalesce(orders.delivered_at, orders.shipped_at + make_interval(days => ${ARRIVES_AFTER_DAYS}::int))`

/** Rented drives that did not come back within so many days of their arrival, and were not charged. */
const outFor = (db: Database, { now, days }: { now: Date; days: number }) =>
  db
    .selectFrom('orders')
    .where('orders.type', '=', 'send-drives')
    .where(sql<SqlBool>`orders.specifications ->> 'drive_type' = 'rent'`)
    .where('orders.shipped_at', 'is not', null)
    .where('orders.returned_at', 'is', null)
    .where('orders.drives_charged_at', 'is', null)
    .where(sql<SqlBool>`${arrived} + make_interval(days => ${days}::int) < ${now}`)

/** Those after an order. */
export const listUnreturned = (db: Database, due: { now: Date; days: number }, after: string, most: number) =>
  outFor(db, due)
    .leftJoin('purchases', 'purchases.invoice_id', 'orders.invoice_id')
    .select(['orders._id', 'orders.owner_id', 'orders.ordered_by', 'purchases.credit_card_id'])
    .where('orders._id', '>', after)
    .orderBy('orders._id')
    .limit(most)
    .execute()

/** Between a reminder and the day on which they are charged, and not reminded of. */
const toRemind = (db: Database, now: Date) =>
  outFor(db, { now, days: RENTAL_DAYS - REMINDED_DAYS_BEFORE })
    .where('orders.return_reminded_at', 'is', null)
    .where(sql<SqlBool>`${arrived} + make_interval(days => ${RENTAL_DAYS}::int) > ${now}`)

export const listToRemind = (db: Database, now: Date, after: string, most: number) =>
  toRemind(db, now).select('orders._id').where('orders._id', '>', after).orderBy('orders._id').limit(most).execute()

/** Locked; undefined where it came back, was reminded of, or arrived later than was listed. */
export const lockToRemind = (tx: Database, orderId: string, now: Date) =>
  toRemind(tx, now)
    .select(['_id', 'order_number', 'title', 'specifications', 'owner_id', 'ordered_by', arrived.as('arrived_at')])
    .where('_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const markReminded = (tx: Database, orderId: string, return_reminded_at: Date) =>
  tx.updateTable('orders').set({ return_reminded_at }).where('_id', '=', orderId).execute()

/** Locked; undefined where it came back, or was charged, meanwhile. */
export const lockUnreturned = (tx: Database, orderId: string) =>
  tx
    .selectFrom('orders')
    .leftJoin('purchases', 'purchases.invoice_id', 'orders.invoice_id')
    .select([
      ...(['orders._id', 'order_number', 'title', 'project_title', 'specifications', 'destination_address'] as const),
      ...(['orders.owner_id', 'ordered_by', 'drives_refused_at', 'purchases._id as purchase_id'] as const),
    ])
    .select(sql<Date>`coalesce(purchases.created_at, orders.ordered_at)`.as('rented_at'))
    .where('orders._id', '=', orderId)
    .where('returned_at', 'is', null)
    .where('drives_charged_at', 'is', null)
    .forUpdate('orders')
    .executeTakeFirst()

export const markCharged = (tx: Database, orderId: string, drives_charged_at: Date) =>
  tx.updateTable('orders').set({ drives_charged_at }).where('_id', '=', orderId).execute()

export const markRefused = (tx: Database, orderId: string, drives_refused_at: Date) =>
  tx.updateTable('orders').set({ drives_refused_at }).where('_id', '=', orderId).execute()

/** Purchases by card whose rented drives are out, or whose hold is not let go: how many drives are to be held. */
export async function listHeldRentals(db: Database, most: number, after: string) {
  const { rows } = await sql<{ purchase_id: string; owner_id: string; rented_at: Date; order_id: string; drives: number }>`
    select purchases._id as purchase_id, purchases.owner_id, purchases.created_at as rented_at, min(orders._id::text) as order_id,
      coalesce(sum((orders.specifications ->> 'drive_quantity')::int) filter (where
        orders.returned_at is null and orders.drives_charged_at is null and orders.job_status <> 'Cancelled'), 0)::int as drives
    from purchases join orders on orders.invoice_id = purchases.invoice_id
    where purchases._id in (select purchase_id from payments where role = 'hold') and purchases.state = 'committed'
      and purchases._id > ${after} and orders.type = 'send-drives' and orders.specifications ->> 'drive_type' = 'rent'
    group by purchases._id
    having bool_or(orders.returned_at is null and orders.drives_charged_at is null and orders.job_status <> 'Cancelled')
      or exists (select 1 from payments where payments.purchase_id = purchases._id and role = 'hold'
        and payments.state in ('created', 'requires_action', 'authorised'))
    order by purchases._id limit ${most}`.execute(db)
  return rows
}

type Event = { _id: string; order_id: string; at: Date; kind: 'note' | 'tracking'; text: string }

/** Of the system: a note for staff, or what the customer reads too. */
export const insertEvent = (db: Database, event: Event) =>
  db
    .insertInto('order_events')
    .values({ ...event, by: null, is_staff: true })
    .execute()
