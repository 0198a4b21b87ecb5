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
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { createBuildTree } from './build-tree.ts'
import { findFolder, insertFolder, listFolders, updateFolder } from './folders.repository.ts'
import { announceMoved, moveItems } from './move-items.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Place = { project_id: string; folder_id: string | null }

const PICTURE_SECONDS = 900

export const createFolders = ({ db, store, access, outside, recordHistory, now, newId }: Needs) => {
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
  const mustExist = async (tx: Database, { project_id, folder_id }: Place) => {
    return folder_id ? ((await findFolder(tx, project_id, folder_id)) ?? fail('not_found')) : undefined
  }
  /** A name that a sibling has gets a number appended. */
  const insertNumbered = async (tx: Database, place: Place, name: string, created_by: string | null): Promise<string> => {
    for (let number = 1; ; number++) {
      const made = await insertFolder(tx, {
        _id: newId(),
        ...place,
        name: number === 1 ? name : `${name} (${number})`,
        created_by,
        created_at: now(),
      })
      if (made) return made._id
    }
  }
  const move = async (tx: Database, viewer: Viewer, ids: readonly string[], to: Place) => {
    const items = await moveItems(tx, { from: to.project_id, ids, to, at: now() })
    const names = items.filter((each) => each.folder_id !== to.folder_id).map((each) => each.name)
    await recordHistory(tx, { ...to, by: viewer.user_id, action: 'file.moved', names })
    return items
  }
  const rename = async (tx: Database, viewer: Viewer, folder: { _id: string; project_id: string; name: string }, name: string) => {
    await updateFolder(tx, folder._id, { name }, now())
    if (folder.name === name) return
    await recordHistory(tx, { project_id: folder.project_id, by: viewer.user_id, action: 'folder.renamed', from: folder.name, to: name })
  }
  const buildTree = createBuildTree({ db, access, outside, recordHistory, show: showAll, mustExist, now, newId })
  return {
    async create(viewer: Viewer, { params: { projectID }, body }: Asked<'create'>) {
      await access.open(viewer, projectID)
      const place = { project_id: projectID, folder_id: body.folder_id ?? null }
      const id = await db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, projectID)
        await mustExist(tx, place)
        const folderId = await insertNumbered(tx, place, body.name, viewer.user_id)
        await recordHistory(tx, { project_id: projectID, by: viewer.user_id, action: 'folder.created', names: [body.name] })
        const ids = body._files.map((each) => each._id)
        if (ids.length > 0) await move(tx, viewer, ids, { project_id: projectID, folder_id: folderId })
        await announceMoved(tx, projectID)
        return folderId
      })
      return show(projectID, id)
    },

    async update(viewer: Viewer, { params: { projectID, folderID }, body }: Asked<'update'>) {
      await access.open(viewer, projectID)
      await db
        .transaction()
        .execute(async (tx) => {
          await lockProjectTree(tx, projectID)
          const folder = (await mustExist(tx, { project_id: projectID, folder_id: folderID })) ?? fail('not_found')
          if (body.key === 'name') await rename(tx, viewer, { ...folder, project_id: projectID }, body.value)
          else {
            const to = { project_id: projectID, folder_id: body.value }
            await mustExist(tx, to)
            await move(tx, viewer, [folderID], to)
          }
          await announceMoved(tx, projectID)
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
      const moved = await db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, projectID)
        await mustExist(tx, to)
        const items = await move(
          tx,
          viewer,
          body._files.map((each) => each._id),
          to,
        )
        await announceMoved(tx, projectID)
        return items.length
      })
      return { moved }
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
