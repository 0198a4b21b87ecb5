import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database } from '#platform/database/database'
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

/** What goes onto a drive: files, and everything in folders; `frozen` names what of it is archived. */
export type Load = { bytes: number; frozen: string[]; is_damaged: boolean }
const LOAD = sql<Load>`coalesce(sum(size), 0)::bigint as bytes, coalesce(array_agg(name order by name) filter (where frozen_at is not null), '{}') as frozen,
  coalesce(bool_or(status = 'Error'), false) as is_damaged`
export const NO_LOAD: Load = { bytes: 0, frozen: [], is_damaged: false }
const loadOf = ({ bytes, frozen, is_damaged }: Load): Load => ({ bytes: Number(bytes), frozen, is_damaged })

/** Of these, and of everything in those that are folders. */
export async function loadFiles(db: Database, ids: readonly string[]): Promise<Load> {
  const { rows } = await sql<Load>`
    with recursive tree as (
      select _id, name, type, size, frozen_at, status from files where _id = any(${ids}::uuid[]) and deleted_at is null
      union
      select held._id, held.name, held.type, held.size, held.frozen_at, held.status from files held join tree on held.folder_id = tree._id
      where tree.type = 'folder' and ${isThere('held')}
    ) select ${LOAD} from tree`.execute(db)
  return rows[0] ? loadOf(rows[0]) : NO_LOAD
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

const treeOfOrders = (orderIds: readonly string[]) => sql`with recursive tree as (
      select order_id, _id, name, type, size, frozen_at, status from order_files join files on files._id = file_id
      where order_id = any(${orderIds}::uuid[]) and deleted_at is null
      union
      select tree.order_id, held._id, held.name, held.type, held.size, held.frozen_at, held.status
      from files held join tree on held.folder_id = tree._id
      where tree.type = 'folder' and ${isThere('held')}
    )`

/** The same of each of these orders; one without files is missing. */
export async function loadFilesOfOrders(db: Database, orderIds: readonly string[]): Promise<Map<string, Load>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<
    Load & { order_id: string }
  >`${treeOfOrders(orderIds)} select order_id, ${LOAD} from tree group by order_id`.execute(db)
  return new Map(rows.map((each) => [each.order_id, loadOf(each)]))
}

/** What these orders are made of, and all that is in their folders. */
export async function listIdsOfOrders(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`${treeOfOrders(orderIds)} select distinct _id from tree`.execute(db)
  return rows.map((each) => each._id)
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
