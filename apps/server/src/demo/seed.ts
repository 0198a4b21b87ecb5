import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { countUsers } from '#features/accounts'
import { createRecordHistory } from '#features/history'
import { joinProject } from '#features/members'
import type { ProjectFolders } from '#features/project-folders'
import { insertProject, ownerOfProject, preparePoster } from '#features/projects'
import type { Roles } from '#features/roles'
import { type AddFile, countStoredBytes } from '#features/uploads'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Parts } from '../parts.ts'
import { makeDemoFilm } from './make-film.ts'
import { firstFilmMembers } from './people.ts'
import { seedDetails } from './seed-details.ts'
import { seedOrganization } from './seed-organization.ts'
import { type DemoFilm, slate, slateFolders } from './slate.ts'

const POSTERS = join(import.meta.dirname, '../../demo/posters')
const FILM_NAME = 'SALT_MERIDIAN_FTR_239_HD.mp4'

type Services = { addFile: AddFile; encodeFilm(tx: Database, fileId: string, userId: string): Promise<void> }

/** Fills an empty database with an organisation, its slate and one film; the workers encode it while people look around. */
export async function seedDemo(
  parts: Parts,
  { roles, projectFolders }: { roles: Roles; projectFolders: ProjectFolders },
  say: (text: string) => void,
): Promise<boolean> {
  if ((await countUsers(parts.db)) > 0) return false
  say('seeding the demo: an organisation of nine, 24 projects and one film …')
  const { viewer, userIds } = await seedOrganization(parts, roles)
  const projectIds = new Map<string, string>()
  for (const film of slate) projectIds.set(film.title, await seedProject(parts, viewer, film))
  await seedFolders(projectFolders, viewer, projectIds)
  const first = projectIds.get(slate[0]?.title ?? '') ?? ''
  await parts.db.transaction().execute((tx) =>
    joinProject(
      tx,
      first,
      firstFilmMembers.map((each) => userIds.get(each) ?? ''),
    ),
  )
  await seedDetails(parts, viewer, first)
  await parts.db.transaction().execute((tx) => parts.enqueue(tx, makeFilm, { user_id: viewer.user_id, project_id: first }))
  return true
}

async function seedFolders(folders: ProjectFolders, viewer: Viewer, projectIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { title, films } of slateFolders) {
    await folders.create(viewer, { body: { name: title, projectIds: films.map((each) => projectIds.get(each) ?? '') } })
  }
}

async function seedProject(parts: Parts, viewer: Viewer, { poster, ...film }: DemoFilm): Promise<string> {
  const { db, store, now, newId, enqueue } = parts
  const _id = newId()
  const poster_key = `posters/${_id}`
  await store.put(poster_key, { path: join(POSTERS, `p${poster}.webp`) }, { content_type: 'image/webp' })
  const { owner_id, organization_id, user_id } = viewer
  const project = { _id, ...film, poster_key, owner_id, organization_id, created_by: user_id, created_at: now(), updated_at: now() }
  await db.transaction().execute(async (tx) => {
    await insertProject(tx, project)
    await enqueue(tx, preparePoster, { project_id: _id })
    await createRecordHistory(parts)(tx, { project_id: _id, by: user_id, action: 'project.created', name: film.title })
  })
  return _id
}

/** Painted, stored and encoded by a worker, while people look around. */
const makeFilm = defineJob({ name: 'make-demo-film', payload: z.object({ user_id: z.string(), project_id: z.string() }) })

export const makeFilmHandler = (parts: Parts, services: Services): JobHandler =>
  handleJob(makeFilm, async ({ user_id, project_id }, { signal }) => {
    const { db, store, tools, newId } = parts
    await parts.scratch.withFolder('demo', async (folder) => {
      const path = await makeDemoFilm(tools, folder, signal)
      const { size } = await stat(path)
      const key = `originals/${newId()}`
      await store.put(key, { path }, { content_type: 'video/mp4' })
      const item = { project_id, folder_id: null, user_id, file_name: FILM_NAME, kind: 'mp4', size, key, content_type: 'video/mp4' }
      await db.transaction().execute(async (tx: Database) => {
        const fileId = await services.addFile(tx, item)
        await countStoredBytes(tx, await ownerOfProject(tx, project_id), size)
        await services.encodeFilm(tx, fileId, user_id)
      })
    })
  })
