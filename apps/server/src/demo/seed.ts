import { countUsers } from '#features/accounts'
import { createRecordHistory } from '#features/history'
import { joinProject } from '#features/members'
import { makeGiftCards, moneyOfInstallation } from '#features/billing'
import type { GrantPlan } from '#features/plans'
import type { ProjectFolders } from '#features/project-folders'
import { insertProject, preparePoster } from '#features/projects'
import type { Roles } from '#features/roles'
import { inUnitOfWork, onRollback } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Viewer } from '#platform/http/viewer'
import type { Parts } from '../parts.ts'
import { beforeStory } from './before.ts'
import { FIRST_FILM_MEMBERS } from './people.ts'
import { picturePath } from './pictures.ts'
import { seedDetails } from './seed-details.ts'
import { seedFiles } from './seed-files.ts'
import { seedOrganization } from './seed-organization.ts'
import { type DemoFilm, slate, slateFolders } from './slate.ts'
import { playStory } from './story/story.jobs.ts'

/** Composed on the clock of `beforeStory`. */
type Services = { roles: Roles; grantPlan: GrantPlan; projectFolders: ProjectFolders; folders: Parameters<typeof seedFiles>[1] }
type Seeding = { say(text: string): void; signal: AbortSignal }

/**
 * Fills an empty database with an organization, its slate and their files; the workers make and encode them while people look around. All
 * of it is committed together: a start that ends in between leaves an empty database, and the next one begins anew.
 */
export async function seedDemo(parts: Parts, services: Services, { say, signal }: Seeding): Promise<boolean> {
  if ((await countUsers(parts.db)) > 0) return false
  say('seeding the demo: an organization of nine, 24 projects and their files …')
  const report = (error: unknown) => parts.log.error({ err: error }, 'a step around seeding the demo failed')
  return inUnitOfWork(() => seedAll(parts, services, signal), { report })
}

async function seedAll(parts: Parts, { projectFolders, folders, ...services }: Services, signal: AbortSignal): Promise<boolean> {
  const at = parts.now()
  const before = beforeStory(parts, at)
  const { viewer, userIds } = await seedOrganization(parts, services, before.now())
  const projectIds = new Map<string, string>()
  for (const film of slate.slice(0, parts.demoFilms?.count)) {
    signal.throwIfAborted()
    projectIds.set(film.title, await seedProject(before, viewer, film))
  }
  await seedFolders(projectFolders, viewer, projectIds)
  const first = projectIds.get(slate[0].title) ?? ''
  await parts.db.transaction().execute((tx) =>
    joinProject(
      tx,
      first,
      FIRST_FILM_MEMBERS.map((each) => userIds.get(each) ?? ''),
    ),
  )
  await seedDetails(before, viewer, first)
  await seedGiftCards(parts)
  const { user_id, owner_id: organization_id } = viewer
  for (const [film, project_id] of [...projectIds.values()].entries()) {
    signal.throwIfAborted()
    await seedFiles(parts, folders, { user_id, organization_id, project_id, film, at: at.toISOString() })
  }
  const story = { project_id: first, at: at.toISOString() }
  await parts.db.transaction().execute((tx) => parts.enqueue(tx, playStory, story))
  return true
}

/** To be typed in at the payment step. */
const GIFT_CARDS = [
  { number: '2200000000000001', pin: '1234', worth: 100 },
  { number: '2200000000000002', pin: '5678', worth: 25 },
] as const

async function seedGiftCards(parts: Parts): Promise<void> {
  const money = await moneyOfInstallation(parts.db)
  for (const { worth, ...card } of GIFT_CARDS) await makeGiftCards({ ...parts, newNumber: () => card }, money.example(worth), 1)
}

async function seedFolders(folders: ProjectFolders, viewer: Viewer, projectIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { title, films } of slateFolders) {
    await folders.create(viewer, { body: { name: title, projectIds: films.flatMap((each) => projectIds.get(each) ?? []) } })
  }
}

async function seedProject(parts: Parts, viewer: Viewer, { poster, ...film }: DemoFilm): Promise<string> {
  const { db, store, now, newId, enqueue } = parts
  const _id = newId()
  const poster_key = `posters/${_id}`
  onRollback(() => store.delete([poster_key]))
  await store.put(poster_key, { path: picturePath(`p${poster}.webp`) }, { content_type: 'image/webp' })
  const { owner_id, organization_id, user_id } = viewer
  const project = { _id, ...film, poster_key, owner_id, organization_id, created_by: user_id, created_at: now(), updated_at: now() }
  await db.transaction().execute(async (tx) => {
    await insertProject(tx, project)
    await enqueue(tx, preparePoster, { project_id: _id })
    await createRecordHistory(parts)(tx, { project_id: _id, by: viewer, action: 'project.created', name: film.title })
  })
  return _id
}
