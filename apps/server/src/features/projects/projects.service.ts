import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { projects as contract, Project } from '@answerprint/contract/projects'
import type { z } from 'zod'
import type { RecordHistory } from '#features/history'
import { isGenre } from '#features/utilities'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ProjectAccess } from './project-access.ts'
import { toldChange } from './project-history.ts'
import type { ProjectMembers } from './project-members.service.ts'
import { may } from './projects.policy.ts'
import {
  findProject,
  insertProject,
  listMembers,
  listProjects,
  markProjectsDeleting,
  type ProjectRow,
  updateProject,
} from './projects.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  members: ProjectMembers
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
  /** What the other features lose with a project, in the same transaction. */
  onDelete(tx: Database, projectIds: string[]): Promise<void>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type ProjectAnswer = z.output<typeof Project>

const POSTER_SECONDS = 900
const ROOT = { _id: 'all_projects', title: 'All Projects', slug: 'all_projects' }

export const createProjects = ({ db, store, access, members, recordHistory, now, newId, onDelete }: Needs) => {
  const present = (rows: ProjectRow[]) => presentProjects({ db, store, now }, rows)
  const presentOne = async (row: ProjectRow) => (await present([row]))[0] as ProjectAnswer
  return {
    async list(viewer: Viewer, { query: { folder, query } }: Asked<'list'>) {
      if (folder !== undefined && folder !== ROOT.slug) return fail('not_found')
      return { projects: await present(await listProjects(db, viewer, query)), breadcrumb: [ROOT] }
    },

    async listAll(viewer: Viewer) {
      return { projects: await present(await listProjects(db, viewer)) }
    },

    async get(viewer: Viewer, projectId: string) {
      return presentOne(await access.open(viewer, projectId))
    },

    async create(viewer: Viewer, { body: { title } }: Asked<'create'>) {
      const { owner_id, organization_id, user_id } = viewer
      const project = { _id: newId(), owner_id, organization_id, title, created_by: user_id, created_at: now(), updated_at: now() }
      await db.transaction().execute(async (tx) => {
        await insertProject(tx, project)
        await recordHistory(tx, { project_id: project._id, by: user_id, action: 'project.created', name: title })
      })
      return presentOne(await access.open(viewer, project._id))
    },

    async update(viewer: Viewer, { params: { projectID }, body }: Asked<'update'>, call: Call) {
      const project = await access.open(viewer, projectID)
      const { key, value } = body
      if (key === 'owner') {
        await members.handOver(viewer, projectID, call)
        return presentOne(await access.open(viewer, projectID))
      }
      if (key === 'release_year' && value !== null && value > now().getUTCFullYear() + 10) {
        return fail('invalid', { errors: [{ field: 'value', message: 'This year is too far ahead.' }] })
      }
      if (key === 'genres' && !genresOf(value).every((each) => isGenre(each) || genresOf(project.genres).includes(each))) {
        return fail('invalid', { errors: [{ field: 'value', message: 'Choose genres from the list.' }] })
      }
      const change = key === 'active_poster_url' ? { poster_key: null } : { [key]: value }
      const told = toldChange(project, body)
      await db.transaction().execute(async (tx) => {
        await updateProject(tx, projectID, change, now())
        if (told) await recordHistory(tx, { project_id: projectID, by: viewer.user_id, ...told })
      })
      return presentOne(await access.open(viewer, projectID))
    },

    async setAccess(viewer: Viewer, { params: { projectID }, body: { userIds } }: Asked<'setAccess'>, call: Call) {
      await members.set(viewer, projectID, userIds, call)
      // Whoever took themselves off the list is still told what came of it.
      return presentOne((await findProject(db, projectID, viewer.user_id)) ?? fail('no_access'))
    },

    async delete(viewer: Viewer, { body: { projectIDs } }: Asked<'delete'>) {
      const found = await Promise.all(projectIDs.map((each) => findProject(db, each, viewer.user_id)))
      const deleted = found.filter((each) => each && may.see(viewer, each)).map((each) => (each as ProjectRow)._id)
      if (deleted.length < projectIDs.length) return fail('no_access')
      await db.transaction().execute(async (tx) => {
        await onDelete(tx, deleted)
        await markProjectsDeleting(tx, deleted, now())
      })
      return { deleted, not_deleted: [] }
    },
  }
}
export type Projects = ReturnType<typeof createProjects>

const genresOf = (genres: string): string[] => genres.split(', ').filter(Boolean)

async function presentProjects({ db, store, now }: Pick<Needs, 'db' | 'store' | 'now'>, rows: ProjectRow[]): Promise<ProjectAnswer[]> {
  const members = await listMembers(
    db,
    rows.map((each) => each._id),
  )
  const expires_at = addSeconds(now(), POSTER_SECONDS)
  return Promise.all(
    rows.map(async ({ owner_id: _owner, poster_key, status, ...row }) => {
      const users = members.filter((each) => each.project_id === row._id).map(({ _id, full_name }) => ({ _id, full_name }))
      return {
        ...row,
        is_folder: false as const,
        status: status === 'Deleting' ? ('Deleting' as const) : ('Active' as const),
        active_poster_url: poster_key ? await store.signGet(poster_key, { expires_at, disposition: 'inline' }) : null,
        users,
        user_ids: users.map((each) => each._id),
        folder: null,
      }
    }),
  )
}
