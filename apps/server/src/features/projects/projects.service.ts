import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { projects as contract } from '@answerprint/contract/projects'
import type { RecordHistory } from '#features/history'
import { isGenre } from '#features/utilities'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { createDeleteProjects, type DeletionNeeds } from './delete-projects.ts'
import type { ProjectMembers } from './members/project-members.service.ts'
import type { Posters } from './posters/posters.ts'
import type { ProjectAccess } from './project-access.ts'
import type { ProjectFolderList } from './project-folder-list.ts'
import { changeEntry } from './project-history.ts'
import { createPresentProjects, createSignPoster } from './project-views.ts'
import {
  countProjects,
  findProject,
  hasProjects,
  insertProject,
  listProjects,
  type ProjectRow,
  renameProject,
  updateProject,
} from './projects.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  members: ProjectMembers
  posters: Posters
  folderList: ProjectFolderList
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
} & Pick<DeletionNeeds, 'holdTrees' | 'listRunning' | 'onDelete'>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The size of a page of the list. */
const AT_ONCE = 1_000
/** More than any account has. */
const ALL = { sortBy: 'title', skip: 0, take: 20_000 } as const

export const createProjects = ({
  db,
  store,
  access,
  members,
  posters,
  folderList,
  recordHistory,
  now,
  newId,
  holdTrees,
  listRunning,
  onDelete,
}: Needs) => {
  const present = createPresentProjects({ db, store, now })
  const signPoster = createSignPoster({ store, now })
  const presentOne = async (viewer: Viewer, row: ProjectRow) => (await present(viewer, [row]))[0] ?? fail('no_access')
  const show = async (viewer: Viewer, projectId: string) => presentOne(viewer, await access.open(viewer, projectId))
  const showAfter = async (viewer: Viewer, projectId: string) =>
    presentOne(viewer, (await findProject(db, projectId, viewer.user_id)) ?? fail('no_access'))
  return {
    async list(viewer: Viewer, { query: { folder, query, sortBy, skip } }: Asked<'list'>) {
      const titlePart = query?.trim() || undefined
      const { folder_id, folders, breadcrumb } = await folderList.list(viewer, { slug: folder, titlePart })
      const where = titlePart === undefined ? { folder_id } : { titlePart }
      const slice = { sortBy, skip, take: AT_ONCE }
      const [rows, has_projects] = await Promise.all([listProjects(db, viewer, where, slice), hasProjects(db, viewer)])
      const size = skip === 0 && rows.length < AT_ONCE ? rows.length : await countProjects(db, viewer, where)
      return { projects: [...(skip === 0 ? folders : []), ...(await present(viewer, rows))], size, breadcrumb, has_projects }
    },

    async listAll(viewer: Viewer) {
      return { projects: await present(viewer, await listProjects(db, viewer, 'everywhere', ALL)) }
    },

    async listDelivery(viewer: Viewer) {
      const rows = await listProjects(db, viewer, 'everywhere', ALL)
      return {
        projects: await Promise.all(rows.map(async (row) => ({ _id: row._id, title: row.title, poster: await signPoster.small(row) }))),
      }
    },

    get: show,

    async create(viewer: Viewer, { body: { title, currentFolderSlug } }: Asked<'create'>) {
      const _id = newId()
      await db.transaction().execute(async (tx) => {
        const folder = await folderList.hold(tx, viewer, currentFolderSlug)
        const { owner_id, organization_id } = folder ?? viewer
        const made = { created_by: viewer.user_id, created_at: now(), updated_at: now() }
        await insertProject(tx, { _id, owner_id, organization_id, title, folder_id: folder?._id ?? null, ...made })
        await recordHistory(tx, { project_id: _id, by: viewer, action: 'project.created', name: title })
      })
      return show(viewer, _id)
    },

    async update(viewer: Viewer, { params: { projectID }, body }: Asked<'update'>, call: Call) {
      const project = await access.open(viewer, projectID)
      const { key, value } = body
      if (key === 'owner') {
        await members.handOver(viewer, projectID, call)
        // Who called as an individual opens it through their role from now on.
        return showAfter(viewer, projectID)
      }
      refuseUnlikely(body, project, now())
      if (key === 'active_poster_url' && value !== null) {
        if (!(await signPoster.isOf(project, value))) refuse('Choose a poster that was uploaded to this project, or none.')
        return presentOne(viewer, project)
      }
      const entry = changeEntry(project, body)
      await db.transaction().execute(async (tx) => {
        if (key === 'active_poster_url') await posters.set(tx, projectID, null)
        else if (key === 'title') (await renameProject(tx, projectID, body, now())) || fail('changed_since')
        else await updateProject(tx, projectID, { [key]: value }, now())
        if (entry) await recordHistory(tx, { project_id: projectID, by: viewer, ...entry })
      })
      return show(viewer, projectID)
    },

    async setAccess(viewer: Viewer, { params: { projectID }, body }: Asked<'setAccess'>, call: Call) {
      await members.set(viewer, projectID, body, call)
      // A person who removed themselves from the members still gets the result of that call.
      return showAfter(viewer, projectID)
    },

    delete: createDeleteProjects({ db, posters, now, holdTrees, listRunning, onDelete }),
  }
}
export type Projects = ReturnType<typeof createProjects>

const genresOf = (genres: string): string[] => genres.split(', ').filter(Boolean)

const refuse = (message: string) => fail('invalid', { errors: [{ field: 'value', message }] })

function refuseUnlikely({ key, value }: Asked<'update'>['body'], { genres }: { genres: string }, now: Date): void {
  if (key === 'release_year' && value !== null && value > now.getUTCFullYear() + 10) refuse('This year is too far ahead.')
  if (key === 'genres' && !genresOf(value).every((each) => isGenre(each) || genresOf(genres).includes(each))) {
    refuse('Choose genres from the list.')
  }
}
