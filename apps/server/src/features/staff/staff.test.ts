import { accounts } from '@answerprint/contract/accounts'
import { auditLog } from '@answerprint/contract/audit-log'
import { cards, giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { departments } from '@answerprint/contract/departments'
import { history } from '@answerprint/contract/history'
import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import { passkeys } from '@answerprint/contract/passkeys'
import { plans } from '@answerprint/contract/plans'
import { projects } from '@answerprint/contract/projects'
import { quotes } from '@answerprint/contract/quotes'
import { roles } from '@answerprint/contract/roles'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sessions } from '@answerprint/contract/sessions'
import { staff } from '@answerprint/contract/staff'
import { twoFactor } from '@answerprint/contract/two-factor'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import { startServer } from '../../../test/start-server.ts'
import { accountCommands } from './staff.service.ts'

const reason = 'Ticket 4711: her upload does not finish.'

async function withStaff() {
  const server = await startServer()
  const ada = await server.given.person('ada@studio.example', 'Ada Lindqvist')
  const sam = await server.given.person('sam@answerprint.example', 'Sam Support')
  await accountCommands['staff add'](server.db, 'sam@answerprint.example')
  const actAs = (userId = ada.user._id) => sam.call(staff.ghost, { body: { user_id: userId, reason } })
  return { ...server, ada, sam, actAs }
}

