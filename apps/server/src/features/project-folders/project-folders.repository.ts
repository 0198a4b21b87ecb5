import { sql } from 'kysely'
import { visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import { can, type Viewer } from '#platform/http/viewer'

/** The organization's folders, and those that the viewer made before they joined. */
const ownersOf = ({ owner_id, user_id }: Viewer): string[] => [...new Set([owner_id, user_id])].sort()

export const listFolders = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('project_folders')
    .select(['_id', 'owner_id', 'organization_id', 'parent_id', 'title', 'slug', 'created_at', 'updated_at'])
    .where('owner_id', 'in', ownersOf(viewer))
    .orderBy(sql`lower(title)`)
    .orderBy('_id')
    .execute()
export type FolderRow = Awaited<ReturnType<typeof listFolders>>[number]

/** The number of visible projects directly in each folder. */
export async function countSeen(db: Database, viewer: Viewer): Promise<Map<string, number>> {
  const rows = await visibleProjects(db, viewer)
    .select(['projects.folder_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('projects.folder_id', 'is not', null)
    .groupBy('projects.folder_id')
    .execute()
  return new Map(rows.map(({ folder_id, count }) => [folder_id ?? '', count]))
}

/** Folders that directly contain a project, visible or not. */
export async function listOccupied(db: Database, viewer: Viewer): Promise<Set<string>> {
  const rows = await db
    .selectFrom('projects')
    .select('folder_id')
    .distinct()
    .where('owner_id', 'in', ownersOf(viewer))
    .where('status', '=', 'Active')
    .where('folder_id', 'is not', null)
    .execute()
  return new Set(rows.map((each) => each.folder_id ?? ''))
}

export const seesEverything = (viewer: Viewer): boolean => viewer.owner_id === viewer.user_id || can(viewer, 'projects:can_view')

/** The first projects by title in each of these folders. */
export const listFirst = (db: Database, viewer: Viewer, folderIds: readonly string[], most: number) =>
  folderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('project_folders')
        .innerJoinLateral(
          () =>
            visibleProjects(db, viewer)
              .select(['projects._id', 'projects.title', 'projects.poster_key', 'projects.poster_prefix'])
              .where(sql<boolean>`projects.folder_id = project_folders._id`)
              .orderBy(sql`lower(projects.title)`)
              .orderBy('projects._id')
              .limit(most)
              .as('first'),
          (join) => join.onTrue(),
        )
        .select(['project_folders._id as folder_id', 'first._id', 'first.title', 'first.poster_key', 'first.poster_prefix'])
        .where('project_folders._id', 'in', folderIds)
        .execute()

/** Serialises changes to one owner's folders: concurrent moves could lose a project or make a cycle of folders. */
export async function lockFolders(tx: Database, viewer: Viewer): Promise<void> {
  for (const owner of ownersOf(viewer)) await lockName(tx, `project_folders ${owner}`)
}

type NewFolder = Pick<FolderRow, '_id' | 'owner_id' | 'organization_id' | 'parent_id' | 'title' | 'slug'> & {
  created_by: string
  created_at: Date
  updated_at: Date
}
export const insertFolder = (tx: Database, folder: NewFolder) => tx.insertInto('project_folders').values(folder).execute()

export const renameFolder = (tx: Database, folderId: string, title: string, updated_at: Date) =>
  tx.updateTable('project_folders').set({ title, updated_at }).where('_id', '=', folderId).execute()

export const deleteFolder = (tx: Database, folderId: string) => tx.deleteFrom('project_folders').where('_id', '=', folderId).execute()

export const moveProjects = (tx: Database, projectIds: readonly string[], folder_id: string | null) =>
  tx.updateTable('projects').set({ folder_id }).where('_id', 'in', projectIds).execute()

/** Moves everything directly in a folder, visible or not. Returns the ids of the moved projects. */
export async function moveContents(tx: Database, from: string, to: string | null): Promise<string[]> {
  const moved = await tx.updateTable('projects').set({ folder_id: to }).where('folder_id', '=', from).returning('_id').execute()
  await tx.updateTable('project_folders').set({ parent_id: to }).where('parent_id', '=', from).execute()
  return moved.map((each) => each._id)
}

/** Slugs of this owner that begin with this one. */
export async function listSlugsLike(tx: Database, ownerId: string, slug: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('project_folders')
    .select('slug')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute()
  return new Set(rows.map((each) => each.slug))
}
