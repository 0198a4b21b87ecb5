import { accounts } from '@answerprint/contract/accounts'
import { departments } from '@answerprint/contract/departments'
import { invites } from '@answerprint/contract/invites'
import { members } from '@answerprint/contract/members'
import { projects } from '@answerprint/contract/projects'
import { roles } from '@answerprint/contract/roles'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import { givenOffice } from './given-office.ts'

test('the people of an organization are listed with their role and status', async () => {
  const { helen, member, list } = await givenOffice()
  await member('Jun Takeda', 'Viewer')

  expect(await list()).toMatchObject([
    {
      _id: helen.user._id,
      full_name: 'Helen Lind',
      role_name: 'Administrator',
      status: 'Active',
      is_admin: true,
      sees_all_projects: true,
      two_factor_enabled: false,
    },
    { full_name: 'Jun Takeda', role_name: 'Viewer', status: 'Active', is_admin: false, sees_all_projects: false },
  ])
})

test('the last activity of a member is known after they have signed out', async () => {
  const { member, list, clock } = await givenOffice()
  const jun = await member('Jun Takeda', 'Viewer')
  clock.advance({ hours: 2 })
  const then = clock.now().toISOString()
  await jun.call(accounts.check, {})
  await jun.call(accounts.logout, {})
  clock.advance({ days: 3 })

  expect((await list()).find((each) => each.full_name === 'Jun Takeda')?.last_active_at).toBe(then)
})

test('invited people are listed as such, get one mail each, and the project they were invited to', async () => {
  const { helen, params, row, given, mailbox, work, list } = await givenOffice()
  const { _id: projectId } = await given.project(helen)

  const body = { users: [row('Lior Brandt', 'Editor'), row('Sofia Lindqvist', 'Viewer')], projectId }
  const { users } = await helen.call(members.invite, { params, body })
  await work()

  expect(users).toMatchObject([
    { full_name: 'Lior Brandt', role_name: 'Editor', status: 'Invited', two_factor_enabled: null, last_active_at: null },
    { full_name: 'Sofia Lindqvist', role_name: 'Viewer', status: 'Invited' },
  ])
  expect((await list()).map((each) => each.status)).toEqual(['Active', 'Invited', 'Invited'])
  expect(mailbox.map((mail) => mail.to).sort()).toEqual(['lior@nordlys.example', 'sofia@nordlys.example'])
  const mail = mailbox.find((each) => each.to.startsWith('lior'))
  expect(mail).toMatchObject({ subject: 'Helen Lind invites you to join Nordlys Distribution' })
  expect(mail?.text).toMatch(/Editor\.\n\nhttp:\/\/localhost:4000\/accounts\/invite\/[0-9a-f]{64}\n/)
  const { user_ids } = await helen.call(projects.get, { params: { projectID: projectId } })
  expect(user_ids).toEqual(expect.arrayContaining(users.map((each) => each._id)))
})

test('one invalid row stops the whole invitation, and each error is reported', async () => {
  const { helen, params, row, member, given, mailbox, work, list } = await givenOffice()
  await member('Jun Takeda', 'Viewer')
  const takeda = await given.organization('Takeda Pictures')
  await takeda.member(undefined, 'Haruki Aizawa')
  const email = (await takeda.member(undefined, 'Kenji Mori')).user.email
  await helen.call(members.invite, { params, body: { users: [row('Lior Brandt', 'Editor')] } })
  await work()
  const role_id = row('x', 'Viewer').role_id
  const users = [
    row('Sofia Lindqvist', 'Editor'),
    row('Jun Takeda', 'Editor'),
    row('Lior Brandt', 'Editor'),
    { name: 'Kenji Mori', email, role_id },
    { name: 'Nobody', email: 'nobody@', role_id },
    { name: 'Rafael Moura', email: 'rafael@nordlys.example', role_id: null },
    { name: 'Sofia Again', email: ' SOFIA@nordlys.example', role_id },
    { name: ' ', email: 'nameless@nordlys.example', role_id },
  ]

  const answer = await helen.request(members.invite, { params, body: { users } })

  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toBe('Some of these people cannot be invited.')
  expect(answer.json().errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [1, 'This email is already a member of your organization.'],
    [2, 'This email is already a member of your organization.'],
    [3, 'This user belongs to another organization.'],
    [4, 'Enter a valid email.'],
    [5, 'Choose a role.'],
    [6, 'This email is already in a row above.'],
    [7, 'Enter a name.'],
  ])
  expect(await list()).toHaveLength(3)
  await work()
  expect(mailbox).toHaveLength(1)
})

