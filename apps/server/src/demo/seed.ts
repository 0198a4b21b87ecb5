import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPermissions, individualPermissions, isRestriction, permissionsOf } from '@answerprint/contract/permissions'
import { tourSteps } from '@answerprint/contract/tour-steps'
import { z } from 'zod'
import { countUsers, insertLinkAccount, insertOrganization, insertRole, insertStorageAccount, insertUser } from '#features/accounts'
import { insertProject, ownerOfProject } from '#features/projects'
import { type AddFile, countStoredBytes } from '#features/uploads'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { hashPassword } from '#platform/passwords'
import type { Parts } from '../parts.ts'
import { makeDemoFilm } from './make-film.ts'
import { type DemoFilm, slate } from './slate.ts'

export const DEMO_EMAIL = 'helen@nordlys.example'
export const DEMO_PASSWORD = 'projector4'

const POSTERS = join(import.meta.dirname, '../../demo/posters')
const GIGABYTE = 1024 ** 3
const FILM_NAME = 'SALT_MERIDIAN_FTR_239_HD.mp4'

type Services = { addFile: AddFile; encodeFilm(tx: Database, fileId: string, userId: string): Promise<void> }

/** Fills an empty database with an organisation, its slate and one film; the workers encode it while people look around. */
export async function seedDemo(parts: Parts, say: (text: string) => void): Promise<boolean> {
  if ((await countUsers(parts.db)) > 0) return false
  say('seeding the demo: an organisation, 24 projects and one film …')
  const viewer = await seedOrganization(parts)
  const projectIds: string[] = []
  for (const film of slate) projectIds.push(await seedProject(parts, viewer, film))
  const [first = ''] = projectIds
  await parts.db.transaction().execute((tx) => parts.enqueue(tx, makeFilm, { user_id: viewer.user_id, project_id: first }))
  return true
}

async function seedOrganization({ db, now, newId }: Parts): Promise<Viewer> {
  const [organization_id, role_id, user_id] = [newId(), newId(), newId()]
  const full_name = 'Helen Lind'
  const permissions = permissionsOf(allPermissions.filter((each) => !isRestriction(each)))
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async (tx) => {
    await insertOrganization(tx, { _id: organization_id, name: 'Nordlys Distribution', subscription_type: 'studio', created_at: now() })
    await insertRole(tx, {
      _id: role_id,
      organization_id,
      name: 'Administrator',
      description: 'Everything.',
      permissions,
      is_administrator: true,
      created_at: now(),
    })
    const person = { _id: user_id, organization_id, role_id, email: DEMO_EMAIL, full_name, password_hash, country_code: 'NO' }
    // Whoever looks at the demo comes to see films: the slideshow and the tips wait in the user menu.
    const at_home = { onboarded: true, viewed_tour_steps: [...tourSteps] }
    await insertUser(tx, { ...person, ...at_home, subscription_type: 'studio', created_at: now() })
    await insertStorageAccount(tx, organization_id, 1024 * GIGABYTE)
    await insertLinkAccount(tx, organization_id, { total: 200, forensic_total: 20 })
  })
  const session_id = newId()
  return {
    user_id,
    session_id,
    organization_id,
    owner_id: organization_id,
    full_name,
    email: DEMO_EMAIL,
    permissions: individualPermissions(),
    is_paid: true,
  }
}

async function seedProject({ db, store, now, newId }: Parts, viewer: Viewer, { poster, ...film }: DemoFilm): Promise<string> {
  const _id = newId()
  const poster_key = `posters/${_id}`
  await store.put(poster_key, { path: join(POSTERS, `p${poster}.webp`) }, { content_type: 'image/webp' })
  const { owner_id, organization_id, user_id } = viewer
  const project = { _id, ...film, poster_key, owner_id, organization_id, created_by: user_id, created_at: now(), updated_at: now() }
  await db.transaction().execute((tx) => insertProject(tx, project))
  return _id
}

/** Painted, stored and encoded by a worker, while people look around. */
export const makeFilm = defineJob({ name: 'make-demo-film', payload: z.object({ user_id: z.string(), project_id: z.string() }) })

export const makeFilmHandler = (parts: Parts, services: Services): JobHandler =>
  handleJob(makeFilm, async ({ user_id, project_id }, { signal }) => {
    const { db, store, tools, newId } = parts
    const folder = await mkdtemp(join(tmpdir(), 'answerprint-demo-'))
    try {
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
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
