import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { FileItem } from '@answerprint/contract/files'
import type { folders as contract, FolderTree } from '@answerprint/contract/folders'
import type { z } from 'zod'
import { listAncestors, lockProjectTree } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { placeFolders } from './folders.repository.ts'
import { announceMoved } from './move-items.ts'

const DEEPEST_TREE = 64
const MOST_NEW_FOLDERS = 10_000

type Place = { project_id: string; folder_id: string | null }
type Asked = Input<(typeof contract)['buildTree'], 'out'>

type Needs = {
  db: Database
  access: ProjectAccess
  outside: OutsideSenders
  recordHistory: RecordHistory
  show(projectId: string, folderIds: readonly string[]): Promise<z.output<typeof FileItem>[]>
  mustExist(tx: Database, place: Place): Promise<unknown>
  now: Clock
  newId: NewId
}
/** A folder to be created, in its parent. */
type PendingFolder = { tree: FolderTree; folder_id: string | null }

/** Nested folders, and which of the chosen files go into each; a folder of the same name is used again. */
export const createBuildTree = ({ db, access, outside, recordHistory, show, mustExist, now, newId }: Needs) => {
  return async (viewer: Viewer | undefined, { params: { projectID }, body }: Asked, call: Call) => {
    refuseHuge(body.structure)
    if (body.file_request_id) return buildOutside(projectID, { ...body, file_request_id: body.file_request_id }, call)
    if (!viewer) return fail('no_session')
    await access.open(viewer, projectID)
    const place = { project_id: projectID, folder_id: body.folder_id ?? null }
    const made = await db.transaction().execute(async (tx) => {
      const tree = await createTree(tx, place, body.structure, viewer.user_id)
      await recordHistory(tx, { project_id: projectID, by: viewer, action: 'folder.created', names: tree.names })
      if (tree.names.length > 0) await announceMoved(tx, projectID)
      return tree
    })
    const files = await show(projectID, made.topIds)
    const breadcrumb = place.folder_id ? await listAncestors(db, projectID, place.folder_id) : []
    return { project_files: { files, breadcrumb }, files: made.files }
  }

  /** A visitor learns the folders of their own files, and nothing of what else is in them. */
  async function buildOutside(projectId: string, body: Asked['body'] & { file_request_id: string }, call: Call) {
    const to = await outside.accept(body, call)
    if (to.project_id !== projectId) return fail('not_found')
    refusePaths(body.structure)
    const place = { project_id: projectId, folder_id: body.folder_id ?? to.folder_id }
    const { files } = await db.transaction().execute(async (tx) => {
      // Locks the tree before the request's own count, in the same order as imports: the other order could deadlock.
      await lockProjectTree(tx, projectId)
      if (body.folder_id) await outside.refuseFoldersOutside(tx, to, [body.folder_id])
      await outside.take(tx, to, { folders: countFolders(body.structure) })
      const tree = await createTree(tx, place, body.structure, null)
      if (tree.names.length > 0) await announceMoved(tx, projectId)
      return tree
    })
    return { project_files: { files: [], breadcrumb: [] }, files }
  }

  async function createTree(tx: Database, place: Place, structure: FolderTree[], createdBy: string | null) {
    const files: { file_index: number; folder_id: string }[] = []
    const names: string[] = []
    await lockProjectTree(tx, place.project_id)
    await mustExist(tx, place)
    /** All folders of one depth at once; answers their ids. */
    const createLevel = async (level: readonly PendingFolder[]): Promise<string[]> => {
      if (level.length === 0) return []
      const wanted = level.map(({ tree, folder_id }) => ({ _id: newId(), folder_id, name: tree.name }))
      const placed = await placeFolders(tx, place.project_id, wanted, { created_by: createdBy, created_at: now() })
      const next = level.flatMap(({ tree }, index) => {
        const { folder_id, isMade } = placed[index] ?? fail('conflict')
        if (isMade) names.push(tree.name)
        for (const file_index of tree.files) files.push({ file_index, folder_id })
        return tree.children.map((child) => ({ tree: child, folder_id }))
      })
      await createLevel(next)
      return placed.map((each) => each.folder_id)
    }
    const topIds = await createLevel(structure.map((tree) => ({ tree, folder_id: place.folder_id })))
    files.sort((a, b) => a.file_index - b.file_index)
    return { files, names, topIds: [...new Set(topIds)] }
  }
}

const countFolders = (trees: FolderTree[]): number => trees.reduce((sum, each) => sum + 1 + countFolders(each.children), 0)

/** A visitor's folder has a plain name: nothing that can be read as a path. */
function refusePaths(trees: FolderTree[]) {
  for (const { name, children } of trees) {
    if (/[/\\]/.test(name) || name === '.' || name === '..') fail('invalid', { message: 'A folder name may not be a path.' })
    refusePaths(children)
  }
}

function refuseHuge(structure: FolderTree[]) {
  let count = 0
  const walk = (trees: FolderTree[], depth: number) => {
    count += trees.length
    if (depth > DEEPEST_TREE || count > MOST_NEW_FOLDERS) return fail('invalid', { message: 'This folder tree is too deep or too large.' })
    for (const tree of trees) walk(tree.children, depth + 1)
  }
  walk(structure, 1)
}
