import { randomInt } from 'node:crypto'
import { type CreditCategory, credits } from '@answerprint/contract/credits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

/** More of it: PROPERTY_RUNS=300. The same again: PROPERTY_SEED. */
const runs = Number(process.env.PROPERTY_RUNS ?? 25)
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))

async function givenCredits(names: string[] = []) {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const params = { projectID }
  const categories: CreditCategory[] = []
  for (const name of names) categories.push(await ada.call(credits.create, { params, body: { name } }))
  const list = async () => (await ada.call(credits.list, { params })).credits
  return { ...server, ada, params, categories, list }
}

test('a category begins as "New Category" with its roles shown, and is renamed, hidden and deleted', async () => {
  const { ada, params, list } = await givenCredits()
  const made = await ada.call(credits.create, { params, body: {} })
  const category = { ...params, categoryID: made._id }
  expect(made).toEqual({
    _id: expect.any(String),
    project_id: params.projectID,
    name: 'New Category',
    showRoles: true,
    credits: [],
    ordering: 0,
  })

  await ada.call(credits.rename, { params: category, body: { name: 'Cast' } })
  await ada.call(credits.update, { params: category, body: { key: 'showRoles', value: false } })

  expect(await list()).toEqual([{ ...made, name: 'Cast', showRoles: false }])
  await ada.call(credits.destroy, { params: category })
  expect(await list()).toEqual([])
})

test('the eight roles are offered, and no other is accepted', async () => {
  const { ada, params, categories } = await givenCredits(['Filmmakers'])
  const category = { ...params, categoryID: categories[0]?._id ?? '' }

  expect((await ada.call(credits.roles, { params })).roles).toEqual([
    'Producer',
    'Director',
    'Writer',
    'Actor',
    'Camera Operator',
    'Rigger',
    'Lights',
    'Executive Producer',
  ])
  const { _id: roleID } = await ada.call(credits.addRole, { params: category, body: { role: 'Writer', name: 'Inês Calloway' } })
  const entry = { ...category, roleID }
  await ada.call(credits.renameRole, { params: entry, body: { name: 'Inès Calloway' } })
  expect(await ada.call(credits.updateRole, { params: entry, body: { value: 'Director' } })).toEqual({
    _id: roleID,
    role: 'Director',
    name: 'Inès Calloway',
  })
  const composer = await ada.request(credits.updateRole, { params: entry, body: { value: 'Composer' } })
  expect(composer.json()).toMatchObject({ code: 'invalid' })
  await ada.call(credits.destroyRole, { params: entry })
})

test('entries are moved within their category, and the answer has all of it', async () => {
  const { ada, params, categories, list } = await givenCredits(['Cast', 'Crew'])
  const category = { ...params, categoryID: categories[0]?._id ?? '' }
  for (const name of ['Aru', 'Daniyar', 'Sofia']) await ada.call(credits.addRole, { params: category, body: { role: 'Actor', name } })

  const { credits: moved } = await ada.call(credits.reorderRoles, { params: category, body: { originalIndex: 2, targetIndex: 0 } })
  const { credits: swapped } = await ada.call(credits.reorder, { params, body: { originalIndex: 1, targetIndex: 0 } })

  expect(moved.map((each) => each.name)).toEqual(['Sofia', 'Aru', 'Daniyar'])
  expect(swapped.map(({ name, ordering }) => [name, ordering])).toEqual([
    ['Crew', 0],
    ['Cast', 1],
  ])
  expect((await list())[1]?.credits.map((each) => each.name)).toEqual(['Sofia', 'Aru', 'Daniyar'])
})

