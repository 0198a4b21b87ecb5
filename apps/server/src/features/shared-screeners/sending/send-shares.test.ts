import { allPermissions, isRestriction } from '@answerprint/contract/permissions'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../../test/given/given-room.ts'
import { type AskedShare, givenScreener } from '../../../../test/given/given-share.ts'
import type { Person } from '../../../../test/person.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

const EMPTY = {
  is_active: true,
  text: '   ',
  position: 'top-right',
  second_line_text_type: null,
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

async function givenSender(server: Server, owner: Person) {
  const { screenerID } = await givenScreener(server, owner)
  const body = (asked: AskedShare) => ({ shareType: 'link' as const, linkName: 'Press', screenerID, ...asked })
  return {
    screenerID,
    refusal: async (asked: AskedShare) => (await owner.request(sharedScreeners.send, { body: body(asked) })).json(),
    send: async (asked: AskedShare) => (await owner.call(sharedScreeners.send, { body: body(asked) })).shared_screeners[0],
  }
}

test('a watermark that shows nothing is refused, also where the role requires one', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const permissions = allPermissions.filter((each) => !isRestriction(each) || each === 'screeners:require_watermark')
  const sender = await givenSender(server, await organization.member(permissions))

  expect(await sender.refusal({ watermark: EMPTY })).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'watermark', message: 'Give the watermark a text or a second line.' }],
  })
  for (const text of ['\u200b', '\u3164', '\u2800'])
    expect(await sender.refusal({ watermark: { ...EMPTY, text } })).toMatchObject({ code: 'invalid' })
  expect(await sender.refusal({ watermark: { ...EMPTY, text: 'Press' }, password: '\u200b ' })).toMatchObject({ code: 'invalid' })
  expect(await sender.refusal({ watermark: { ...EMPTY, is_active: false } })).toMatchObject({ code: 'role_requires_watermark' })
  const unseen = { shareType: 'email' as const, emails: [{ full_name: '\u200b', email: 'haruki@takeda.example' }] }
  expect(await sender.refusal({ ...unseen, watermark: { ...EMPTY, second_line_text_type: 'name' } })).toMatchObject({ code: 'invalid' })
  await expect(sender.send({ watermark: { ...EMPTY, second_line_text_type: 'ip' } })).resolves.toMatchObject({ share_type: 'link' })
})

test('a plan that is not paid sends no visible watermark; without one it sends', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const sender = await givenSender(server, await organization.member())
  const watermark = { ...EMPTY, text: 'Press' }
  await expect(sender.send({ watermark })).resolves.toMatchObject({ watermark })

  await server.db.updateTable('organizations').set({ subscription_type: 'free' }).where('_id', '=', organization._id).execute()
  expect(await sender.refusal({ watermark })).toMatchObject({ code: 'option_not_in_plan' })
  await expect(sender.send({ watermark: { ...watermark, is_active: false } })).resolves.toMatchObject({ watermark: null })
})

test('a role that requires a password sends nothing without one, except from a project of their own', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const permissions = allPermissions.filter((each) => !isRestriction(each) || each === 'screeners:require_password')
  const sender = await givenSender(server, await organization.member(permissions))
  const ada = await server.given.person()
  const own = await givenSender(server, ada)
  await server.given.join(ada, organization._id, permissions)

  expect(await sender.refusal({})).toMatchObject({ code: 'role_requires_password' })
  await expect(sender.send({ password: 'projector4' })).resolves.toMatchObject({ share_type: 'link' })
  await expect(own.send({})).resolves.toMatchObject({ share_type: 'link' })
})

test('the links, the limit and the CC of a project of their own are not those of the organization', async () => {
  const server = await startServer()
  const { given, db } = server
  const organization = await given.organization()
  const ada = await given.person()
  const own = await givenSender(server, ada)
  const quotaOf = async (query: { parentType?: 'screener'; parentID?: string }) => ada.call(sharedScreeners.quota, { query })
  const before = await quotaOf({})
  await given.join(ada, organization._id)
  await db.updateTable('organizations').set({ max_view_count_limit: 3, can_use_cc_on_shared_emails: true }).execute()
  await db.updateTable('link_accounts').set({ remaining: 7 }).where('owner_id', '=', organization._id).execute()

  expect(await quotaOf({})).toMatchObject({ reviewers: { remaining: 7 }, max_view_count_limit: 3, can_use_cc_on_shared_emails: true })
  expect(await quotaOf({ parentType: 'screener', parentID: own.screenerID })).toEqual(before)
  await expect(own.send({ viewCountLimit: before.max_view_count_limit })).resolves.toMatchObject({ share_type: 'link' })
})

