import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type Kept = { title: string; description: string; project_title: string; lines: object[]; total: number }

/** What an order costs from now on, whatever becomes of prices. */
export const keepLines = (tx: Database, orderId: string, { lines, ...kept }: Kept) =>
  tx
    .updateTable('orders')
    .set({ ...kept, lines: JSON.stringify(lines) })
    .where('_id', '=', orderId)
    .execute()

/** Nothing in this cart is reserved. */
export const dropLines = (tx: Database, userId: string) =>
  tx.updateTable('orders').set({ lines: '[]' }).where('in_cart_of', '=', userId).where(sql<boolean>`lines <> '[]'::jsonb`).execute()

/** What was reserved in this cart. What was added since has no lines yet, and stays. */
export const listReserved = (tx: Database, userId: string) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'owner_id', 'project_id', 'project_title', 'title', 'type', 'wizard_type', 'specifications', 'total'])
    .where('in_cart_of', '=', userId)
    .where('approval_id', 'is', null)
    .where(sql<boolean>`lines <> '[]'::jsonb`)
    .orderBy('created_at')
    .orderBy('_id')
    .forUpdate()
    .execute()

type Paid = {
  /** The account that pays: the person may have joined or left an organization since they filled the cart. */
  owner_id: string
  invoice_id: string
  ordered_at: Date
  due_at: Date
  upload_status: 'None' | 'Pending'
  destination_address: object | null
}
export async function makePaid(tx: Database, orderId: string, { destination_address, ...paid }: Paid): Promise<number> {
  const { order_number } = await tx
    .updateTable('orders')
    .set({
      ...paid,
      in_cart_of: null,
      order_number: sql`nextval('order_numbers')`,
      job_status: 'Pending',
      destination_address: destination_address && JSON.stringify(destination_address),
      updated_at: paid.ordered_at,
    })
    .where('_id', '=', orderId)
    .returning('order_number')
    .executeTakeFirstOrThrow()
  return Number(order_number)
}

/** Of the account that paid alone: a member who leaves has none of it. */
export const countMore = (tx: Database, ownerId: string, more: number) =>
  tx
    .insertInto('order_counts')
    .values({ holder_id: ownerId, orders: more })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet({ orders: sql`order_counts.orders + excluded.orders` }))
    .execute()

/** The order of a purchase that is complete with it; answers the account that paid. */
export async function insertBought(
  tx: Database,
  orderId: string,
  purchaseId: string,
  type: 'screeners_top_up' | 'aspera_transfers',
): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    insert into orders (_id, owner_id, ordered_by, type, wizard_type, created_at, updated_at, order_number, invoice_id, title, total, lines,
      ordered_at, job_status, project_id, project_title)
    select ${orderId}, owner_id, bought_by, ${type}, 'none', created_at, created_at, nextval('order_numbers'), invoice_id,
      totals -> 'lines' -> 0 ->> 'title', (totals ->> 'subtotal')::bigint,
      jsonb_build_array(jsonb_build_object('name', totals -> 'lines' -> 0 ->> 'title', 'amount', (totals ->> 'subtotal')::bigint)),
      created_at, 'Complete', (payload -> 'project' ->> '_id')::uuid, coalesce(totals -> 'lines' -> 0 ->> 'project_title', '')
    from purchases where _id = ${purchaseId} returning owner_id`.execute(tx)
  return rows[0]?.owner_id
}