test('one wrong row says so as the message of the whole', async () => {
  const { helen, params, row } = await givenOffice()
  const users = [{ ...row('Lior Brandt', 'Editor'), role_id: '' }]
  await expect(helen.call(members.invite, { params, body: { users } })).rejects.toMatchObject({ message: 'Choose a role.', status: 422 })
})

test('the same person invited twice at the same moment is invited once', async () => {
  const { helen, params, row, list } = await givenOffice()
  const invite = () => helen.request(members.invite, { params, body: { users: [row('Lior Brandt', 'Editor')] } })

  const answers = await Promise.all([invite(), invite(), invite()])

  expect(answers.map((each) => each.statusCode).sort()).toEqual([201, 422, 422])
  expect(await list()).toHaveLength(2)
})

test('a role and a department are changed in place, also for a person who has not joined yet', async () => {
  const { helen, params, row, role, update, idOf, list } = await givenOffice()
  await helen.call(members.invite, { params, body: { users: [row('Lior Brandt', 'Editor')] } })
  const { department } = await helen.call(departments.create, { params, body: { name: 'Sales' } })
  const lior = await idOf('Lior Brandt')

  await update(helen, lior, { key: 'role_id', value: role.Viewer })
  await update(helen, lior, { key: 'department_id', value: department._id })

  expect((await list())[1]).toMatchObject({ role_name: 'Viewer', department_name: 'Sales', status: 'Invited' })
  expect((await update(helen, lior, { key: 'status', value: 'Inactive' })).json()).toMatchObject({ code: 'member_still_invited' })
  await update(helen, lior, { key: 'department_id', value: null })
  expect((await list())[1]).toMatchObject({ department_id: null, department_name: null })
})

test('a deactivated member is signed out at once and cannot sign in until they are activated', async () => {
  const { helen, member, update, anonymous, given } = await givenOffice()
  const jun = await member('Jun Takeda', 'Editor')
  const { _id: projectID } = await given.project(jun)

  expect((await update(helen, jun.user._id, { key: 'status', value: 'Inactive' })).json()).toMatchObject({ user: { status: 'Inactive' } })

  await expect(jun.call(projects.get, { params: { projectID } })).rejects.toMatchObject({ code: 'no_session', status: 401 })
  const login = { body: { email: jun.user.email, password: PASSWORD } }
  await expect(anonymous().call(accounts.login, login)).rejects.toMatchObject({ code: 'inactive', message: 'An error occurred' })
  await expect(helen.call(projects.get, { params: { projectID } })).resolves.toMatchObject({ title: 'The Salt Meridian' })

  await update(helen, jun.user._id, { key: 'status', value: 'Active' })
  const again = anonymous()
  await again.call(accounts.login, login)
  await expect(again.call(projects.get, { params: { projectID } })).resolves.toBeDefined()
})

test('the last active Administrator can be neither demoted, deactivated, deleted, nor leave', async () => {
  const { helen, params, role, update, member, list } = await givenOffice()
  const me = helen.user._id
  const jun = await member('Jun Takeda', 'Administrator')
  await update(helen, jun.user._id, { key: 'status', value: 'Inactive' })

  const tries = [
    await update(helen, me, { key: 'role_id', value: role.Editor }),
    await update(helen, me, { key: 'status', value: 'Inactive' }),
    await helen.request(members.remove, { params: { ...params, userID: me } }),
    await helen.request(members.leave, { params }),
  ]

  expect(tries.map((each) => [each.statusCode, each.json().code])).toEqual(Array(4).fill([409, 'last_administrator']))
  expect((await list()).find((each) => each._id === me)).toMatchObject({ role_name: 'Administrator', status: 'Active' })
  await expect(helen.call(accounts.check, {})).resolves.toBeDefined()
})

test('two Administrators who demote each other at the same moment leave one', async () => {
  const { helen, role, update, member, db } = await givenOffice()
  for (let round = 0; round < 5; round++) {
    const other = await member(`Jun${round} Takeda`, 'Administrator')
    await Promise.all([
      update(helen, other.user._id, { key: 'role_id', value: role.Viewer }),
      update(other, helen.user._id, { key: 'role_id', value: role.Viewer }),
    ])
    const administrators = db
      .selectFrom('users')
      .select('_id')
      .where('role_id', '=', role.Administrator ?? '')
    expect(await administrators.execute()).toHaveLength(1)
    await db
      .updateTable('users')
      .set({ role_id: role.Administrator ?? '' })
      .where('_id', '=', helen.user._id)
      .execute()
    await db
      .updateTable('users')
      .set({ role_id: role.Viewer ?? '' })
      .where('_id', '=', other.user._id)
      .execute()
  }
})

