import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'

const ARRIVES_AFTER = sql`interval '5 days'`
const MOST_AT_ONCE = 100

/** Rented drives that did not come back within so many days of their arrival, and were not charged. */
export const listUnreturned = (db: Database, now: Date, days: number) =>
  db
    .selectFrom('orders')
    .leftJoin('purchases', 'purchases.invoice_id', 'orders.invoice_id')
    .select(['orders._id', 'orders.owner_id', 'orders.ordered_by', 'purchases.credit_card_id'])
    .where('orders.type', '=', 'send-drives')
    .where(sql<SqlBool>`orders.specifications ->> 'drive_type' = 'rent'`)
    .where('orders.shipped_at', 'is not', null)
    .where('orders.returned_at', 'is', null)
    .where('orders.drives_charged_at', 'is', null)
    .where(sql<SqlBool>`coalesce(orders.delivered_at, orders.shipped_at + ${ARRIVES_AFTER}) + make_interval(days => ${days}::int) < ${now}`)
    .limit(MOST_AT_ONCE)
    .execute()

/** Locked; undefined where it came back, or was charged, meanwhile. */
export const lockUnreturned = (tx: Database, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'order_number', 'project_title', 'specifications'])
    .where('_id', '=', orderId)
    .where('returned_at', 'is', null)
    .where('drives_charged_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markCharged = (tx: Database, orderId: string, drives_charged_at: Date) =>
  tx.updateTable('orders').set({ drives_charged_at }).where('_id', '=', orderId).execute()
