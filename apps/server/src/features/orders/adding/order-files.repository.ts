import { sql } from 'kysely'
import { isThere } from '#features/files'
import { visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { isRunning } from '../work/order-statuses.repository.ts'

const FILE_COLUMNS = [
  'files._id',
  'files.name',
  'files.type',
  'files.kind',
  'files.size',
  'files.key',
  'files.status',
  'files.frozen_at',
  'files.folder_id',
  'files.project_id',
  'files.duration_seconds',
  'files.media',
  'files.resolution',
  'files.framerate',
] as const

export const listFilesToOrder = (db: Database, projectId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where('_id', 'in', ids)
        .where('project_id', '=', projectId)
        .where(isThere('files'))
        .execute()

export type FileToOrder = Awaited<ReturnType<typeof listFilesToOrder>>[number]

/** The files of these orders that still exist. */
export const listFilesOfOrders = (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_files')
        .innerJoin('files', 'files._id', 'order_files.file_id')
        .select([...FILE_COLUMNS, 'order_files.order_id', 'order_files.slot', 'files.deleted_at'])
        .where('order_files.order_id', 'in', orderIds)
        .orderBy('order_files.order_id')
        .orderBy('order_files.position')
        .execute()
export type FileOfOrder = Awaited<ReturnType<typeof listFilesOfOrders>>[number]

/** Bytes of these and of everything in those that are folders. */
export async function weighFiles(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with recursive tree as (
      select _id, type, size from files where _id = any(${ids}::uuid[]) and deleted_at is null
      union
      select held._id, held.type, held.size from files held join tree on held.folder_id = tree._id
      where tree.type = 'folder' and ${isThere('held')}
    ) select coalesce(sum(size), 0)::bigint as bytes from tree`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** The same for each of these, and for all together. */
export async function weighEachFile(db: Database, ids: readonly string[]): Promise<{ bytes: number; each: Map<string, number> }> {
  const { rows } = await sql<{ root: string; bytes: number; together: number }>`
    with recursive tree as (
      select _id as root, _id, type, size from files where _id = any(${ids}::uuid[]) and deleted_at is null
      union
      select tree.root, held._id, held.type, held.size from files held join tree on held.folder_id = tree._id
      where tree.type = 'folder' and ${isThere('held')}
    ), once as (
      select distinct _id, size from tree
    ) select root, sum(size)::bigint as bytes, (select sum(size) from once)::bigint as together from tree group by root`.execute(db)
  return { bytes: Number(rows[0]?.together ?? 0), each: new Map(rows.map((row) => [row.root, Number(row.bytes)])) }
}

/** The same for each of these orders; one without files is missing. */
export async function weighFilesOfOrders(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ order_id: string; bytes: number }>`
    with recursive tree as (
      select order_id, _id, type, size from order_files join files on files._id = file_id
      where order_id = any(${orderIds}::uuid[]) and deleted_at is null
      union
      select tree.order_id, held._id, held.type, held.size from files held join tree on held.folder_id = tree._id
      where tree.type = 'folder' and ${isThere('held')}
    ) select order_id, sum(size)::bigint as bytes from tree group by order_id`.execute(db)
  return new Map(rows.map((each) => [each.order_id, Number(each.bytes)]))
}

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

/** Files with work that is not done: of these, of what is in them, and folders that hold them. */
export async function listRunningFiles(db: Database, fileIds: readonly string[]): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive picked as (
      select _id, type, folder_id from files where _id = any(${fileIds}::uuid[]) and deleted_at is null
    ), below as (
      select _id, type from picked
      union
      select held._id, held.type from files held join below on below.type = 'folder' and held.folder_id = below._id
      where held.deleted_at is null
    ), above as (
      select folder_id from picked
      union
      select holder.folder_id from files holder join above on holder._id = above.folder_id
    ) select distinct files._id, files.name, files.sort_name from order_files
    join orders on orders._id = order_files.order_id and ${isRunning}
    join files on files._id = order_files.file_id
    where order_files.file_id in (select _id from below union select folder_id from above)
    order by files.sort_name, files._id`.execute(db)
  return rows
}

/** Projects of these with work that is not done. */
export const listRunningProjects = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('projects', 'projects._id', 'orders.project_id')
    .select(['projects._id', 'projects.title'])
    .distinct()
    .where('orders.project_id', 'in', projectIds)
    .where(isRunning)
    .execute()
