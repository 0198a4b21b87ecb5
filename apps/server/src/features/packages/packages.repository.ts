import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isThere } from '#features/files'
import type { Database, Row } from '#platform/database/database'

const packages = (db: Database) =>
  db
    .selectFrom('packages')
    .innerJoin('users', 'users._id', 'packages.created_by')
    .selectAll('packages')
    .select('users.full_name as creator_name')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('package_files')
          .innerJoin('files', 'files._id', 'package_files.file_id')
          .select(['files.kind'])
          .whereRef('package_files.package_id', '=', 'packages._id')
          .where('files.deleted_at', 'is', null)
          .limit(2),
      ).as('kinds'),
    )
    .select((eb) =>
      eb
        .selectFrom('package_files')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('package_files.package_id', '=', 'packages._id')
        .as('file_count'),
    )
export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

export const findPackage = (db: Database, projectId: string, packageId: string) =>
  packages(db).where('packages._id', '=', packageId).where('packages.project_id', '=', projectId).executeTakeFirst()

/** Gigabytes that were bought for each recipient. */
export async function findPaidGigabytes(db: Database, packageId: string): Promise<number> {
  const { rows } = await sql<{ gigabytes: number }>`
    select (
      (select coalesce(sum(quantity), 0) from invoice_lines where invoice_lines.invoice_id = packages.invoice_id)
      / (select greatest(count(*), 1) from package_recipients where package_recipients.package_id = packages._id)
    )::float8 as gigabytes
    from packages where packages._id = ${packageId}`.execute(db)
  return rows[0]?.gigabytes ?? 0
}

/** All packages of a project, or only those with this file or folder in them, picked or within a folder; the latest first. */
export const listPackages = (db: Database, projectId: string, fileId: string | undefined) =>
  packages(db)
    .where('packages.project_id', '=', projectId)
    .$if(fileId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('package_contents as sent')
            .select('sent.file_id')
            .whereRef('sent.package_id', '=', 'packages._id')
            .where('sent.file_id', '=', fileId ?? ''),
        ),
      ),
    )
    .orderBy('packages.created_at', 'desc')
    .orderBy('packages._id', 'desc')
    .execute()

export type NewPackage = {
  _id: string
  owner_id: string
  project_id: string
  share_type: 'email' | 'link'
  method: 'http' | 'aspera'
  name: string
  message: string
  password_hash: string | null
  expires_at: Date | null
  reminder_days: number | null
  keeps_in_step: boolean
  invoice_id: string | null
  created_by: string
  created_at: Date
}

export const insertPackage = (tx: Database, row: NewPackage) => tx.insertInto('packages').values(row).execute()

/** The selection. A trigger fixes what it contains now as the contents of the package. */
export const insertPackageFiles = (tx: Database, packageId: string, fileIds: readonly string[]) =>
  sql`insert into package_files (package_id, file_id) select ${packageId}::uuid, unnest(${fileIds}::uuid[])`.execute(tx)

export const lockPassword = (tx: Database, packageId: string) =>
  tx.selectFrom('packages').select('password_hash').where('_id', '=', packageId).forUpdate().executeTakeFirst()

type Change = { expires_at: Date | null } | { password_hash: string | null } | { reminder_days: number | null }

/** A changed password voids the grants that were given for the old one. */
export const updatePackage = (tx: Database, packageId: string, change: Change) =>
  tx
    .updateTable('packages')
    .set((eb) => ({ ...change, ...('password_hash' in change && { password_version: eb('password_version', '+', 1) }) }))
    .where('_id', '=', packageId)
    .execute()

/** Which of these packages have ended. */
export async function listEndedPackages(db: Database, packageIds: string[], now: Date): Promise<string[]> {
  if (packageIds.length === 0) return []
  const rows = await db.selectFrom('packages').select('_id').where('_id', 'in', packageIds).where('expires_at', '<=', now).execute()
  return rows.map((each) => each._id)
}

/** Ends those packages of these files in which no file is left. One that keeps in step goes on while it has a folder. */
export const endEmptyPackages = (tx: Database, fileIds: string[], now: Date) =>
  sql`update packages set expires_at = ${now}
    where _id in (select package_id from package_contents where file_id = any(${fileIds}::uuid[]))
      and (expires_at is null or expires_at > ${now})
      and not exists (
        select from package_contents join files on files._id = package_contents.file_id
        where package_contents.package_id = packages._id and files.deleted_at is null and (files.type <> 'folder' or packages.keeps_in_step)
      )`.execute(tx)

export const endPackagesOfProjects = (tx: Database, projectIds: string[], now: Date) =>
  sql`update packages set expires_at = ${now}
    where project_id = any(${projectIds}::uuid[]) and (expires_at is null or expires_at > ${now})`.execute(tx)

/** The picked files and folders, and whether any content of each is archived or damaged. */
export async function listPicked(tx: Database, projectId: string, fileIds: readonly string[]) {
  const { rows } = await sql<Pick<Row<'files'>, '_id' | 'name' | 'type' | 'status'> & { is_frozen: boolean; is_damaged: boolean }>`
    with recursive below as (
      select _id as root_id, _id, type, frozen_at, status from files
      where project_id = ${projectId} and _id = any(${fileIds}::uuid[]) and ${isThere('files')}
      union all
      select below.root_id, files._id, files.type, files.frozen_at, files.status from files
      join below on below.type = 'folder' and files.folder_id = below._id where files.deleted_at is null
    )
    select files._id, files.name, files.type, files.status,
      exists (select from below where below.root_id = files._id and below.frozen_at is not null) as is_frozen,
      exists (select from below where below.root_id = files._id and below.status = 'Error') as is_damaged
    from files where files._id in (select root_id from below)
    order by files.rank, files.sort_name`.execute(tx)
  return rows
}
