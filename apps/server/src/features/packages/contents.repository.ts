import { MOST_BROWSER_FILES, MOST_BROWSER_LEVELS } from '@answerprint/contract/packages'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type Slice = { skip: number; take: number }
type Within = { package_id: string; project_id: string }

/** One place of a package as it was sent, folders first, then by name: what was picked, or what is in a folder of it. */
export async function listContents(db: Database, { package_id }: Within, parentId: string | null, { skip, take }: Slice) {
  const place = db
    .selectFrom('package_contents')
    .where('package_id', '=', package_id)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
  const rows = await place
    .innerJoin('files', 'files._id', 'package_contents.file_id')
    .select([
      'files._id',
      'package_contents.name',
      'package_contents.added_at',
      'files.type',
      'files.kind',
      'files.size',
      'files.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('package_contents as inside')
        .select(eb.fn.countAll<number>().as('count'))
        .where('inside.package_id', '=', package_id)
        .whereRef('inside.parent_id', '=', 'package_contents.file_id')
        .as('item_count'),
    )
    .orderBy('package_contents.rank')
    .orderBy('package_contents.sort_name')
    .orderBy('package_contents.file_id')
    .offset(skip)
    .limit(take)
    .execute()
  const { count } = await place.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, size: count }
}
export type SentRow = Awaited<ReturnType<typeof listContents>>['rows'][number]

/** The name under which this file was sent; undefined if it was not. */
export async function findSentName(db: Database, packageId: string, fileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('package_contents')
    .select('name')
    .where('package_id', '=', packageId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return found?.name
}

/** The path from the picked folder down to this one; empty when it is no folder of the package. */
export async function listFoldersDownTo(db: Database, packageId: string, folderId: string) {
  const { rows } = await sql<{ _id: string; name: string }>`
    with recursive path as (
      select file_id, parent_id, name, 0 as height from package_contents
      where package_id = ${packageId} and file_id = ${folderId} and rank = 0
      union all
      select outer_folders.file_id, outer_folders.parent_id, outer_folders.name, path.height + 1
      from package_contents outer_folders join path on outer_folders.file_id = path.parent_id
      where outer_folders.package_id = ${packageId}
    ) select file_id as _id, name from path order by height desc`.execute(db)
  return rows
}

/** The number and size of all files, and whether they are too many or too deep for a download by browser. */
export async function weighContents(db: Database, packageId: string) {
  const { rows } = await sql<{ file_count: number; size: number; is_hard_for_browsers: boolean }>`
    with recursive below as (
      select file_id, file_id as root_id, 0 as level from package_contents where package_id = ${packageId} and parent_id is null
      union all
      select package_contents.file_id, below.root_id, below.level + 1
      from package_contents join below on package_contents.parent_id = below.file_id where package_contents.package_id = ${packageId}
    ), sent as (select below.root_id, below.level, files.type, files.size from below join files on files._id = below.file_id)
    select
      (select count(*) from sent where type <> 'folder')::int as file_count,
      (select coalesce(sum(size), 0) from sent where type <> 'folder')::float8 as size,
      (exists (select from sent where type = 'dcp' or (type = 'folder' and level >= ${MOST_BROWSER_LEVELS}))
        or exists (
          select from sent where type <> 'folder' and level > 0 group by root_id having count(*) > ${MOST_BROWSER_FILES}
        )) as is_hard_for_browsers`.execute(db)
  return rows[0] ?? { file_count: 0, size: 0, is_hard_for_browsers: false }
}

/**
 * Adds what members have just put into the folders of packages that keep in step with them: these files, these folders with all below, and
 * the folders between. What is in a package already stays as it was sent.
 */
export const addToFoldersInStep = (tx: Database, fileIds: readonly string[], added_at: Date) =>
  sql`
    with recursive path as (
      select _id, folder_id from files where _id = any(${fileIds}::uuid[])
      union
      select folders._id, folders.folder_id from files folders join path on folders._id = path.folder_id
    ), inside as (
      select packages._id as package_id, packages.project_id, path._id, path.folder_id
      from packages
      join package_files on package_files.package_id = packages._id
      join path on path.folder_id = package_files.file_id
      where packages.keeps_in_step
      union
      select inside.package_id, inside.project_id, path._id, path.folder_id from path join inside on path.folder_id = inside._id
    ), below as (
      select package_id, project_id, _id, folder_id from inside where _id = any(${fileIds}::uuid[])
      union
      select below.package_id, below.project_id, files._id, files.folder_id from files join below on files.folder_id = below._id
      where files.is_listed
    )
    insert into package_contents (package_id, file_id, parent_id, name, rank, added_at)
    select placed.package_id, files._id, placed.folder_id, files.name, files.rank, ${added_at}
    from (select * from inside union select * from below) placed
    join files on files._id = placed._id and files.project_id = placed.project_id and files.is_listed
    on conflict do nothing`.execute(tx)

/** Files in the folders that a package keeps in step with, and not in it: they came by file requests. */
export async function listWaiting(db: Database, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with recursive live as (
      select files._id, files.type from packages
      join package_files on package_files.package_id = packages._id
      join files on files._id = package_files.file_id and files.project_id = packages.project_id and files.deleted_at is null
      where packages._id = ${packageId} and packages.keeps_in_step
      union
      select files._id, files.type from files join live on live.type = 'folder' and files.folder_id = live._id where files.is_listed
    ) select _id from live
    where type <> 'folder'
      and not exists (select from package_contents where package_id = ${packageId} and file_id = live._id)`.execute(db)
  return rows.map((each) => each._id)
}
/** What a mail says of a package: its files with their size, and the first of what was picked by name. */
export async function describeContents(db: Database, packageId: string, mostNames: number) {
  const { file_count, size } = await weighContents(db, packageId)
  const rows = await db
    .selectFrom('package_contents')
    .select('name')
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('package_id', '=', packageId)
    .where('parent_id', 'is', null)
    .orderBy('rank')
    .orderBy('sort_name')
    .limit(mostNames)
    .execute()
  return { file_count, size, names: rows.map((each) => each.name), item_count: Number(rows[0]?.count ?? 0) }
}
export type Contents = Awaited<ReturnType<typeof describeContents>>
