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

export const findSiblingFolder = (tx: Database, { project_id, folder_id }: Place, name: string) =>
  tx
    .selectFrom('files')
    .select('_id')
    .where('project_id', '=', project_id)
    .where('folder_id', folder_id === null ? 'is' : '=', folder_id)
    .where('type', '=', 'folder')
    .where('deleted_at', 'is', null)
    .where('sort_name', '=', name.toLowerCase())
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
