import { randomInt } from 'node:crypto'
import { ALL_PROJECTS, projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

/** More of it: PROPERTY_RUNS=5000 (steps). The same again: PROPERTY_SEED. */
const steps = Number(process.env.PROPERTY_RUNS ?? 240)
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))
const STEPS_A_RUN = 24

type Item = { id: string; parent: string }
/** The expected place of each folder and project; the top is `all_projects`. */
type Model = { folders: Item[]; projects: Item[] }
type Step =
  | { kind: 'create'; parent: number; picks: number[] }
  | { kind: 'move'; target: number; picks: number[] }
  | { kind: 'remove'; folder: number; target: number }
  | { kind: 'add'; parent: number }
  | { kind: 'drop'; picks: number[] }

const picks = fc.array(fc.nat(40), { maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), parent: fc.nat(20), picks }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), target: fc.nat(20), picks }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), folder: fc.nat(20), target: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), parent: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), picks }) },
)

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)]
const placeAt = ({ folders }: Model, index: number): string =>
  [ALL_PROJECTS, ...folders.map((each) => each.id)][index % (folders.length + 1)] ?? ALL_PROJECTS
const picked = (model: Model, indexes: number[]): Item[] => [
  ...new Set(indexes.map((each) => at(model.projects, each)).filter((each) => each !== undefined)),
]
const idsOf = (items: readonly Item[]) => items.map((each) => each.id)

const isWithin = ({ folders }: Model, id: string, ancestor: string): boolean => {
  for (let each = folders.find(({ id: own }) => own === id); each; each = folders.find(({ id: own }) => own === each?.parent))
    if (each.id === ancestor) return true
  return false
}

async function givenOrganization() {
  const { given, db } = await startServer()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member()]
  const slugOf = async (id: string) =>
    id === ALL_PROJECTS
      ? ALL_PROJECTS
      : ((await db.selectFrom('project_folders').select('slug').where('_id', '=', id).executeTakeFirst())?.slug ?? 'gone')

  /** Sends one step of a person who sees this model; returns the outcome. */
  const send = async (who: Person, model: Model, each: Step) => {
    if (each.kind === 'add') {
      const currentFolderSlug = await slugOf(placeAt(model, each.parent))
      return who.request(projects.create, { body: { title: 'Film', currentFolderSlug } })
    }
    if (each.kind === 'create') {
      const body = { name: 'Folder', folder: await slugOf(placeAt(model, each.parent)), projectIds: idsOf(picked(model, each.picks)) }
      return who.request(projectFolders.create, { body })
    }
    if (each.kind === 'remove') {
      const folder = at(model.folders, each.folder)
      const body = { destinationFolder: placeAt(model, each.target) }
      return folder && who.request(projectFolders.delete, { params: { folderID: folder.id }, body })
    }
    const ids = idsOf(picked(model, each.picks))
    if (ids.length === 0) return undefined
    if (each.kind === 'drop') return who.request(projects.delete, { body: { projectIDs: ids } })
    return who.request(projectFolders.move, { params: { folderID: placeAt(model, each.target) }, body: { projectIds: ids } })
  }

  /** The place of each folder and project in the tables. */
  const read = async (): Promise<Model> => {
    const folders = await db.selectFrom('project_folders').select(['_id', 'parent_id']).orderBy('_id').execute()
    const active = await db.selectFrom('projects').select(['_id', 'folder_id']).where('status', '=', 'Active').orderBy('_id').execute()
    return {
      folders: folders.map(({ _id, parent_id }) => ({ id: _id, parent: parent_id ?? ALL_PROJECTS })),
      projects: active.map(({ _id, folder_id }) => ({ id: _id, parent: folder_id ?? ALL_PROJECTS })),
    }
  }
  const clear = async () => {
    await db.updateTable('projects').set({ folder_id: null, status: 'Deleting' }).execute()
    await db.updateTable('project_folders').set({ parent_id: null }).execute()
    await db.deleteFrom('project_folders').execute()
  }
  return { helen, jun, send, read, clear, db }
}

