import { sql } from 'kysely'
import { visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

const IN_CART = [
  'orders._id',
  'orders.type',
  'orders.wizard_type',
  'orders.specifications',
  'orders.project_id',
  'orders.owner_id',
  'orders.created_at',
  'projects.title as project_title',
  'projects.poster_key',
  'projects.poster_prefix',
] as const

/** What this person has in the cart, of projects that they see. */
export const listCartOrders = (db: Database, viewer: Viewer) =>
  visibleProjects(db, viewer)
    .innerJoin('orders', 'orders.project_id', 'projects._id')
    .select(IN_CART)
    .where('orders.in_cart_of', '=', viewer.user_id)
    .where('orders.approval_id', 'is', null)
    .orderBy('orders.created_at')
    .orderBy('orders._id')
    .execute()
/** What was sent for approval together, of projects that this person sees. */
export const listOrdersOfApproval = (db: Database, viewer: Viewer, approvalId: string) =>
  visibleProjects(db, viewer)
    .innerJoin('orders', 'orders.project_id', 'projects._id')
    .select(IN_CART)
    .where('orders.approval_id', '=', approvalId)
    .orderBy('orders.created_at')
    .orderBy('orders._id')
    .execute()
export type CartOrderRow = Awaited<ReturnType<typeof listCartOrders>>[number]

export const countCartOrders = async (db: Database, viewer: Viewer): Promise<number> =>
  Number(
    (
      await visibleProjects(db, viewer)
        .innerJoin('orders', 'orders.project_id', 'projects._id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('orders.in_cart_of', '=', viewer.user_id)
        .where('orders.approval_id', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  )

type NewCartOrder = {
  _id: string
  owner_id: string
  ordered_by: string
  project_id: string
  type: 'closed-captions' | 'digital-cinema-package' | 'order-discs' | 'send-drives' | 'quality-inspection' | 'format-conversion'
  wizard_type: CartOrderRow['wizard_type']
  specifications: object
  created_at: Date
}

export async function insertCartOrder(
  tx: Database,
  order: NewCartOrder,
  files: readonly { file_id: string; slot: string }[],
): Promise<void> {
  const { specifications, created_at, ordered_by } = order
  await tx
    .insertInto('orders')
    .values({ ...order, in_cart_of: ordered_by, specifications: JSON.stringify(specifications), updated_at: created_at })
    .execute()
  const rows = files.map((each, position) => ({ order_id: order._id, position, ...each }))
  if (rows.length > 0) await tx.insertInto('order_files').values(rows).execute()
}

/** Whether the role of a member lets them send a cart for approval. */
export async function sendsCarts(db: Database, { user_id, owner_id }: Viewer): Promise<boolean> {
  const role = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .select('roles.sends_carts')
    .where('users._id', '=', user_id)
    .where('users.organization_id', '=', owner_id)
    .executeTakeFirst()
  return role?.sends_carts ?? false
}

/** A cart has a row from its first order on, and with it the id of its shipment. */
export const ensureCart = (tx: Database, user_id: string, shipment_id: string) =>
  tx
    .insertInto('carts')
    .values({ user_id, shipment_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

/** Opens the cart and holds it, so that orders that are added at the same moment are counted. */
export async function holdCart(tx: Database, user_id: string, shipment_id: string): Promise<void> {
  await ensureCart(tx, user_id, shipment_id)
  await tx.selectFrom('carts').select('user_id').where('user_id', '=', user_id).forNoKeyUpdate().execute()
}

/** Whether it was there. */
export async function deleteCartOrder(tx: Database, userId: string, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orders')
    .where('_id', '=', orderId)
    .where('in_cart_of', '=', userId)
    .where('approval_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Orders in carts whose files these are leave the carts; each cart keeps how many. What waits for approval is in none. */
export const dropOrdersOfFiles = (tx: Database, fileIds: readonly string[]) =>
  dropCartOrders(tx, sql`_id in (select order_id from order_files where file_id = any(${fileIds}::uuid[]))`)

export const dropOrdersOfProjects = (tx: Database, projectIds: readonly string[]) =>
  dropCartOrders(tx, sql`project_id = any(${projectIds}::uuid[])`)

/** The carts come before their orders, as in a purchase: no deadlock. */
async function dropCartOrders(tx: Database, which: ReturnType<typeof sql>): Promise<void> {
  await sql`select user_id from carts where user_id in (select in_cart_of from orders where in_cart_of is not null and ${which})
    order by user_id for no key update`.execute(tx)
  await sql`
    with dropped as (delete from orders where in_cart_of is not null and ${which} returning in_cart_of, approval_id),
      counted as (select in_cart_of, count(*) as lost from dropped where approval_id is null group by in_cart_of)
    update carts set lost_items = lost_items + lost from counted where user_id = in_cart_of`.execute(tx)
}