test('what a role requires of rooms is asked of rooms alone, also when a password is taken away', async () => {
  const { organization, send, halcyon, titles, ada } = await givenRoom()
  const required = ['screener_rooms:require_password', 'screener_rooms:require_watermark']
  const sender = await organization.member(allPermissions.filter((each) => !isRestriction(each) || required.includes(each)))
  const watermark = { ...EMPTY, text: 'Buyers' }

  await expect(send({ watermark }, sender)).rejects.toMatchObject({ code: 'role_requires_password' })
  await expect(send({ password: 'projector4' }, sender)).rejects.toMatchObject({ code: 'role_requires_watermark' })
  const { share, token } = await send({ password: 'projector4', watermark }, sender)
  expect(await titles(ada, token)).toBe('password')
  const change = { params: { sharedScreenerID: share._id }, body: { key: 'password' as const, value: null } }
  await expect(sender.call(sharedScreeners.update, change)).rejects.toMatchObject({ code: 'role_requires_password' })
  const alone = { shareType: 'link' as const, linkName: 'Press', screenerID: halcyon.screenerID }
  await expect(sender.call(sharedScreeners.send, { body: alone })).resolves.toMatchObject({ shared_screeners: [{ has_password: false }] })
})

test('a member who is listed in one room gets the links to that room in every list, and to no other', async () => {
  const { ada, organization, inRoom, roomID, send, halcyon } = await givenRoom()
  await send()
  await send({ screenerGroupID: undefined, screenerID: halcyon.screenerID, commentingEnabled: false })
  const { _id: other } = await ada.call(screenerRooms.duplicate, { params: inRoom })
  await send({ screenerGroupID: other })
  const jun = await organization.member(['projects:can_view', 'screener_rooms:can_view', 'screeners:can_view_analytics'])
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [jun.user._id] } })
  await ada.call(screenerRooms.setAccess, { params: { ...inRoom, roomID: other }, body: { ids: [] } })
  const linked = async (parentType: 'organization' | 'screener_group', parentID: string) => {
    const { shared_screeners } = await jun.call(sharedScreeners.list, { query: { parentType, parentID } })
    return shared_screeners.filter((each) => each.url !== '').map((each) => each.screener_group_id)
  }
  expect(await linked('screener_group', roomID)).toEqual([roomID])
  expect(await linked('screener_group', other)).toEqual([])
  expect(await linked('organization', organization._id)).toEqual([roomID])
})

test('countries and regions that do not exist are refused by name; nothing is sent', async () => {
  const server = await startServer()
  const sender = await givenSender(server, await server.given.person())

  expect(await sender.refusal({ geoblockCountryCodes: ['SE', 'ZZ'] })).toMatchObject({
    code: 'place_unknown',
    errors: [{ field: 'geoblockCountryCodes', message: 'ZZ is not a place on the list.' }],
  })
  expect(await sender.refusal({ geoblockCountryCodes: ['US'], geoblockRegionCodes: { US: ['NY', 'QC'] } })).toMatchObject({
    errors: [{ field: 'geoblockRegionCodes.US' }],
  })
  expect(await server.db.selectFrom('shared_screeners').selectAll().execute()).toEqual([])
})

test('the regions of Canada or of the United States may be chosen alone, and mean those regions and no other country', async () => {
  const server = await startServer()
  const sender = await givenSender(server, await server.given.person())
  const share = await sender.send({ geoblockRegionCodes: { US: ['CA'] } })
  const token = share?.url.split('/').pop() ?? ''
  expect(share).toMatchObject({ is_geoblocked: true })

  const rows = await server.db.selectFrom('shared_screeners').select(['geoblock_country_codes', 'geoblock_region_codes']).execute()
  expect(rows).toEqual([{ geoblock_country_codes: ['US'], geoblock_region_codes: { US: ['CA'] } }])
  const swede = server.anonymous()
  swede.ip = '194.68.0.1'
  await expect(swede.call(review.open, { params: { token } })).resolves.toMatchObject({ gate: { state: 'location' } })
  await sender.send({ geoblockCountryCodes: ['CA', 'FR'], geoblockRegionCodes: { CA: ['QC'] } })
})

test('the text of a mail says a message as it was typed, and its page shows signs as signs', async () => {
  const { send, work, mailbox } = await givenRoom()
  await send({ message: 'Tom & Jerry <3 <b>"now"</b>\nR&amp;D' })
  await work()
  const mail = mailbox.find((each) => each.subject === 'Private screening: Berlin 2026')
  expect(mail?.text).toContain('Tom & Jerry <3 "now"\nR&D')
  expect(mail?.html).toContain('Tom &amp; Jerry &lt;3 <b>"now"</b>')
})

test('a film that was deleted while its invitation was written, and one that is not open any more, are refused in the same words', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const sender = await givenSender(server, helen)
  const { screenerID } = await givenScreener(server, await server.given.person())
  const message = 'This film was deleted in the meantime, or its project is not open to you any more.'
  expect(await sender.refusal({ screenerID })).toMatchObject({ code: 'no_access', message })
  await server.db.deleteFrom('screeners').where('_id', '=', sender.screenerID).execute()
  expect(await sender.refusal({})).toMatchObject({ code: 'no_access', message })
})
