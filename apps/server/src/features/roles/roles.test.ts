import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { roles } from '@answerprint/contract/roles'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

async function givenRoles() {
  const server = await startServer()
  const helen = await server.given.person()
  const { organization } = await helen.call(organizations.create, { body: { name: 'Nordlys Distribution' } })
  const params = { organizationID: organization._id }
  const list = async () => (await helen.call(roles.list, { params })).roles
  const named = async (name: string) => (await list()).find((each) => each.name === name)
  return { ...server, helen, params, list, named }
}

test('an organization begins with four roles, of which the first is locked', async () => {
  const { list, helen, params } = await givenRoles()

  const [administrator, editor, contributor, viewer] = await list()

  expect(administrator).toMatchObject({ name: 'Administrator', is_administrator: true, member_count: 1 })
  expect(administrator?.permissions.users_and_roles).toEqual({ can_view: true, can_modify: true })
  expect(administrator?.permissions.screeners).toMatchObject({ can_manage: true, require_password: false, require_watermark: false })
  expect(editor?.permissions).toMatchObject({
    files: { can_share: true, can_download: true, can_delete: true },
    projects: { can_modify: true, can_view: true, can_delete: false },
    screener_rooms: { can_view: true, can_modify: true, can_send: true },
    billing_and_plans: { can_view: false, can_make_payments: false, can_manage_credit_cards: false, can_modify_plan: false },
  })
  expect(contributor?.permissions).toMatchObject({
    files: { can_download: true, can_share: false },
    projects: { can_modify: true, can_view: false },
  })
  expect(viewer?.permissions).toMatchObject({
    files: { can_download: true },
    screener_rooms: { can_view: true },
    projects: { can_modify: false },
  })
  for (const body of [
    { key: 'name', value: 'Boss' },
    { key: 'permissions', value: { files: { can_share: false } } },
  ]) {
    const refused = await helen.request(roles.update, { params: { ...params, roleID: administrator?._id ?? '' }, body })
    expect(refused.json()).toMatchObject({ code: 'role_locked' })
  }
  const roleID = administrator?._id ?? ''
  await expect(helen.call(roles.delete, { params: { ...params, roleID } })).rejects.toMatchObject({ code: 'role_locked', status: 409 })
})

test('the default set names every permission, all off, and a new role begins from it', async () => {
  const { helen, params } = await givenRoles()

  const { permissions } = await helen.call(roles.defaults, { params })
  const { role } = await helen.call(roles.create, { params, body: { name: 'Assistant' } })

  expect(Object.values(permissions).flatMap((area) => Object.values(area))).toEqual(Array(21).fill(false))
  expect(role.permissions).toEqual(permissions)
})

test('what is ticked holds at the very next call', async () => {
  const { helen, params, given, db } = await givenRoles()
  const { role } = await helen.call(roles.create, { params, body: { name: 'Assistant' } })
  const jun = await given.person()
  await db.updateTable('users').set({ organization_id: params.organizationID, role_id: role._id }).where('_id', '=', jun.user._id).execute()
  await expect(jun.call(projects.create, { body: { title: 'Mara' } })).rejects.toMatchObject({ code: 'forbidden' })

  const value = { projects: { can_modify: true } }
  await helen.call(roles.update, { params: { ...params, roleID: role._id }, body: { key: 'permissions', value } })

  await expect(jun.call(projects.create, { body: { title: 'Mara' } })).resolves.toMatchObject({ title: 'Mara' })
})

test('two people who tick different boxes at the same moment both get theirs', async () => {
  const { helen, params, named } = await givenRoles()
  const roleID = (await named('Viewer'))?._id ?? ''
  const tick = (value: object) => helen.request(roles.update, { params: { ...params, roleID }, body: { key: 'permissions', value } })

  await Promise.all([
    tick({ files: { can_share: true } }),
    tick({ files: { can_delete: true } }),
    tick({ billing_and_plans: { can_view: true } }),
  ])

  expect((await named('Viewer'))?.permissions).toMatchObject({
    files: { can_share: true, can_delete: true, can_download: true },
    billing_and_plans: { can_view: true },
  })
})

