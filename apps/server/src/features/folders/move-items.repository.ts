import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database, Row } from '#platform/database/database'

export type Place = { project_id: string; folder_id: string | null }

/** The selection, locked in one order so that two moves do not deadlock. */
export const lockPicked = (tx: Database, projectId: string, ids: string[]) =>
  tx
    .selectFrom('files')
    .select(['_id', 'type', 'name', 'sort_name', 'folder_id', 'status', 'frozen_at'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .where(isThere('files'))
    .orderBy('_id')
    .forUpdate()
    .execute()
export type PickedItem = Awaited<ReturnType<typeof lockPicked>>[number]

/** Ids of the folders above this place, and its own. */
export async function listFoldersAbove(tx: Database, folderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ _id: string }>`
    with recursive path as (
      select _id, folder_id from files where _id = ${folderId}
      union
      select outer_folders._id, outer_folders.folder_id from files outer_folders join path on outer_folders._id = path.folder_id
    ) select _id from path`.execute(tx)
  return new Set(rows.map((each) => each._id))
}

export async function listFolderNames(tx: Database, { project_id, folder_id }: Place): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('sort_name')
    .where('project_id', '=', project_id)
    .where('folder_id', folder_id === null ? 'is' : '=', folder_id)
    .where('type', '=', 'folder')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((each) => each.sort_name))
}

/** Names as the database compares them. */
export async function sortNamesOf(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; sort_name: string }>`
    select name, lower(normalize(name, nfc)) as sort_name from unnest(${[...names]}::text[]) as given (name)`.execute(db)
  return new Map(rows.map((each) => [each.name, each.sort_name]))
}

type Move = { ids: string[]; renamed: { _id: string; name: string }[]; to: Place; updated_at: Date }

/** One statement for any number of items: their place, and new names for those whose name is taken. */
export const placeItems = (tx: Database, { ids, renamed, to, updated_at }: Move) =>
  tx
    .updateTable('files')
    .set({
      ...to,
      updated_at,
      ...(renamed.length > 0 && {
        name: sql<string>`coalesce((select given.name from unnest(${renamed.map((each) => each._id)}::uuid[],
          ${renamed.map((each) => each.name)}::text[]) as given (_id, name) where given._id = files._id), files.name)`,
      }),
    })
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .execute()

/** Everything below these folders. Only folders are recursed into: a plan made before thousands of files arrived stays a good one. */
export async function listBelow(tx: Database, folderIds: string[]) {
  const { rows } = await sql<Pick<Row<'files'>, '_id' | 'type' | 'name' | 'status' | 'frozen_at'>>`
    with recursive below as (
      select _id, type, name, status, frozen_at from files where folder_id = any(${folderIds}::uuid[]) and deleted_at is null
      union
      select files._id, files.type, files.name, files.status, files.frozen_at
      from files join below on below.type = 'folder' and files.folder_id = below._id where files.deleted_at is null
    ) select * from below`.execute(tx)
  return rows
}

/** Files keep their folders; they, their screeners and their unfinished uploads now belong to another project. What is sent of a DCP goes where that is. */
export async function changeProject(tx: Database, ids: string[], project_id: string, updated_at: Date): Promise<void> {
  await sql`update files set project_id = ${project_id}, updated_at = ${updated_at}
    where _id = any(${ids}::uuid[]) and project_id <> ${project_id}`.execute(tx)
  await sql`
    update screeners set project_id = ${project_id}, updated_at = ${updated_at}, "order" = behind.place
    from (
      select _id, (select coalesce(max("order"), -1) from screeners where project_id = ${project_id})
        + row_number() over (order by "order", _id) as place
      from screeners where source_file_id = any(${ids}::uuid[])
    ) behind where screeners._id = behind._id`.execute(tx)
  await sql`update uploads set project_id = ${project_id}
    where coalesce(dcp_id, folder_id) = any(${ids}::uuid[]) and status not in ('Complete', 'Cancelled')`.execute(tx)
}
