import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

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

export async function isBelow(tx: Database, folderId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await sql<{ _id: string }>`
    with recursive path as (
      select _id, folder_id from files where _id = ${folderId}
      union all
      select outer_folders._id, outer_folders.folder_id from files outer_folders join path on outer_folders._id = path.folder_id
    ) select _id from path where _id = ${ancestorId}`.execute(tx)
  return rows.length > 0
}

export const updateFolder = (tx: Database, folderId: string, change: { name?: string; folder_id?: string | null }, updated_at: Date) =>
  tx
    .updateTable('files')
    .set({ ...change, updated_at })
    .where('_id', '=', folderId)
    .execute()

/** Moves files of this project into a place; answers the names of those it found. Frozen and unready ones stay where they are. */
export async function moveIntoFolder(tx: Database, place: Place, fileIds: string[], updated_at: Date): Promise<string[]> {
  const moved = await tx
    .updateTable('files')
    .set({ folder_id: place.folder_id, updated_at })
    .where('project_id', '=', place.project_id)
    .where('_id', 'in', fileIds)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Ready')
    .where('frozen_at', 'is', null)
    .returning('name')
    .execute()
  return moved.map((each) => each.name)
}

/** Two moves at once could make a ring: folder moves of one project stand in line. */
export const lockProjectTree = (tx: Database, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 0))`.execute(tx)
