import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { ALL_PROJECTS, type projectFolders as contract } from '@answerprint/contract/project-folders'
import type { RecordHistory } from '#features/history'
import { lockProjects } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { announceWall } from '#platform/realtime/announce-wall'
import { crumbOf, type FolderList, folderBySlug, readTree, type Tree } from './folder-list.ts'
import { may } from './project-folders.policy.ts'
import {
  deleteFolder,
  type FolderRow,
  insertFolder,
  listSlugsLike,
  lockFolders,
  moveContents,
  moveProjects,
  renameFolder,
} from './project-folders.repository.ts'
import { freeSlug, slugOf } from './slug.ts'

type Needs = { db: Database; folderList: FolderList; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Titled = { title: string }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Far more than people need. A limit keeps recursive queries and the drawn tree small. */
const MOST_LEVELS = 100

export const createProjectFolders = ({ db, folderList, recordHistory, now, newId }: Needs) => {
  /** Changes to one owner's folders are serialised, and decided from the locked state. */
  const change = <Result>(viewer: Viewer, make: (tx: Database, tree: Tree) => Promise<Result>): Promise<Result> => {
    if (!may.useFolders(viewer)) return fail('project_folders_not_in_plan')
    return db.transaction().execute(async (tx) => {
      await lockFolders(tx, viewer)
      const made = await make(tx, await readTree(tx, viewer))
      await announceWall(tx, viewer.owner_id, viewer.user_id)
      return made
    })
  }
  const recordMoved = async (tx: Database, viewer: Viewer, projectIds: readonly string[], folder: Titled | null): Promise<void> => {
    for (const project_id of projectIds) {
      await recordHistory(tx, { project_id, by: viewer, action: 'project.moved', folder: folder?.title ?? null })
    }
  }
  const put = async (tx: Database, viewer: Viewer, projects: Held, folder: { _id: string; title: string } | null): Promise<void> => {
    const moved = projects.filter((each) => each.folder_id !== (folder?._id ?? null)).map((each) => each._id)
    if (moved.length === 0) return
    await moveProjects(tx, moved, folder?._id ?? null)
    await recordMoved(tx, viewer, moved, folder)
  }
  return {
    async tree(viewer: Viewer) {
      return { project_folders: (await readTree(db, viewer)).nodes() }
    },

    async create(viewer: Viewer, { body: { name, folder, projectIds } }: Asked<'create'>) {
      const _id = newId()
      await change(viewer, async (tx, tree) => {
        const parent = folderBySlug(tree, viewer, folder)
        if (tree.depthOf(parent?._id ?? null) >= MOST_LEVELS) return fail('folders_too_deep')
        const projects = await hold(tx, viewer, projectIds)
        const owner = parent ?? ownerOf(viewer, projects)
        if (projects.some((each) => each.owner_id !== owner.owner_id)) return fail('folder_of_another_owner')
        const base = slugOf(name)
        const slug = freeSlug(base, await listSlugsLike(tx, owner.owner_id, base))
        const made = { created_by: viewer.user_id, created_at: now(), updated_at: now() }
        const { owner_id, organization_id } = owner
        await insertFolder(tx, { _id, owner_id, organization_id, parent_id: parent?._id ?? null, title: name, slug, ...made })
        await put(tx, viewer, projects, { _id, title: name })
      })
      return folderList.show(viewer, _id)
    },

    async move(viewer: Viewer, { params: { folderID }, body: { projectIds, undo_from } }: Asked<'move'>) {
      return change(viewer, async (tx, tree) => {
        const target = place(tree, folderID)
        const projects = await hold(tx, viewer, projectIds)
        if (undo_from !== undefined && projects.some((each) => placeOf(each) !== undo_from)) return fail('changed_since')
        if (target !== null && projects.some((each) => each.owner_id !== target.owner_id)) return fail('folder_of_another_owner')
        await put(tx, viewer, projects, target)
        return { folder: crumbOf(viewer, target), moved: projects.map((each) => each._id), from: placesBefore(projects, target) }
      })
    },

    async rename(viewer: Viewer, { params: { folderID }, body: { title, was } }: Asked<'rename'>) {
      await change(viewer, async (tx, tree) => {
        const folder = tree.find(folderID) ?? fail('not_found')
        if (was !== undefined && folder.title !== was) return fail('changed_since')
        await renameFolder(tx, folder._id, title, now())
      })
      return folderList.show(viewer, folderID)
    },

    /** Its contents always move, also those that this viewer cannot see: no project is deleted with a folder. */
    async delete(viewer: Viewer, { params: { folderID }, body }: Asked<'delete'>) {
      return change(viewer, async (tx, tree) => {
        const folder = tree.find(folderID) ?? fail('not_found')
        const target = place(tree, body?.destinationFolder ?? ALL_PROJECTS)
        if (target !== null) {
          if (tree.isWithin(target._id, folder._id)) return fail('folder_into_itself')
          if (target.owner_id !== folder.owner_id) return fail('folder_of_another_owner')
          if (tree.depthOf(target._id) + tree.levelsInside(folder._id) > MOST_LEVELS) return fail('folders_too_deep')
        }
        const moved = await moveContents(tx, folder._id, target?._id ?? null)
        await recordMoved(tx, viewer, moved, target)
        await deleteFolder(tx, folder._id)
        return { ok: true as const, destination: crumbOf(viewer, target) }
      })
    },
  }
}
export type ProjectFolders = ReturnType<typeof createProjectFolders>

const place = (tree: Tree, id: string): FolderRow | null => (id === ALL_PROJECTS ? null : (tree.find(id) ?? fail('not_found')))

const placeOf = ({ folder_id }: { folder_id: string | null }): string => folder_id ?? ALL_PROJECTS

/** Those that are moved, by the place that they were in. */
const placesBefore = (projects: Held, target: FolderRow | null) =>
  [...Map.groupBy(projects, placeOf)]
    .filter(([folder_id]) => folder_id !== (target?._id ?? ALL_PROJECTS))
    .map(([folder_id, group]) => ({ folder_id, projectIds: group.map((each) => each._id) }))

type Held = Awaited<ReturnType<typeof lockProjects>>

/** Locks all of these projects; refused if one is missing. */
async function hold(tx: Database, viewer: Viewer, projectIds: readonly string[]): Promise<Held> {
  const wanted = [...new Set(projectIds)]
  if (wanted.length === 0) return []
  const found = await lockProjects(tx, viewer, wanted)
  return found.length === wanted.length ? found : fail('no_access')
}

/** A folder for projects that a person made before they joined belongs to that person, like the projects. */
function ownerOf({ user_id, owner_id, organization_id }: Viewer, projects: Held) {
  const areOwn = projects.length > 0 && projects.every((each) => each.owner_id === user_id)
  return areOwn ? { owner_id: user_id, organization_id: owner_id === user_id ? organization_id : null } : { owner_id, organization_id }
}