test('staff find people by name, address and organization; other users are refused', async () => {
  const { ada, sam, given } = await withStaff()
  await (await given.organization('Nordlys Distribution')).member()
  const find = async (search: string) => (await sam.call(staff.users, { query: { search } })).users.map((each) => each.email)

  expect(await find('lindq')).toEqual(['ada@studio.example'])
  expect(await find('ADA@studio')).toEqual(['ada@studio.example'])
  expect(await find('nordlys')).toHaveLength(1)
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([])
  await expect(ada.call(staff.users, { query: { search: 'a' } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ada.call(staff.ghost, { body: { user_id: sam.user._id, reason } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('staff act as a user, see what the user sees, and go back to themselves', async () => {
  const { ada, sam, actAs } = await withStaff()
  await ada.call(projects.create, { body: { title: 'The Salt Meridian' } })

  await expect(actAs()).resolves.toMatchObject({ user: { email: 'ada@studio.example', is_ghost: true } })

  await expect(sam.call(accounts.check, {})).resolves.toMatchObject({ user: { _id: ada.user._id, is_ghost: true, is_staff: false } })
  await expect(sam.call(projects.list, { query: {} })).resolves.toMatchObject({ projects: [{ title: 'The Salt Meridian' }] })
  await expect(sam.call(staff.users, { query: { search: 'ada' } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(sam.call(staff.endGhost, {})).resolves.toMatchObject({
    user: { email: 'sam@answerprint.example', is_ghost: false, is_staff: true },
  })
  await expect(sam.call(staff.users, { query: { search: 'ada' } })).resolves.toBeDefined()
})

test('acting as a user ends also where the browser has lost the session that it began from, with a key or without', async () => {
  for (const headers of [{}, { 'idempotency-key': 'one' }] as Record<string, string>[]) {
    const { ada, sam, actAs, db } = await withStaff()
    await actAs()
    sam.cookies.delete('answerprint-staff')
    const ghosts = () =>
      db.selectFrom('sessions').select('_id').where('user_id', '=', ada.user._id).where('staff_id', 'is not', null).execute()
    expect(await ghosts()).toHaveLength(1)
    await expect(sam.call(staff.endGhost, {}, { headers })).rejects.toMatchObject({ code: 'no_session' })
    expect(await ghosts()).toEqual([])
    const ended = db.selectFrom('access_log').select('staff_id').where('action', '=', 'ghost.ended')
    expect(await ended.execute()).toEqual([{ staff_id: sam.user._id }])
  }
})

test('everything done as a user is written under both names, with the reason', async () => {
  const { ada, sam, actAs, db } = await withStaff()

  await actAs()
  await sam.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'full_name', value: 'Ada L.' } })
  await sam.call(staff.endGhost, {})

  const lines = await db
    .selectFrom('access_log')
    .select(['action', 'user_id', 'staff_id', 'owner_id', 'details'])
    .where('staff_id', 'is not', null)
    .orderBy('_id')
    .execute()
  const both = { user_id: ada.user._id, staff_id: sam.user._id, owner_id: ada.user._id }
  expect(lines).toMatchObject([
    { ...both, action: 'ghost.began', details: { reason, staff_email: 'sam@answerprint.example' } },
    { ...both, action: 'profile.changed', details: { before: 'Ada Lindqvist', after: 'Ada L.' } },
    { ...both, action: 'ghost.ended' },
  ])
})

test('what staff do while they act as a user is in the history and the audit log under both names', async () => {
  const { ada, sam, actAs, given } = await withStaff()
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  await actAs()
  const acting = { _id: sam.user._id, full_name: 'Sam Support' }
  await sam.call(projects.update, { params: { projectID }, body: { key: 'title', value: 'Halcyon Days' } })
  await given.file(sam, projectID, 'notes.txt')
  await sam.call(staff.endGhost, {})

  const { history: entries } = await ada.call(history.list, { params: { projectID }, query: { take: 2 } })
  expect(entries).toMatchObject([
    { message_plain: expect.stringContaining('Sam Support (Answerprint) for Ada Lindqvist'), user: { _id: ada.user._id }, staff: acting },
    { message_plain: expect.stringContaining('Sam Support (Answerprint) for Ada Lindqvist'), user: { _id: ada.user._id }, staff: acting },
  ])
  const organization = await given.organization()
  const helen = await organization.member()
  await actAs(helen.user._id)
  const params = { organizationID: organization._id }
  await sam.call(staff.endGhost, {})
  const { entries: logged } = await helen.call(auditLog.list, { params, query: { search: 'sam support' } })
  expect(logged).toContainEqual(expect.objectContaining({ action: 'ghost.ended', who: 'Helen Lind', staff: acting }))
  const { body } = await helen.request(auditLog.download, { params, query: {} })
  expect(body).toContain(',Sam Support,ghost.ended,')
})

test('staff never change how a user signs in', async () => {
  const { ada, sam, actAs } = await withStaff()
  await actAs()
  const params = { userID: ada.user._id }
  const passwords = { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' }
  const refused = { code: 'ghost_forbidden', status: 403 }

  await expect(sam.call(accounts.changePassword, { params, body: passwords })).rejects.toMatchObject(refused)
  const email = { key: 'email', value: 'new@studio.example', password: PASSWORD } as const
  await expect(sam.call(accounts.updateUser, { params, body: email })).rejects.toMatchObject(refused)
  await expect(sam.call(twoFactor.setUp, { params, body: { password: PASSWORD } })).rejects.toMatchObject(refused)
  await expect(sam.call(twoFactor.disable, { params, body: { password: PASSWORD, code: '000000' } })).rejects.toMatchObject(refused)
  await expect(sam.call(passkeys.registerOptions, { params, body: { password: PASSWORD } })).rejects.toMatchObject(refused)
  await expect(sam.call(sessions.endOthers, { params })).rejects.toMatchObject(refused)
})

test('staff never change who belongs to an organization, what they may do, or how it looks', async () => {
  const { sam, given, actAs } = await withStaff()
  const nordlys = await given.organization('Nordlys Distribution')
  const [admin, member] = [await nordlys.member(), await nordlys.member()]
  const project = await admin.call(projects.create, { body: { title: 'The Salt Meridian' } })
  const organizationID = nordlys._id
  const room = await admin.call(screenerRooms.create, { params: { organizationID }, body: { screenerGroupName: 'Berlin 2026' } })
  await actAs(admin.user._id)
  const [params, userID] = [{ organizationID }, member.user._id]
  const { roles: all } = await sam.call(roles.list, { params })
  const changes = await Promise.allSettled([
    sam.call(members.invite, { params, body: { users: [{ name: 'Eve', email: 'eve@studio.example', role_id: all[0]?._id }] } }),
    sam.call(members.update, { params: { organizationID, userID }, body: { key: 'status', value: 'Inactive' } }),
    sam.call(members.remove, { params: { organizationID, userID } }),
    sam.call(members.leave, { params }),
    sam.call(roles.create, { params, body: { name: 'Owner' } }),
    sam.call(roles.update, { params: { organizationID, roleID: all[1]?._id ?? '' }, body: { key: 'name', value: 'Owner' } }),
    sam.call(departments.create, { params, body: { name: 'Festivals' } }),
    sam.call(organizations.create, { body: { name: 'Another' } }),
    sam.call(organizations.update, { params, body: { key: 'require_two_factor', value: false } }),
    sam.call(organizations.removeLogo, { params }),
    sam.call(projects.setAccess, { params: { projectID: project._id }, body: { userIds: [userID] } }),
    sam.call(screenerRooms.setAccess, { params: { organizationID, roomID: room._id }, body: { ids: [userID] } }),
    sam.call(videoRequests.saveSettings, { params, body: { intro_html: '', frame_ancestors: ['https://festival.example'] } }),
  ])
  const refused = { status: 'rejected', reason: { code: 'ghost_forbidden', status: 403 } }
  expect(changes).toMatchObject(changes.map(() => refused))
  await expect(sam.call(members.list, { params })).resolves.toMatchObject({ users: { length: 2 } })
})

test('staff buy nothing as a user, and change nothing of how the account pays', async () => {
  const { ada, sam, actAs, db } = await withStaff()
  await actAs()
  const refused = { status: 'rejected', reason: { code: 'ghost_forbidden', status: 403 } }
  const acts = await Promise.allSettled([
    sam.call(topUp.buy, { body: { quantity: 1 } }),
    sam.call(cart.buy, { body: {} }),
    sam.call(plans.choose, { body: { selected_plan: 'pro', billing_cycle: 'yearly' } }),
    sam.call(giftCards.redeem, { body: { code: '2200000000000001', pin: '1234' } }),
    sam.call(cards.add, { body: { stripeToken: 'tok_visa' } }),
    sam.call(paymentMethods.update, { body: { key: 'using_post_pay', value: true } }),
    sam.call(quotes.make, {}),
    sam.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'default_credit_card_id', value: null } }),
  ])
  expect(acts).toMatchObject(acts.map(() => refused))
  expect(await db.selectFrom('purchases').select('_id').execute()).toEqual([])
})

test('acting as a user lasts an hour, whatever is done, and ends with the own session', async () => {
  const { ada, sam, actAs, clock, db } = await withStaff()
  await actAs()
  clock.advance({ minutes: 59 })
  await expect(sam.call(accounts.check, {})).resolves.toBeDefined()
  clock.advance({ minutes: 2 })
  await expect(sam.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })

  await sam.call(accounts.login, { body: { email: 'sam@answerprint.example', password: PASSWORD } })
  await actAs()
  await db.deleteFrom('sessions').where('user_id', '=', sam.user._id).execute()
  await expect(sam.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
})

test('staff sign out of both sessions also in a page of their own that is from before they act as the user', async () => {
  const { ada, sam, actAs, db } = await withStaff()
  await actAs()
  await sam.call(accounts.logout, {}, { headers: { 'x-signed-in-as': sam.user._id } })
  await expect(sam.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: ada.user._id }])
})

test('who is no longer of the staff, or is suspended, acts as no one from the next call on, and no socket of it stays open', async () => {
  const { sam, actAs, db, composed } = await withStaff()
  const check = () => sam.call(accounts.check, {})
  const setSam = (change: { is_staff?: boolean; is_suspended?: boolean }) =>
    db.updateTable('users').set(change).where('_id', '=', sam.user._id).execute()
  const ghosts = () => db.selectFrom('sessions').select('_id').where('staff_id', '=', sam.user._id).execute()
  await actAs()
  const [ghost] = await ghosts()
  const isHeard = () => composed.services.sessions.isValid(ghost?._id ?? '')
  for (const [taken, given] of [
    [{ is_staff: false }, { is_staff: true }] as const,
    [{ is_suspended: true }, { is_suspended: false }] as const,
  ]) {
    await setSam(taken)
    await expect(check()).rejects.toMatchObject({ code: 'no_session', status: 401 })
    expect(await isHeard()).toBe(false)
    await setSam(given)
    await expect(check()).resolves.toMatchObject({ user: { is_ghost: true } })
    expect(await isHeard()).toBe(true)
  }
  await accountCommands['staff remove'](db, 'sam@answerprint.example')
  expect(await ghosts(), 'open sockets end with their session').toEqual([])
  await expect(check()).rejects.toMatchObject({ code: 'no_session' })
})

test('a reason is asked for, and neither staff nor strangers can be acted as', async () => {
  const { sam, actAs, given, clock } = await withStaff()
  const eva = await given.staff('eva@answerprint.example')

  await expect(actAs(eva.user._id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(actAs(clock.newId())).rejects.toMatchObject({ code: 'not_found' })
  await expect(sam.call(staff.ghost, { body: { user_id: eva.user._id, reason: 'because' } })).rejects.toMatchObject({ code: 'invalid' })
  await expect(sam.call(staff.endGhost, {})).rejects.toMatchObject({ code: 'not_found' })
})

test('signing out while acting as a user signs out of both', async () => {
  const { ada, sam, actAs, anonymous } = await withStaff()
  const copy = anonymous()
  for (const [name, value] of sam.cookies) copy.cookies.set(name, value)
  await actAs()

  await sam.call(accounts.logout, {})

  await expect(sam.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(copy.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
})

test('a ghost session is not listed among the user’s own, nor ended by them unawares', async () => {
  const { ada, actAs } = await withStaff()
  await actAs()

  const { sessions: found } = await ada.call(sessions.list, { params: { userID: ada.user._id } })

  expect(found).toMatchObject([{ is_current: true }])
})
