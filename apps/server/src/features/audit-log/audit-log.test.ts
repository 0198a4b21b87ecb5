import { accounts } from '@answerprint/contract/accounts'
import { auditLog } from '@answerprint/contract/audit-log'
import { organizations } from '@answerprint/contract/organizations'
import { roles } from '@answerprint/contract/roles'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import { fetchMedia, givenPictures, givenScreener, start } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenOffice() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const params = { organizationID: organization._id }
  await helen.call(organizations.update, { params, body: { key: 'name', value: 'Nordlys Film' } })
  server.clock.advance({ seconds: 3600 })
  await helen.call(roles.create, { params, body: { name: '=Sales agent' } })
  return { ...server, organization, helen, params }
}

test('the organization reads its audit log, newest first, with values before and after', async () => {
  const { helen, params } = await givenOffice()

  const { entries, count } = await helen.call(auditLog.list, { params, query: {} })

  expect(count).toBe(2)
  expect(entries).toMatchObject([
    { action: 'role.created', who: 'Helen Lind', subject_type: 'role', subject_name: '=Sales agent', by_staff: false },
    { action: 'organization.changed', details: { key: 'name', from: 'Nordlys Distribution', to: 'Nordlys Film' } },
  ])
  expect(entries[0]?.ip).toBe(helen.ip)
})

test('what was done to a screener room is named by its name of today', async () => {
  const { helen, params } = await givenOffice()
  const { _id: roomID } = await helen.call(screenerRooms.create, { params, body: { screenerGroupName: 'Autumn' } })
  await helen.call(screenerRooms.update, { params: { ...params, roomID }, body: { key: 'name', value: 'Autumn Market 2026' } })

  const { entries } = await helen.call(auditLog.list, { params, query: { search: 'room.', area: 'projects' } })
  expect(entries.map((each) => [each.action, each.subject_name])).toEqual([
    ['room.renamed', 'Autumn Market 2026'],
    ['room.created', 'Autumn Market 2026'],
  ])
})

test('it is filtered by area, by words and by time', async () => {
  const { helen, params } = await givenOffice()
  const actions = async (query: object) => (await helen.call(auditLog.list, { params, query })).entries.map((each) => each.action)

  expect(await actions({ area: 'roles' })).toEqual(['role.created'])
  expect(await actions({ area: 'members' })).toEqual([])
  expect(await actions({ search: 'nordlys film' })).toEqual(['organization.changed'])
  expect(await actions({ search: '100%' })).toEqual([])
  const [late] = (await helen.call(auditLog.list, { params, query: {} })).entries
  expect(await actions({ from: late?.at })).toEqual(['role.created'])
  expect(await actions({ to: late?.at })).toEqual(['organization.changed'])
})

test('a login of a member is in it, and nothing of another organization is', async () => {
  const { helen, params, given, anonymous } = await givenOffice()
  const other = await (await given.organization('Takeda Pictures')).member()
  await anonymous().call(accounts.login, { body: { email: helen.user.email, password: PASSWORD } })
  await anonymous().call(accounts.login, { body: { email: other.user.email, password: PASSWORD } })

  const { entries } = await helen.call(auditLog.list, { params, query: { area: 'accounts' } })
  expect(entries).toMatchObject([{ action: 'login', email: helen.user.email }])
  await expect(other.call(auditLog.list, { params, query: {} })).rejects.toMatchObject({ code: 'not_found' })
})

test('only those who may change members read it', async () => {
  const { organization, params } = await givenOffice()
  const analyst = await organization.member(['users_and_roles:can_view'])
  await expect(analyst.call(auditLog.list, { params, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test('its CSV runs no formula in a spreadsheet, and no one can change an entry', async () => {
  const { helen, params, db } = await givenOffice()
  const { headers, body } = await helen.request(auditLog.download, { params, query: { area: 'roles' } })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="?audit-log-\d{4}-\d\d-\d\d\.csv"?$/)
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,role.created,"'=Sales agent",role,`)
  await expect(db.deleteFrom('access_log').execute()).rejects.toThrow('append-only')
})

/** A film of the organization that a reviewer has a licence for. */
async function givenLicensed() {
  const office = await givenOffice()
  const { screenerID } = await givenScreener(office, office.helen)
  await givenPictures(office, screenerID)
  const body = { shareType: 'link' as const, linkName: 'Press', screenerID }
  const [share] = (await office.helen.call(sharedScreeners.send, { body })).shared_screeners
  const reviewer = office.anonymous()
  const { endpoints } = await start(reviewer, { token: share?.url.split('/').pop() ?? '', screenerID })
  await fetchMedia(office, reviewer, endpoints, 'key')
  const rename = (name: string) => office.db.updateTable('screeners').set({ name }).where('_id', '=', screenerID).execute()
  return { ...office, rename }
}

test('a licence to watch names the film, and its version where that has a name', async () => {
  const { helen, params, rename } = await givenLicensed()
  const named = async () =>
    (await helen.call(auditLog.list, { params, query: { area: 'viewing' } })).entries.map((each) => each.subject_name)
  expect(await named()).toEqual(['The Salt Meridian'])
  await rename('Festival cut')
  expect(await named()).toEqual(['The Salt Meridian (Festival cut)'])
})

test('a licence is found by the title of its film, and by its version as it is shown', async () => {
  const { helen, params, rename } = await givenLicensed()
  const found = async (search: string) => {
    const { entries, count } = await helen.call(auditLog.list, { params, query: { search } })
    expect(count).toBe(entries.length)
    return entries.map((each) => each.action)
  }
  expect(await found('salt meridian')).toEqual(['licensed'])
  await rename('Festival cut')
  expect(await found('Salt Meridian (Festival')).toEqual(['licensed'])
  // What a version is called before a person names it is not shown, so nothing is found by it.
  await rename('Screener')
  for (const search of ['Screener', 'Halcyon']) expect(await found(search)).toEqual([])
})