test('the category and the credit that a person took are moved, whatever a colleague did to the list since they saw it', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(undefined, 'Jun Takeda')]
  const params = { projectID: (await given.project(helen))._id }
  const make = async (name: string) => (await helen.call(credits.create, { params, body: { name } }))._id
  const [cast, crew, music] = [await make('Cast'), await make('Crew'), await make('Music')]
  const inCast = { ...params, categoryID: cast }
  const add = async (name: string) => (await helen.call(credits.addRole, { params: inCast, body: { name } }))._id
  const [aru, daniyar, sofia] = [await add('Aru'), await add('Daniyar'), await add('Sofia')]
  const taken = (id: string, originalIndex: number, targetIndex: number) => ({ body: { id, originalIndex, targetIndex } })
  const categories = async () => (await helen.call(credits.list, { params })).credits
  const people = async () => (await categories()).find((each) => each._id === cast)?.credits.map((each) => each.name)

  await jun.call(credits.reorder, { params, ...taken(music, 2, 0) })
  await helen.call(credits.reorder, { params, ...taken(crew, 1, 0) })
  expect((await categories()).map((each) => each.name)).toEqual(['Crew', 'Music', 'Cast'])
  await jun.call(credits.destroy, { params: { ...params, categoryID: music } })
  await expect(helen.call(credits.reorder, { params, ...taken(music, 1, 0) })).rejects.toMatchObject({ code: 'conflict' })

  await jun.call(credits.destroyRole, { params: { ...inCast, roleID: aru } })
  await helen.call(credits.reorderRoles, { params: inCast, ...taken(daniyar, 1, 2) })
  expect(await people()).toEqual(['Sofia', 'Daniyar'])
  await expect(helen.call(credits.reorderRoles, { params: inCast, ...taken(aru, 0, 1) })).rejects.toMatchObject({ code: 'conflict' })
  await helen.call(credits.reorderRoles, { params: inCast, ...taken(sofia, 0, 0) })
  expect(await people()).toEqual(['Sofia', 'Daniyar'])
})

test('an entry is not reached through another category, nor a category through another project', async () => {
  const { ada, params, categories, given } = await givenCredits(['Cast', 'Crew'])
  const [cast = '', crew = ''] = categories.map((each) => each._id)
  const { _id: roleID } = await ada.call(credits.addRole, { params: { ...params, categoryID: cast }, body: { name: 'Aru' } })
  const { _id: projectID } = await given.project(ada, 'Halcyon')

  const wrong = { ...params, categoryID: crew, roleID }
  await expect(ada.call(credits.renameRole, { params: wrong, body: { name: 'x' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.call(credits.destroy, { params: { projectID, categoryID: cast } })).rejects.toMatchObject({ code: 'not_found' })
})

type Step = { kind: 'move' | 'add' | 'remove'; from: number; to: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'add', 'remove'),
  from: fc.nat(),
  to: fc.nat(),
})

test('when people move, add and remove at the same moment, no place is given twice and none is missing', { timeout: 300_000 }, async () => {
  const { ada, params, categories, list, db } = await givenCredits(['A', 'B', 'C', 'D', 'E'])
  const inCast = { ...params, categoryID: categories[0]?._id ?? '' }
  for (const name of ['a', 'b', 'c', 'd', 'e']) await ada.call(credits.addRole, { params: inCast, body: { name } })
  const act = ({ kind, from, to }: Step, ids: string[], size: number) => {
    const body = { originalIndex: from % size, targetIndex: to % size }
    if (kind === 'move')
      return [ada.request(credits.reorder, { params, body }), ada.request(credits.reorderRoles, { params: inCast, body })]
    if (kind === 'add') return [ada.request(credits.addRole, { params: inCast, body: { name: 'new' } })]
    const roleID = ids[from % Math.max(1, ids.length)]
    return roleID ? [ada.request(credits.destroyRole, { params: { ...inCast, roleID } })] : []
  }
  const holds = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
    const before = (await list()).find((each) => each._id === inCast.categoryID)?.credits.map((each) => each._id) ?? []
    const answers = (await Promise.all(steps.flatMap((each) => act(each, before, 5)))).map((each) => each.statusCode)
    expect(answers.filter((status) => status >= 500)).toEqual([])
    const after = await list()
    expect(after.map((each) => each.ordering)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(after.map((each) => each.name))).toEqual(new Set(['A', 'B', 'C', 'D', 'E']))
    const rows = await db.selectFrom('credits').select('position').orderBy('position').execute()
    expect(rows.map((each) => each.position)).toEqual(rows.map((_, index) => index))
  })
  console.info(`order of credits: ${runs} runs, PROPERTY_SEED=${seed}`)
  await fc.assert(holds, { numRuns: runs, seed })
})