test('a deleted member keeps their account, and nothing of the organization', async () => {
  const { helen, params, member, given, list, anonymous, db } = await givenOffice()
  const jun = await member('Jun Takeda', 'Viewer')
  const { _id: projectID } = await given.project(helen)
  await helen.call(projects.setAccess, { params: { projectID }, body: { userIds: [jun.user._id] } })
  await jun.call(projects.get, { params: { projectID } })

  await helen.call(members.remove, { params: { ...params, userID: jun.user._id } })

  expect((await list()).map((each) => each.full_name)).toEqual(['Helen Lind'])
  await expect(jun.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  const individual = anonymous()
  await individual.call(accounts.login, { body: { email: jun.user.email, password: PASSWORD } })
  const { user } = await individual.call(accounts.check, {})
  expect(user).toMatchObject({ organization_id: null, settings_link: '/settings/user' })
  expect(user.subscription.storage.total).toBeGreaterThan(0)
  expect(await db.selectFrom('project_members').select('user_id').where('user_id', '=', jun.user._id).execute()).toEqual([])
})

test('an invitation that is taken back leaves no trace of the person', async () => {
  const { helen, params, row, idOf, db, anonymous, mailbox, work } = await givenOffice()
  await helen.call(members.invite, { params, body: { users: [row('Lior Brandt', 'Editor')] } })
  await work()
  const [, token = ''] = /invite\/([0-9a-f]+)/.exec(mailbox[0]?.text ?? '') ?? []

  await helen.call(members.remove, { params: { ...params, userID: await idOf('Lior Brandt') } })

  expect(await db.selectFrom('users').select('email').where('email', '=', 'lior@nordlys.example').execute()).toEqual([])
  const answer = await anonymous().request(invites.open, { params: { token } })
  expect(answer.json()).toMatchObject({ code: 'invite_invalid' })
})

test('who leaves by themselves goes on as an individual, without being signed out', async () => {
  const { params, member, list } = await givenOffice()
  const jun = await member('Jun Takeda', 'Viewer')

  await jun.call(members.leave, { params })

  await expect(jun.call(accounts.check, {})).resolves.toMatchObject({ user: { organization_id: null } })
  expect(await list()).toHaveLength(1)
  await expect(jun.call(members.leave, { params })).rejects.toMatchObject({ code: 'not_found' })
})

test('an invitation is sent again with a link of its own, and only to who has not come', async () => {
  const { helen, params, row, idOf, anonymous, mailbox, work, member } = await givenOffice()
  await helen.call(members.invite, { params, body: { users: [row('Lior Brandt', 'Editor')] } })
  await work()
  const lior = await idOf('Lior Brandt')
  await helen.call(members.resend, { params: { ...params, userID: lior } })
  await work()

  const links = mailbox.map((mail) => /invite\/([0-9a-f]{64})\n/.exec(mail.text)?.[1] ?? '')
  const opened = await Promise.all(links.map((token) => anonymous().request(invites.open, { params: { token } })))
  expect(opened.map((each) => each.json() as object)).toMatchObject([{ code: 'invite_invalid' }, { email: 'lior@nordlys.example' }])
  const jun = await member('Jun Takeda', 'Viewer')
  await expect(helen.call(members.resend, { params: { ...params, userID: jun.user._id } })).rejects.toMatchObject({
    code: 'member_not_invited',
  })
})

test('a person who may neither see nor edit members gets no data about them', async () => {
  const { params, member, role, helen } = await givenOffice()
  const viewer = await member('Jun Takeda', 'Viewer')
  for (const endpoint of [members.list, roles.list, departments.list]) {
    await expect(viewer.call(endpoint, { params })).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  }
  const { role: seeing } = await helen.call(roles.create, {
    params,
    body: { name: 'Seeing', permissions: { users_and_roles: { can_view: true } } },
  })
  role.Seeing = seeing._id
  const sees = await member('Rafael Moura', 'Seeing')
  await expect(sees.call(members.list, { params })).resolves.toMatchObject({ users: expect.any(Array) })
})

test('what was done to members is written down, with who did it and from where', async () => {
  const { helen, role, update, member, db, params } = await givenOffice()
  const jun = await member('Jun Takeda', 'Viewer')
  await update(helen, jun.user._id, { key: 'role_id', value: role.Editor })

  const [line] = await db.selectFrom('access_log').selectAll().where('action', '=', 'member.changed').execute()

  expect(line).toMatchObject({ owner_id: params.organizationID, who: 'helen@nordlys.example', subject_id: jun.user._id, ip: helen.ip })
  expect(line?.details).toEqual({ key: 'role_id', from: role.Viewer, to: role.Editor })
})
