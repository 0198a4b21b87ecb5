import { type SqlBool, sql } from 'kysely'
import { UNDELIVERED } from '#features/files'
import type { Database } from '#platform/database/database'

const undelivered = (db: Database) =>
  db
    .selectFrom('dcps')
    .innerJoin('files', 'files._id', 'dcps.file_id')
    .innerJoin('orders', 'orders._id', 'dcps.order_id')
    .where('files.status', '=', UNDELIVERED)
    .where('files.deleted_at', 'is', null)

const COLUMNS = [
  ...(['dcps.file_id', 'dcps.order_id', 'dcps.status', 'dcps.progress', 'dcps.wrong_count', 'dcps.problems', 'dcps.updated_at'] as const),
  ...(['files.project_id', 'files.name', 'files.status as file_status', 'orders.job_status'] as const),
] as const

/** DCPs that staff send for an order and that are not delivered, the first that was begun first. */
export const listOrderDcps = (db: Database, orderId: string) =>
  undelivered(db)
    .select([
      ...COLUMNS,
      sql<number>`(select sum(size) from dcp_files where dcp_id = dcps.file_id and state <> 'Missing')`.as('bytes'),
      sql<number>`(select count(*) from dcp_files where dcp_id = dcps.file_id and state <> 'Missing')`.as('files'),
      sql<number>`(select count(*) from dcp_files where dcp_id = dcps.file_id and key is not null)`.as('arrived'),
    ])
    .where('dcps.order_id', '=', orderId)
    .orderBy('dcps.created_at')
    .orderBy('dcps.file_id')
    .execute()
export type OrderDcpRow = Awaited<ReturnType<typeof listOrderDcps>>[number]

export const findOrderDcp = (db: Database, { orderID, dcpID }: { orderID: string; dcpID: string }) =>
  undelivered(db).select(COLUMNS).where('dcps.order_id', '=', orderID).where('dcps.file_id', '=', dcpID).executeTakeFirst()

/** Locked as its check locks it; undefined where it was delivered or removed meanwhile. */
export const lockOrderDcp = (tx: Database, { orderID, dcpID }: { orderID: string; dcpID: string }) =>
  undelivered(tx)
    .select(COLUMNS)
    .where('dcps.order_id', '=', orderID)
    .where('dcps.file_id', '=', dcpID)
    .forUpdate(['dcps', 'files'])
    .executeTakeFirst()

/** Of files that were deleted, DCPs that were not delivered. Staff have no use for those of a cancelled order. */
export const listGoneDcps = (tx: Database, fileIds: readonly string[]) =>
  tx
    .selectFrom('dcps')
    .innerJoin('files', 'files._id', 'dcps.file_id')
    .innerJoin('orders', 'orders._id', 'dcps.order_id')
    .select(['orders._id as order_id', 'files.name'])
    .where(sql<SqlBool>`dcps.file_id = any(${fileIds}::uuid[])`)
    .where('files.status', '=', UNDELIVERED)
    .where('orders.job_status', '!=', 'Cancelled')
    .orderBy('dcps.file_id')
    .execute()

/** Before staff remove it themselves: its order reads nothing of that. */
export const leaveOrder = (tx: Database, dcpId: string) =>
  tx.updateTable('dcps').set({ order_id: null }).where('file_id', '=', dcpId).execute()

/** No file of it is on its way, and nothing has come of it since; or its order was cancelled. */
const isLeft = (before: Date) => sql<SqlBool>`(orders.job_status = 'Cancelled' or (
  files.updated_at < ${before} and dcps.updated_at < ${before}
  and not exists (select from uploads where uploads.dcp_id = dcps.file_id and uploads.status not in ('Complete', 'Cancelled'))))`

export const listLeftDcps = (db: Database, before: Date) =>
  undelivered(db).select(['dcps.file_id', 'files.project_id']).where(isLeft(before)).orderBy('dcps.file_id').limit(500).execute()

/** Of one that was listed, with its tree locked: whether that is still so, and where it is. */
export const isLeftDcp = async (tx: Database, { file_id, project_id }: { file_id: string; project_id: string }, before: Date) =>
  (await undelivered(tx)
    .select('dcps.file_id')
    .where('dcps.file_id', '=', file_id)
    .where('files.project_id', '=', project_id)
    .where(isLeft(before))
    .executeTakeFirst()) !== undefined