test('a role that a member has or an invitation names cannot be deleted; an unused one can', async () => {
  const { helen, params, named, given, db } = await givenRoles()
  const editor = (await named('Editor'))?._id ?? ''
  const jun = await given.person()
  await db.updateTable('users').set({ organization_id: params.organizationID, role_id: editor }).where('_id', '=', jun.user._id).execute()

  await expect(helen.call(roles.delete, { params: { ...params, roleID: editor } })).rejects.toMatchObject({
    code: 'role_in_use',
    status: 409,
  })
  await helen.call(roles.delete, { params: { ...params, roleID: (await named('Contributor'))?._id ?? '' } })

  expect(await named('Contributor')).toBeUndefined()
  expect(await named('Editor')).toMatchObject({ member_count: 1 })
})

test('a name is used once in an organization, whatever its case, and unknown permissions are refused', async () => {
  const { helen, params } = await givenRoles()
  const create = (body: object) => helen.request(roles.create, { params, body })

  expect((await create({ name: ' editor ' })).json()).toMatchObject({ code: 'role_name_taken' })
  for (const permissions of [{ files: { can_fly: true } }, { staff: { is_staff: true } }, { files: { can_share: 'yes' } }]) {
    expect((await create({ name: 'Strange', permissions })).statusCode).toBe(422)
  }
})

test('a member cannot make a role stronger than their own, or lift a restriction that applies to them', async () => {
  const { helen, params, given, db, named } = await givenRoles()
  const { role } = await helen.call(roles.create, {
    params,
    body: { name: 'Staffing', permissions: { users_and_roles: { can_modify: true }, screeners: { require_password: true } } },
  })
  const jun = await given.person()
  await db.updateTable('users').set({ organization_id: params.organizationID, role_id: role._id }).where('_id', '=', jun.user._id).execute()
  const change = (value: object, roleID = role._id) =>
    jun.request(roles.update, { params: { ...params, roleID }, body: { key: 'permissions', value } })

  expect((await change({ projects: { can_delete: true } })).json()).toMatchObject({ code: 'role_beyond_own' })
  expect((await change({ screeners: { require_password: false } })).json()).toMatchObject({ code: 'role_beyond_own' })
  const strong = { name: 'Strong', permissions: { projects: { can_view: true } } }
  expect((await jun.request(roles.create, { params, body: strong })).json()).toMatchObject({ code: 'role_beyond_own' })
  const viewer = (await named('Viewer'))?._id ?? ''
  expect((await change({ files: { can_download: false } }, viewer)).json()).toMatchObject({ code: 'role_holds_more' })
  const rename = { params: { ...params, roleID: viewer }, body: { key: 'name', value: 'Guest' } }
  expect((await jun.request(roles.update, rename)).json()).toMatchObject({ code: 'role_holds_more' })
  expect((await jun.request(roles.delete, { params: { ...params, roleID: viewer } })).json()).toMatchObject({ code: 'role_holds_more' })
  expect((await jun.request(roles.create, { params, body: { name: 'Intern' } })).statusCode).toBe(201)
})

test('a person under a restriction gives no role that sends without it', async () => {
  const { helen, params, given, db } = await givenRoles()
  const own = { users_and_roles: { can_modify: true }, screeners: { can_manage: true, require_password: true } }
  const { role } = await helen.call(roles.create, { params, body: { name: 'Publicity', permissions: own } })
  const jun = await given.person()
  await db.updateTable('users').set({ organization_id: params.organizationID, role_id: role._id }).where('_id', '=', jun.user._id).execute()
  const create = (name: string, screeners: object) => jun.request(roles.create, { params, body: { name, permissions: { screeners } } })

  expect((await create('Free', { can_manage: true })).json()).toMatchObject({ code: 'role_beyond_own' })
  expect((await create('Same', { can_manage: true, require_password: true })).statusCode).toBe(201)
})
