import { members } from '@answerprint/contract/members'
import { roles } from '@answerprint/contract/roles'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

const PAYS = { billing_and_plans: { can_make_payments: true } }
const MANAGES = { users_and_roles: { can_view: true, can_modify: true } }

test('who hands out roles and buys up to a limit gives no one a larger one, nor themselves', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const [otto, mia] = [await organization.member([]), await organization.member([])]
  const params = { organizationID: organization._id }
  const make = async (by: typeof helen, name: string, permissions: object) =>
    (await by.call(roles.create, { params, body: { name, permissions: permissions as never } })).role
  const limit = (by: typeof helen, roleID: string, value: number | null) =>
    by.call(roles.update, { params: { ...params, roleID }, body: { key: 'purchase_limit', value } })
  const give = (roleID: string) =>
    otto.call(members.update, { params: { ...params, userID: mia.user._id }, body: { key: 'role_id', value: roleID } })

  const { _id: own } = await make(helen, 'Producer', { ...PAYS, ...MANAGES })
  const { _id: unlimited } = await make(helen, 'Treasurer', PAYS)
  const { _id: silent } = await make(helen, 'Assistant', {})
  await limit(helen, own, 10_000)
  await server.db.updateTable('users').set({ role_id: own }).where('_id', '=', otto.user._id).execute()

  for (const value of [null, 10_001]) await expect(limit(otto, own, value)).rejects.toMatchObject({ code: 'role_beyond_own' })
  await expect(give(unlimited)).rejects.toMatchObject({ code: 'role_beyond_own' })
  const { _id: made, purchase_limit } = await make(otto, 'Buyer', PAYS)
  expect(purchase_limit, 'a role that they make begins with theirs').toBe(10_000)
  await expect(limit(otto, made, null)).rejects.toMatchObject({ code: 'role_beyond_own' })
  const pays = { params: { ...params, roleID: silent }, body: { key: 'permissions' as const, value: PAYS as never } }
  await expect(otto.call(roles.update, pays)).rejects.toMatchObject({ code: 'role_beyond_own' })
  expect((await limit(otto, made, 5_000)).role.purchase_limit).toBe(5_000)
  await give(made)
  expect((await limit(helen, own, null)).role.purchase_limit, 'Administrators have none').toBeNull()
})

test('who neither pays nor sends carts lets no role send them, their own included', async () => {
  const { given, db } = await startServer()
  const organization = await given.organization()
  const [helen, otto] = [await organization.member(), await organization.member([])]
  const params = { organizationID: organization._id }
  const make = async (name: string, permissions: object) =>
    (await helen.call(roles.create, { params, body: { name, permissions: permissions as never } })).role._id
  const change = (by: typeof helen, roleID: string, key: 'sends_carts' | 'permissions', value: unknown) =>
    by.call(roles.update, { params: { ...params, roleID }, body: { key, value } as never })
  const [own, assistant] = [await make('Casting', MANAGES), await make('Assistant', {})]
  await db.updateTable('users').set({ role_id: own }).where('_id', '=', otto.user._id).execute()

  for (const roleID of [own, assistant])
    await expect(change(otto, roleID, 'sends_carts', true)).rejects.toMatchObject({ code: 'role_beyond_own' })
  await change(helen, own, 'sends_carts', true)
  expect((await change(otto, assistant, 'sends_carts', true)).role.sends_carts).toBe(true)
  await change(helen, own, 'sends_carts', false)
  await change(helen, own, 'permissions', PAYS)
  expect((await change(otto, assistant, 'sends_carts', false)).role.sends_carts, 'to take it away is no gift').toBe(false)
  expect((await change(otto, assistant, 'sends_carts', true)).role.sends_carts).toBe(true)
})