/** The model after a step, and whether the server must refuse it. */
function apply(model: Model, each: Step, madeId: string): { model: Model; isRefused: boolean } {
  const into = (items: Item[], moved: readonly string[], parent: string) =>
    items.map((item) => (moved.includes(item.id) ? { ...item, parent } : item))
  if (each.kind === 'add')
    return { model: { ...model, projects: [...model.projects, { id: madeId, parent: placeAt(model, each.parent) }] }, isRefused: false }
  if (each.kind === 'create') {
    const folders = [...model.folders, { id: madeId, parent: placeAt(model, each.parent) }]
    return { model: { folders, projects: into(model.projects, idsOf(picked(model, each.picks)), madeId) }, isRefused: false }
  }
  if (each.kind === 'remove') {
    const folder = at(model.folders, each.folder)?.id ?? ''
    const target = placeAt(model, each.target)
    if (isWithin(model, target, folder)) return { model, isRefused: true }
    const up = (items: Item[]) => items.map((item) => (item.parent === folder ? { ...item, parent: target } : item))
    return { model: { folders: up(model.folders.filter((item) => item.id !== folder)), projects: up(model.projects) }, isRefused: false }
  }
  const ids = idsOf(picked(model, each.picks))
  if (each.kind === 'drop')
    return { model: { ...model, projects: model.projects.filter((item) => !ids.includes(item.id)) }, isRefused: false }
  return { model: { ...model, projects: into(model.projects, ids, placeAt(model, each.target)) }, isRefused: false }
}

const sorted = ({ folders, projects: films }: Model): Model => {
  const byId = (items: Item[]) => items.toSorted((one, other) => one.id.localeCompare(other.id))
  return { folders: byId(folders), projects: byId(films) }
}

/** Every folder hangs on the top by some way: no ring, nothing lost. */
function expectWhole(model: Model) {
  const known = new Set([ALL_PROJECTS, ...idsOf(model.folders)])
  for (const { parent } of [...model.folders, ...model.projects]) expect(known).toContain(parent)
  for (const { id } of model.folders) {
    const way = new Set<string>()
    for (let each: string | undefined = id; each !== undefined && each !== ALL_PROJECTS; ) {
      expect(way, 'a ring').not.toContain(each)
      way.add(each)
      const last: string = each
      each = model.folders.find((item) => item.id === last)?.parent
    }
  }
}

/** Everything that a person can reach by opening folders from the top. */
async function walk(who: Person): Promise<Model> {
  const found: Model = { folders: [], projects: [] }
  const enter = async (parent: string, slug: string): Promise<void> => {
    for (const item of (await who.call(projects.list, { query: { folder: slug } })).projects) {
      ;(item.is_folder ? found.folders : found.projects).push({ id: item._id, parent })
      if (item.is_folder) await enter(item._id, item.slug)
    }
  }
  await enter(ALL_PROJECTS, ALL_PROJECTS)
  return found
}

const settings = { numRuns: Math.max(2, Math.ceil(steps / STEPS_A_RUN)), seed, endOnFailure: true }
const several = fc.array(step, { minLength: STEPS_A_RUN / 2, maxLength: STEPS_A_RUN, size: 'max' })

test('folders and projects are in the expected place after any sequence of creating, moving and deleting', {
  timeout: 600_000,
}, async () => {
  const { helen, send, read, clear } = await givenOrganization()
  const holds = fc.asyncProperty(several, async (all) => {
    await clear()
    let model: Model = { folders: [], projects: [] }
    for (const each of all) {
      const answer = await send(helen, model, each)
      if (!answer) continue
      const expected = apply(model, each, answer.json()._id)
      expect(answer.statusCode, answer.body).toBe(expected.isRefused ? 422 : each.kind === 'add' || each.kind === 'create' ? 201 : 200)
      model = expected.model
    }
    expect(sorted(await read())).toEqual(sorted(model))
    expect(sorted(await walk(helen))).toEqual(sorted(model))
  })
  await fc.assert(holds, settings)
})

test('two people who change the same things at once lose nothing and tie no ring', { timeout: 600_000 }, async () => {
  const { helen, jun, send, read, clear, db } = await givenOrganization()
  const pairs = fc.array(fc.tuple(step, step), { minLength: STEPS_A_RUN / 4, maxLength: STEPS_A_RUN / 2, size: 'max' })
  const holds = fc.asyncProperty(pairs, async (all) => {
    await clear()
    let dropped = 0
    let added = 0
    for (const [one, other] of all) {
      const model = await read()
      const answers = await Promise.all([send(helen, model, one), send(jun, model, other)])
      for (const [index, answer] of answers.entries()) {
        if (!answer) continue
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode >= 300) continue
        if ([one, other][index]?.kind === 'add') added += 1
        if ([one, other][index]?.kind === 'drop') dropped += answer.json().deleted.length
      }
      expectWhole(await read())
    }
    const end = await read()
    expect(end.projects).toHaveLength(added - dropped)
    expect(sorted(await walk(jun))).toEqual(sorted(end))
    const { slugs } = await db
      .selectFrom('project_folders')
      .select((eb) => eb.fn.count<number>('slug').distinct().as('slugs'))
      .executeTakeFirstOrThrow()
    expect(slugs).toBe(end.folders.length)
  })
  await fc.assert(holds, settings)
})
