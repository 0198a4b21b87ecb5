import { sql } from 'kysely'
import { dcpNotice, UNDELIVERED } from '#features/files'
import type { Database } from '#platform/database/database'

type NewDcp = {
  file_id: string
  created_by: string | null
  submission_id: string | null
  order_id: string | null
  created_at: Date
  updated_at: Date
}
type ListedFile = { path: string; size: number }

export const insertDcp = (tx: Database, dcp: NewDcp) =>
  tx
    .insertInto('dcps')
    .values({ ...dcp, status: 'Uploading' })
    .execute()

export const insertDcpFiles = (tx: Database, dcp_id: string, files: readonly ListedFile[]) =>
  sql`insert into dcp_files (dcp_id, path, size, state)
    select ${dcp_id}::uuid, path, size, 'Awaiting'
    from unnest(${files.map((each) => each.path)}::text[], ${files.map((each) => each.size)}::bigint[]) as listed (path, size)`.execute(tx)

/** Files of a package that are in the store already. */
export const insertArrivedFiles = (tx: Database, dcp_id: string, files: readonly (ListedFile & { key: string })[]) =>
  sql`insert into dcp_files (dcp_id, path, size, key, state)
    select ${dcp_id}::uuid, path, size, key, 'Arrived'
    from unnest(
      ${files.map((each) => each.path)}::text[], ${files.map((each) => each.size)}::bigint[], ${files.map((each) => each.key)}::text[]
    ) as arrived (path, size, key)`.execute(tx)

const live = (db: Database) =>
  db.selectFrom('dcps').innerJoin('files', 'files._id', 'dcps.file_id').where('files.deleted_at', 'is', null).selectAll('dcps')

export const findDcp = (db: Database, projectId: string, fileId: string) =>
  live(db)
    .select(['files.project_id', 'files.name', 'files.frozen_at', 'files.status as file_status', dcpNotice.as('notice')])
    .where('dcps.file_id', '=', fileId)
    .where('files.project_id', '=', projectId)
    .where('files.status', '!=', UNDELIVERED)
    .executeTakeFirst()
export type DcpRow = NonNullable<Awaited<ReturnType<typeof findDcp>>>

/** One that is sent for an order, and is not delivered. */
export const findUndelivered = (db: Database, fileId: string) =>
  live(db)
    .select(['files.project_id', 'files.folder_id', 'files.name', 'files.file_name', 'files.status as file_status'])
    .where('dcps.file_id', '=', fileId)
    .where('dcps.order_id', 'is not', null)
    .where('files.status', '=', UNDELIVERED)
    .executeTakeFirst()

/** It is in the lists from now on, as a file that has just come. */
export const showFile = (tx: Database, fileId: string, name: string, at: Date) =>
  tx.updateTable('files').set({ status: 'Ready', name, created_at: at, updated_at: at }).where('_id', '=', fileId).execute()

export const listDcpFiles = (db: Database, dcpId: string) =>
  db.selectFrom('dcp_files').selectAll().where('dcp_id', '=', dcpId).orderBy('path').execute()
export type DcpFileRow = Awaited<ReturnType<typeof listDcpFiles>>[number]

export const findDcpFile = (db: Database, dcpId: string, path: string) =>
  db.selectFrom('dcp_files').selectAll().where('dcp_id', '=', dcpId).where('path', '=', path).executeTakeFirst()

/** Sizes by path of what is still to come. */
export async function listAwaited(db: Database, dcpId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dcp_files')
    .innerJoin('files', 'files._id', 'dcp_files.dcp_id')
    .select(['dcp_files.path', 'dcp_files.size'])
    .where('dcp_id', '=', dcpId)
    .where('dcp_files.state', '=', 'Awaiting')
    .where('files.deleted_at', 'is', null)
    .orderBy('dcp_files.path')
    .execute()
  return new Map(rows.map(({ path, size }) => [path, size]))
}

type Place = {
  project_id: string
  folder_id: string | null
  file_name: string
  created_by: string | null
  submission_id: string | null
  order_id: string | null
}

/** The unfinished package of this name in this place, of the same person or the same visitor's browser; of an order, also of a colleague. */
export const listUnfinished = (db: Database, { project_id, folder_id, file_name, created_by, submission_id, order_id }: Place) =>
  live(db)
    .where('files.file_name', '=', file_name)
    .where('dcps.status', '=', 'Uploading')
    .where('dcps.order_id', order_id === null ? 'is' : '=', order_id)
    .$if(order_id === null, (query) =>
      query
        .where('files.project_id', '=', project_id)
        .where('files.folder_id', folder_id === null ? 'is' : '=', folder_id)
        .where('dcps.created_by', created_by === null ? 'is' : '=', created_by)
        .where('dcps.submission_id', submission_id === null ? 'is' : '=', submission_id),
    )
    .orderBy('dcps.created_at', 'desc')
    .limit(20)
    .execute()

/** Asked with the tree locked: what its deletion did not see, nothing would erase. */
export async function isProjectActive(tx: Database, projectId: string): Promise<boolean> {
  const found = await tx.selectFrom('projects').select('_id').where('_id', '=', projectId).where('status', '=', 'Active').executeTakeFirst()
  return found !== undefined
}

/** Locks the item until the transaction ends; undefined when it was deleted. */
export const lockDcp = (tx: Database, dcpId: string) =>
  live(tx)
    .select(['files.project_id', 'files.folder_id', 'files.name', 'files.file_name', 'files.size', 'files.status as file_status'])
    .where('dcps.file_id', '=', dcpId)
    .forUpdate()
    .executeTakeFirst()

type Arrival = { dcp_id: string; path: string; total_size: number; object_key: string }

/** False when the package does not expect this file. */
export async function noteArrival(tx: Database, { dcp_id, path, total_size, object_key }: Arrival, updated_at: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('dcp_files')
    .set({ state: 'Arrived', key: object_key })
    .where('dcp_id', '=', dcp_id)
    .where('path', '=', path)
    .where('size', '=', total_size)
    .where('state', '=', 'Awaiting')
    .returning('path')
    .executeTakeFirst()
  if (!noted) return false
  await tx
    .updateTable('files')
    .set({ size: sql`size + ${total_size}`, updated_at })
    .where('_id', '=', dcp_id)
    .execute()
  return true
}

export async function awaitsMore(tx: Database, dcpId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('dcp_files')
    .select('path')
    .where('dcp_id', '=', dcpId)
    .where('state', '=', 'Awaiting')
    .executeTakeFirst()
  return found !== undefined
}
