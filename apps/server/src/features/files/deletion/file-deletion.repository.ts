import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import { isThere, UNDELIVERED } from '../undelivered.repository.ts'

export type Removed = {
  _id: string
  name: string
  status: Row<'files'>['status']
  owner_id: string
  key: string | null
  preview_prefix: string | null
  size: number
}

/** Marks files deleted, and folders with their contents; answers the marked ones. */
export async function removeFiles(tx: Database, projectId: string, fileIds: string[], now: Date): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    with recursive picked as (
      select _id, type from files where project_id = ${projectId} and _id = any(${fileIds}) and deleted_at is null
      union
      select files._id, files.type from files
      join picked on picked.type = 'folder' and files.folder_id = picked._id where files.deleted_at is null
    )
    update files set deleted_at = ${now}, updated_at = ${now}
    from projects where files._id = any(array(select _id from picked)) and projects._id = files.project_id
    returning files._id, files.name, files.status, projects.owner_id, files.key, files.preview_prefix, files.size`.execute(tx)
  return rows
}

export async function removeProjectFiles(tx: Database, projectIds: string[], now: Date): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    update files set deleted_at = ${now}, updated_at = ${now} from projects
    where projects._id = files.project_id and files.project_id = any(${projectIds}) and files.deleted_at is null
    returning files._id, files.name, files.status, projects.owner_id, files.key, files.preview_prefix, files.size`.execute(tx)
  return rows
}

export const releaseStorage = (tx: Database, owner_id: string, bytes: number) =>
  tx
    .updateTable('storage_accounts')
    .set({ used_bytes: sql`greatest(0, used_bytes - ${bytes})` })
    .where('owner_id', '=', owner_id)
    .execute()

/** How many of these are, or were, files of this project; not what is still to be delivered. */
export async function countKnown(tx: Database, projectId: string, fileIds: string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where(sql<boolean>`_id = any(${fileIds}::uuid[])`)
    .where('status', '!=', UNDELIVERED)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether something is in one of these folders. */
export async function holdAnything(tx: Database, folderIds: string[]): Promise<boolean> {
  const inside = await tx
    .selectFrom('files')
    .select('_id')
    .where(sql<boolean>`folder_id = any(${folderIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return inside !== undefined
}

/** What a deletion would take, of what the people of the project see: files with those below, their bytes, and shares that work now. */
export async function weighDeletion(db: Database, projectId: string, fileIds: string[], now: Date) {
  const { rows } = await sql<{ files: number; bytes: number; share_links: number }>`
    with recursive picked as (
      select _id, type, size from files where project_id = ${projectId} and _id = any(${fileIds}::uuid[]) and ${isThere('files')}
    ), going as (
      select * from picked
      union
      select files._id, files.type, files.size from files
      join going on going.type = 'folder' and files.folder_id = going._id where ${isThere('files')}
    ) select
      (select count(*) from going where type <> 'folder') as files,
      (select coalesce(sum(size), 0) from going) as bytes,
      (select count(*) from package_recipients
        join packages on packages._id = package_recipients.package_id
        where packages._id in (select package_id from package_contents where file_id = any(array(select _id from going)))
          and (packages.expires_at is null or packages.expires_at > ${now}))
      + (select count(*) from shared_screeners
        join screeners on screeners._id = shared_screeners.screener_id and screeners.deleted_at is null
        where screeners.source_file_id = any(array(select _id from going)) and shared_screeners.room_share_id is null
          and (shared_screeners.expiry is null or shared_screeners.expiry > ${now})) as share_links`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, share_links: 0 }
}
