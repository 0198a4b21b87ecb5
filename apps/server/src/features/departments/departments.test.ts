import { departments } from '@answerprint/contract/departments'
import { members } from '@answerprint/contract/members'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenDepartments() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member([], 'Jun Takeda')
  const params = { organizationID: organization._id }
  const create = async (name: string, user_ids: string[] = []) =>
    (await helen.call(departments.create, { params, body: { name, user_ids } })).department
  const list = async () => (await helen.call(departments.list, { params })).departments
  return { ...server, organization, helen, jun, params, create, list }
}

test('a department is a named list of people, and departments are sorted by name', async () => {
  const { create, list, jun, params } = await givenDepartments()
  await create('sales')
  await create('Acquisitions', [jun.user._id])

  expect(await list()).toMatchObject([
    { name: 'Acquisitions', organization_id: params.organizationID, user_ids: [jun.user._id], description: '' },
    { name: 'sales', user_ids: [] },
  ])
})

test('a person who is put into one department leaves the other', async () => {
  const { create, list, helen, jun, params } = await givenDepartments()
  await create('Sales', [jun.user._id])
  const { _id: departmentID } = await create('Operations')
  const value = [jun.user._id, helen.user._id, jun.user._id]

  await helen.call(departments.update, { params: { ...params, departmentID }, body: { key: 'user_ids', value } })

  const [operations, sales] = await list()
  expect(operations?.user_ids.sort()).toEqual([helen.user._id, jun.user._id].sort())
  expect(sales?.user_ids).toEqual([])
})

test('of two people who fill a department at the same moment each changes what they changed', async () => {
  const { create, list, helen, jun, organization, params } = await givenDepartments()
  const lior = await organization.member([], 'Lior Adler')
  const [h, j, l] = [helen, jun, lior].map((each) => each.user._id) as [string, string, string]
  const { _id: departmentID } = await create('Sales', [h])
  const fill = (value: string[]) =>
    helen.call(departments.update, { params: { ...params, departmentID }, body: { key: 'user_ids', value, was: [h] } })

  await Promise.all([fill([h, j]), fill([l])])

  expect((await list())[0]?.user_ids.sort()).toEqual([j, l].sort())
})

test('people who are moved to two departments at the same moment end in one', async () => {
  const { create, list, helen, jun, params } = await givenDepartments()
  const made = [await create('Sales'), await create('Operations'), await create('Festivals')]
  const move = (value: string) =>
    helen.request(members.update, { params: { ...params, userID: jun.user._id }, body: { key: 'department_id', value } })

  const answers = await Promise.all(made.map((each) => move(each._id)))

  expect(answers.map((each) => each.statusCode)).toEqual([200, 200, 200])
  expect((await list()).flatMap((each) => each.user_ids)).toEqual([jun.user._id])
})

test('a name is used once, and deleting a department removes no member', async () => {
  const { create, list, helen, jun, params } = await givenDepartments()
  const { _id: departmentID } = await create('Sales', [jun.user._id])

  await expect(create('SALES')).rejects.toMatchObject({ code: 'department_name_taken', status: 409 })
  await helen.call(departments.delete, { params: { ...params, departmentID } })

  expect(await list()).toEqual([])
  expect((await helen.call(members.list, { params })).users).toHaveLength(2)
})

test('a department that is deleted while people are put into it is not found, which is no failure of the server', async () => {
  const { create, list, helen, jun, params, db } = await givenDepartments()
  const { _id: other } = await create('Operations')
  const { _id: departmentID } = await create('Sales')

  let filling: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // Departments are locked in their order: people are put into Sales once this one is free.
    await tx.selectFrom('departments').select('_id').where('_id', '=', other).forUpdate().execute()
    filling = helen.call(departments.update, { params: { ...params, departmentID }, body: { key: 'user_ids', value: [jun.user._id] } })
    await untilWaiting(db, 1)
    await helen.call(departments.delete, { params: { ...params, departmentID } })
  })

  await expect(filling).rejects.toMatchObject({ code: 'not_found' })
  expect(await list()).toMatchObject([{ name: 'Operations', user_ids: [] }])
})
