import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database, Row } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

type DownloadStatus = Row<'downloads'>['status']

type NewDownload = {
  _id: string
  uuid: string
  method: 'http' | 'aspera'
  /** Null for a recipient of a share package. */
  user_id: string | null
  recipient_id: string | null
  organization_id: string | null
  project_id: string
  /** Null for all of its package. */
  file_id: string | null
  package_id: string | null
  file_name: string
  status: DownloadStatus
  total_size: number
  created_at: Date
  updated_at: Date
}

export const insertDownload = (tx: Database, row: NewDownload) =>
  tx.insertInto('downloads').values(row).returningAll().executeTakeFirstOrThrow()
export type DownloadRow = Awaited<ReturnType<typeof insertDownload>>

export const findDownload = (db: Database, id: string) => db.selectFrom('downloads').selectAll().where('_id', '=', id).executeTakeFirst()

export const lockDownload = (tx: Database, id: string) =>
  tx.selectFrom('downloads').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()

type Change = { status: DownloadStatus; current_size: number; uuid: string }
export const updateDownload = (tx: Database, id: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('downloads')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Those that no page has reported on since then. */
export const deleteDownloadsBefore = (db: Database, moment: Date) => deleteUnheld(db, 'downloads', sql`updated_at < ${moment}`)

/** High-speed transfer that is left this month. */
export async function findEntitlement(db: Database, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('organizations')
    .select('aspera_entitlement_bytes_remaining as left')
    .where('_id', '=', organizationId)
    .executeTakeFirst()
  return row?.left ?? 0
}

export const bookEntitlement = (tx: Database, organizationId: string, bytes: number) =>
  tx
    .updateTable('organizations')
    .set({ aspera_entitlement_bytes_remaining: sql`greatest(0, aspera_entitlement_bytes_remaining - ${bytes})` })
    .where('_id', '=', organizationId)
    .execute()

export type Below = {
  root_id: string
  name: string
  key: string | null
  size: number
  is_ready: boolean
  is_frozen: boolean
  is_damaged: boolean
}

/** Whether all of a selection is in the project. What is there may be a folder without files. */
export async function areThere(db: Database, projectId: string, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from files where _id = any(${fileIds}::uuid[]) and project_id = ${projectId} and ${isThere('files')}`.execute(db)
  return rows.length === new Set(fileIds).size
}

/** Every file at or below the selection, with its folders from there on, and the files of cinema packages. */
export async function listBelow(db: Database, projectId: string, fileIds: readonly string[]): Promise<Below[]> {
  const { rows } = await sql<Below>`
    with recursive below as (
      select _id, _id as root_id, type, name as path from files
      where _id = any(${fileIds}::uuid[]) and project_id = ${projectId} and ${isThere('files')}
      union all
      select files._id, below.root_id, files.type, below.path || '/' || files.name
      from files join below on below.type = 'folder' and files.folder_id = below._id where files.is_listed
    )
    select root_id, path as name, key, size::float8 as size, status = 'Ready' as is_ready, frozen_at is not null as is_frozen,
      status = 'Error' as is_damaged
    from below join files using (_id) where below.type not in ('folder', 'dcp')
    union all
    select root_id, below.path || '/' || dcp_files.path, dcp_files.key, dcp_files.size::float8, dcp_files.key is not null,
      files.frozen_at is not null, files.status = 'Error'
    from below join files using (_id) join dcp_files on dcp_files.dcp_id = below._id where below.type = 'dcp'
    order by root_id, name`.execute(db)
  return rows
}
