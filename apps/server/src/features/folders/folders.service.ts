import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { folders as contract } from '@answerprint/contract/folders'
import { type FileRow, findFile, listFilesById, lockProjectTree, presentFile } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import { slugOf } from '#features/project-folders'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { createBuildTree } from './build-tree.ts'
import { insertNumbered, moveInto, mustExist, renameFolder } from './change-folders.ts'
import { listFolders } from './folders.repository.ts'
import { announceMoved } from './move-items.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  recordHistory: RecordHistory
  onFilesPlaced: Hook
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const PICTURE_SECONDS = 900

export const createFolders = (needs: Needs) => {
  const { db, store, access, outside, recordHistory, now, newId } = needs
  const present = (row: FileRow) => presentFile(row, store, addSeconds(now(), PICTURE_SECONDS))
  const show = async (projectId: string, folderId: string) => {
    const row = (await findFile(db, projectId, folderId)) ?? fail('not_found')
    return { ...(await present(row)), slug: slugOf(row.name) }
  }
  const showAll = async (projectId: string, folderIds: readonly string[]) => {
    const rows = await listFilesById(db, projectId, folderIds)
    const shown = new Map(await Promise.all(rows.map(async (row) => [row._id, await present(row)] as const)))
    return folderIds.flatMap((each) => shown.get(each) ?? [])
  }
  const buildTree = createBuildTree({ db, access, outside, recordHistory, show: showAll, mustExist, now, newId })
  return {
    async create(viewer: Viewer, { params: { projectID }, body }: Asked<'create'>) {
      await access.open(viewer, projectID)
      const place = { project_id: projectID, folder_id: body.folder_id ?? null }
      const ids = body._files.map((each) => each._id)
      const { id, renamed } = await db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, projectID)
        await mustExist(tx, place)
        const folderId = await insertNumbered(tx, needs, { ...place, name: body.name, created_by: viewer.user_id })
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'folder.created', names: [body.name] })
        const filled = await moveInto(tx, needs, { by: viewer, ids, to: { ...place, folder_id: folderId } })
        await announceMoved(tx, projectID, ids)
        return { id: folderId, renamed: filled.renamed }
      })
      return { ...(await show(projectID, id)), renamed }
    },

    async update(viewer: Viewer, { params: { projectID, folderID }, body }: Asked<'update'>) {
      await access.open(viewer, projectID)
      await db
        .transaction()
        .execute(async (tx) => {
          await lockProjectTree(tx, projectID)
          const folder = (await mustExist(tx, { project_id: projectID, folder_id: folderID })) ?? fail('not_found')
          if (body.key === 'name' && body.was !== undefined && folder.name !== body.was) return fail('changed_since')
          if (body.key === 'name') await renameFolder(tx, needs, { by: viewer, project_id: projectID, folder, name: body.value })
          else {
            const to = { project_id: projectID, folder_id: body.value }
            await mustExist(tx, to)
            await moveInto(tx, needs, { by: viewer, ids: [folderID], to })
          }
          await announceMoved(tx, projectID, [folderID], [body.key])
        })
        .catch((error) => (isUniqueViolation(error, 'folder_names') ? fail('folder_name_taken') : Promise.reject(error)))
      return show(projectID, folderID)
    },

    async all(viewer: Viewer, { params: { projectID }, query: { folderID } }: Asked<'all'>) {
      await access.open(viewer, projectID)
      if (folderID) await mustExist(db, { project_id: projectID, folder_id: folderID })
      const folders = await listFolders(db, projectID, folderID)
      return { folders: folders.map((each) => ({ ...each, slug: slugOf(each.name) })) }
    },

    async insertFile(viewer: Viewer, { params: { projectID }, query: { folderID }, body }: Asked<'insertFile'>) {
      await access.open(viewer, projectID)
      const to = { project_id: projectID, folder_id: folderID ?? null }
      return db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, projectID)
        await mustExist(tx, to)
        const ids = body._files.map((each) => each._id)
        const { items, renamed } = await moveInto(tx, needs, { by: viewer, ids, to, undo: body.undo })
        await announceMoved(tx, projectID, ids)
        return { moved: items.length, renamed }
      })
    },

    buildTree,

    async tree(viewer: Viewer, { params: { projectID }, query: { folder_id } }: Asked<'tree'>) {
      await access.open(viewer, projectID)
      if (folder_id) await mustExist(db, { project_id: projectID, folder_id })
      return { structure: nest(await listFolders(db, projectID, folder_id), folder_id ?? null) }
    },
  }
}
export type Folders = ReturnType<typeof createFolders>

type Nested = { _id: string; name: string; children: Nested[] }

function nest(folders: { _id: string; name: string; folder_id: string | null }[], top: string | null): Nested[] {
  const below = Map.groupBy(folders, (each) => each.folder_id)
  const walk = (parent: string | null): Nested[] => (below.get(parent) ?? []).map(({ _id, name }) => ({ _id, name, children: walk(_id) }))
  return walk(top)
}
