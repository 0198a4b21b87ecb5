import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const MOST_FOLDERS = 20_000

type Place = { project_id: string; folder_id: string | null }
type NewFolder = Place & { _id: string; name: string; created_by: string | null; created_at: Date }

export const findFolder = (db: Database, projectId: string, folderId: string) =>
  db
    .selectFrom('files')
    .select(['_id', 'name', 'folder_id'])
    .where('_id', '=', folderId)
    .where('project_id', '=', projectId)
    .where('type', '=', 'folder')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** How many of these are folders of this project, at or below `topId` where one is given. */
export async function countFoldersWithin(
  db: Database,
  projectId: string,
  folderIds: readonly string[],
  topId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive path as (
      select _id as asked_id, _id, folder_id from files
      where _id = any(${folderIds}::uuid[]) and project_id = ${projectId} and type = 'folder' and deleted_at is null
      union all
      select path.asked_id, outer_folders._id, outer_folders.folder_id
      from files outer_folders join path on outer_folders._id = path.folder_id where path._id is distinct from ${topId}::uuid
    ) select count(distinct asked_id) as count from path where ${topId}::uuid is null or _id = ${topId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Undefined when a sibling has this name already. */
export const insertFolder = (tx: Database, { created_at, name, ...folder }: NewFolder) =>
  tx
    .insertInto('files')
    .values({
      ...folder,
      name,
      file_name: name,
      type: 'folder',
      kind: 'folder',
      status: 'Ready',
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`project_id, coalesce(folder_id, project_id), sort_name`)
        .where('type', '=', 'folder')
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('_id')
    .executeTakeFirst()

type Wanted = { _id: string; folder_id: string | null; name: string }
type Placed = { folder_id: string; isMade: boolean }

/** For each, in their order, the folder of this name in that place: an existing one, in whatever case, or else a new one. */
export async function placeFolders(
  tx: Database,
  projectId: string,
  wanted: readonly Wanted[],
  { created_by, created_at }: Pick<NewFolder, 'created_by' | 'created_at'>,
): Promise<Placed[]> {
  const places = sql`unnest(${wanted.map((each) => each._id)}::uuid[], ${wanted.map((each) => each.folder_id)}::uuid[],
    ${wanted.map((each) => each.name)}::text[]) with ordinality as wanted (_id, folder_id, name, position)`
  const made = await sql<{ _id: string }>`
    insert into files (_id, project_id, folder_id, name, file_name, type, kind, status, created_by, created_at, updated_at)
    select _id, ${projectId}::uuid, folder_id, name, name, 'folder', 'folder', 'Ready', ${created_by}::uuid, ${created_at}::timestamptz, ${created_at}::timestamptz
    from ${places}
    on conflict (project_id, coalesce(folder_id, project_id), sort_name) where type = 'folder' and deleted_at is null do nothing
    returning _id`.execute(tx)
  const { rows } = await sql<{ _id: string }>`
    select files._id from ${places}
    join files on files.project_id = ${projectId} and files.type = 'folder' and files.deleted_at is null
      and coalesce(files.folder_id, files.project_id) = coalesce(wanted.folder_id, ${projectId}::uuid)
      and files.sort_name = lower(normalize(wanted.name, nfc))
    order by wanted.position`.execute(tx)
  const isNew = new Set(made.rows.map((each) => each._id))
  // Of two with one name the first is created, and reported once.
  return rows.map(({ _id }) => ({ folder_id: _id, isMade: isNew.delete(_id) }))
}

export const findSiblingFolder = (tx: Database, { project_id, folder_id }: Place, name: string) =>
  tx
    .selectFrom('files')
    .select('_id')
    .where('project_id', '=', project_id)
    .where('folder_id', folder_id === null ? 'is' : '=', folder_id)
    .where('type', '=', 'folder')
    .where('deleted_at', 'is', null)
    .where('sort_name', '=', sql<string>`lower(normalize(${name}, nfc))`)
    .executeTakeFirst()

export const updateFolder = (tx: Database, folderId: string, change: { name: string }, updated_at: Date) =>
  tx
    .updateTable('files')
    .set({ ...change, updated_at })
    .where('_id', '=', folderId)
    .execute()

/** Every folder of a project, or all below one, by name. */
export async function listFolders(db: Database, projectId: string, belowId: string | undefined) {
  const { rows } = await sql<{ _id: string; name: string; folder_id: string | null; project_id: string }>`
    with recursive found as (
      select _id, name, sort_name, folder_id, project_id from files
      where project_id = ${projectId} and type = 'folder' and is_listed
        and (case when ${belowId ?? null}::uuid is null then folder_id is null else folder_id = ${belowId ?? null}::uuid end)
      union
      select files._id, files.name, files.sort_name, files.folder_id, files.project_id from files
      join found on files.folder_id = found._id where files.type = 'folder' and files.is_listed
    ) select _id, name, folder_id, project_id from found order by sort_name, _id limit ${MOST_FOLDERS}`.execute(db)
  return rows
}
