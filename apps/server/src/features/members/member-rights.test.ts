import { departments } from '@answerprint/contract/departments'
import { members } from '@answerprint/contract/members'
import { roles } from '@answerprint/contract/roles'
import { expect, test } from 'vitest'
import { givenOffice } from './given-office.ts'

test('a member who assigns roles and is no Administrator cannot raise their own permissions', async () => {
  const { helen, params, row, role, member, update, list } = await givenOffice()
  const { role: staffing } = await helen.call(roles.create, {
    params,
    body: {
      name: 'Staffing',
      permissions: {
        users_and_roles: { can_view: true, can_modify: true },
        files: { can_download: true },
        screener_rooms: { can_view: true },
      },
    },
  })
  role.Staffing = staffing._id
  const jun = await member('Jun Takeda', 'Staffing')
  const rafael = await member('Rafael Moura', 'Viewer')

  expect((await update(jun, jun.user._id, { key: 'role_id', value: role.Editor })).json()).toMatchObject({ code: 'forbidden' })
  expect((await update(jun, rafael.user._id, { key: 'role_id', value: role.Administrator })).json()).toMatchObject({
    code: 'role_beyond_own',
  })
  expect((await update(jun, helen.user._id, { key: 'status', value: 'Inactive' })).json()).toMatchObject({ code: 'member_beyond_own' })
  await expect(jun.call(members.invite, { params, body: { users: [row('Lior Brandt', 'Administrator')] } })).rejects.toMatchObject({
    message: 'You cannot give permissions that you do not hold yourself.',
  })
  expect((await list()).find((each) => each._id === jun.user._id)).toMatchObject({ role_name: 'Staffing' })
})

/** An office with a person who edits members and holds nothing else but downloads. */
async function givenStaffing() {
  const office = await givenOffice()
  const { helen, params, role, member } = office
  const permissions = { users_and_roles: { can_view: true, can_modify: true }, files: { can_download: true } }
  role.Staffing = (await helen.call(roles.create, { params, body: { name: 'Staffing', permissions } })).role._id
  const courier = await helen.call(roles.create, { params, body: { name: 'Courier', permissions: { files: { can_download: true } } } })
  role.Courier = courier.role._id
  return { ...office, jun: await member('Jun Takeda', 'Staffing') }
}

test('no member invites a second address of theirs with more than they hold', async () => {
  const { jun, params, row, list } = await givenStaffing()
  const users = [{ ...row('Lior Brandt', 'Courier') }, { ...row('Second Takeda', 'Editor') }]

  const answer = await jun.request(members.invite, { params, body: { users } })

  expect(answer.json()).toMatchObject({
    code: 'invites_refused',
    errors: [{ field: 'users.1.role_id', message: 'You cannot give permissions that you do not hold yourself.' }],
  })
  expect(await list()).toHaveLength(2)
  expect((await jun.request(members.invite, { params, body: { users: users.slice(0, 1) } })).statusCode).toBe(201)
})

test('no member changes another who holds more than they do, invited or joined', async () => {
  const { helen, jun, params, row, role, member, update, idOf, list } = await givenStaffing()
  const rafael = await member('Rafael Moura', 'Editor')
  await helen.call(members.invite, { params, body: { users: [row('Sofia Lindqvist', 'Editor')] } })
  const { department } = await helen.call(departments.create, { params, body: { name: 'Sales' } })
  const before = await list()

  for (const userID of [rafael.user._id, await idOf('Sofia Lindqvist'), helen.user._id]) {
    const answers = [
      await update(jun, userID, { key: 'role_id', value: role.Courier }),
      await update(jun, userID, { key: 'status', value: 'Inactive' }),
      await update(jun, userID, { key: 'department_id', value: department._id }),
      await jun.request(members.remove, { params: { ...params, userID } }),
      await jun.request(members.resend, { params: { ...params, userID } }),
      await jun.request(departments.update, {
        params: { ...params, departmentID: department._id },
        body: { key: 'user_ids', value: [userID] },
      }),
    ]
    expect(answers.map((each) => each.json().code)).toEqual(Array(6).fill('member_beyond_own'))
  }

  expect(await list()).toEqual(before)
  expect((await update(jun, jun.user._id, { key: 'department_id', value: department._id })).statusCode).toBe(200)
})
