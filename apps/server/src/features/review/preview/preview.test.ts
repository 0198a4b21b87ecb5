import { auditLog } from '@answerprint/contract/audit-log'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom, HARUKI } from '../../../../test/given/given-room.ts'
import type { Person } from '../../../../test/person.ts'

type Asked = { sharedScreenerID?: string; countryCode?: string; at?: string }

async function givenPreviews() {
  const room = await givenRoom()
  const { ada, inRoom } = room
  const tokenOf = (url = '') => new URL(url, 'http://here.example').pathname.split('/').pop() ?? ''
  const preview = async (body: Asked = {}, who: Person = ada) => {
    const { status, data } = await who.call(screenerRooms.makePreview, { params: inRoom, body })
    return { status, token: tokenOf(data?.url), url: data?.url }
  }
  return { ...room, preview, tokenOf }
}
const played = { played: [[0, 90] as [number, number]], position_seconds: 90 }

test('who may send a room sees all of it as a reviewer would, marked as a preview and under their own name', async () => {
  const { ada, inRoom, preview, tokenOf, titles, halcyon } = await givenPreviews()
  const { status, token, url } = await preview()
  expect([status, url]).toEqual(['COMPLETE', expect.stringMatching(/\/screener\/preview_[\w-]+\?preview=1$/)])

  expect(await titles(ada, token)).toEqual(['Halcyon', 'Ortolan'])
  expect(await ada.call(review.open, { params: { token } })).toMatchObject({ is_preview: true, gate: { commenting_enabled: false } })
  const { endpoints, guard } = await ada.call(review.startSession, { params: { token, screenerID: halcyon.screenerID }, body: {} })
  expect(endpoints.watermark).toMatchObject({ is_active: true, text: 'PREVIEW', second_line: 'Helen Lind' })
  expect(guard).toBeNull()
  expect((await ada.call(screenerRooms.get, { params: inRoom })).preview).toEqual({
    status: 'COMPLETE',
    data: { url: expect.stringMatching(/\/screener-rooms\/[\w-]+\/preview$/) },
  })
  const simple = await ada.call(screenerRooms.preview, { params: inRoom })
  expect(await titles(ada, tokenOf(simple.data?.url))).toEqual(['Halcyon', 'Ortolan'])
})

test('nothing that is done in a preview is counted, mailed or seen in analytics; that it was made is in the audit log', async () => {
  const { ada, db, mailbox, work, organization, send, preview, halcyon, roomID } = await givenPreviews()
  const { share } = await send({ sendWatchNotification: true, viewCountLimit: 1 })
  await work()
  const before = { mails: mailbox.length, quota: await ada.call(sharedScreeners.quota, { query: {} }) }
  const { token } = await preview({ sharedScreenerID: share._id })
  const { sessionID } = await ada.call(review.startSession, { params: { token, screenerID: halcyon.screenerID }, body: {} })
  const report = await ada.call(review.heartbeat, { params: { token, sessionID }, body: played })
  expect(report).toMatchObject({ view_counted: false, guard: null })
  for (const ask of [review.requestExtension, review.sendCode])
    await expect(ada.call(ask, { params: { token } })).rejects.toMatchObject({ code: 'link_invalid' })
  await work()

  expect({ mails: mailbox.length, quota: await ada.call(sharedScreeners.quota, { query: {} }) }).toEqual(before)
  expect(await db.selectFrom('viewing_sessions').select('_id').execute()).toEqual([])
  const query = { parentID: roomID, parentType: 'screener_group' as const }
  const { count, shared_screeners } = await ada.call(sharedScreeners.list, { query })
  expect([count, shared_screeners[0]?.views, shared_screeners[0]?.stats?.times_watched]).toEqual([1, 0, 0])
  expect(await ada.call(screeners.activity, { params: halcyon })).toMatchObject({ live: [], opened: 0, counted_views: 0 })
  const { entries } = await ada.call(auditLog.list, { params: { organizationID: organization._id }, query: {} })
  expect(entries.filter((each) => each.action === 'room.previewed')).toMatchObject([
    { details: { as: HARUKI.full_name, name: 'Berlin 2026' } },
  ])
})

test('as one reviewer: their titles, their password, and the place and the time that are tried', async () => {
  const { ada, anonymous, clock, send, preview, titles, ortolan } = await givenPreviews()
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000).toISOString()
  const emails = [{ ...HARUKI, screenerIDs: [ortolan.screenerID] }]
  const terms = { password: 'projector4', availableAt: days(2), expiry: days(9), geoblockCountryCodes: ['JP'], emails }
  const { share, token: link } = await send(terms)
  const seen = async (asked: Asked) => titles(ada, (await preview({ sharedScreenerID: share._id, ...asked })).token)

  expect(await seen({ countryCode: 'JP' })).toBe('not_yet')
  expect(await seen({ countryCode: 'JP', at: days(10) })).toBe('expired')
  expect(await seen({ countryCode: 'US', at: days(3) })).toBe('location')
  const { token } = await preview({ sharedScreenerID: share._id, countryCode: 'JP', at: days(3) })
  expect(await titles(ada, token)).toBe('password')
  const wrong = ada.call(review.unlock, { params: { token }, body: { password: 'nothing' } })
  await expect(wrong).rejects.toMatchObject({ code: 'incorrect_password' })
  await ada.call(review.unlock, { params: { token }, body: { password: 'projector4' } })
  expect(await titles(ada, token)).toEqual(['Ortolan'])
  expect(await titles(anonymous(), link)).toBe('not_yet')
})

test('a preview of a link says which one it is of; its visitors learn no name', async () => {
  const { ada, anonymous, roomID, preview, tokenOf } = await givenPreviews()
  const body = { shareType: 'link' as const, screenerGroupID: roomID, linkName: 'Rotterdam programming' }
  const [link] = (await ada.call(sharedScreeners.send, { body })).shared_screeners
  if (!link) throw new Error('no link was made')
  const { token } = await preview({ sharedScreenerID: link._id })
  const named = { previewed_link: 'Rotterdam programming', reviewer_name: null }

  expect(await ada.call(review.open, { params: { token } })).toMatchObject(named)
  const visited = await anonymous().call(review.open, { params: { token: tokenOf(link.url) } })
  expect(JSON.stringify(visited)).not.toContain('Rotterdam')
})

test('a preview is the person’s own, for an hour, while they may send the room', async () => {
  const { ada, anonymous, clock, organization, inRoom, preview, titles } = await givenPreviews()
  const { token } = await preview()
  const colleague = await organization.member()
  for (const who of [anonymous(), colleague]) await expect(titles(who, token)).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(preview({}, await organization.member(['screener_rooms:can_view']))).rejects.toMatchObject({ code: 'forbidden' })

  clock.advance({ seconds: 3601 })
  await expect(titles(ada, token)).rejects.toMatchObject({ code: 'link_invalid' })
  const other = await ada.call(screenerRooms.create, {
    params: { organizationID: inRoom.organizationID },
    body: { screenerGroupName: 'Empty' },
  })
  const empty = await ada.call(screenerRooms.preview, { params: { ...inRoom, roomID: other._id } })
  expect([empty, other.preview]).toEqual([
    { status: 'PENDING', data: null },
    { status: 'PENDING', data: null },
  ])
})

/** What lies behind is no real film here: it is asked for, or refused before. */
async function givenPlaying(who: Person, { origin, params }: { origin: string; params: { token: string; screenerID: string } }) {
  const { endpoints } = await who.call(review.startSession, { params, body: {} })
  const address = new URL(endpoints.manifest_url.replace('manifest.mpd', 'v360/00001.m4s'), origin)
  return async (headers: Record<string, string>) =>
    (await fetch(address, { headers: { authorization: `Bearer ${endpoints.token}`, ...headers } })).status === 403
}

test('a suspended person sees nothing more of a preview that they made before', async () => {
  const { ada, db, preview, titles, halcyon } = await givenPreviews()
  const { token } = await preview()
  await db.updateTable('users').set({ is_suspended: true }).where('_id', '=', ada.user._id).execute()
  await expect(titles(ada, token)).rejects.toMatchObject({ code: 'suspended' })
  const start = ada.call(review.startSession, { params: { token, screenerID: halcyon.screenerID }, body: {} })
  await expect(start).rejects.toMatchObject({ code: 'suspended' })
})

test('what plays of a preview stops when the right to send the room is lost', async () => {
  const { ada, clock, origin, organization, inRoom, preview, halcyon } = await givenPreviews()
  const listed = await organization.member([])
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [listed.user._id] } })
  const { token } = await preview({}, listed)
  const isRefused = await givenPlaying(listed, { origin, params: { token, screenerID: halcyon.screenerID } })
  expect(await isRefused(listed.cookieHeader())).toBe(false)

  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [] } })
  clock.advance({ seconds: 6 })
  expect(await isRefused(listed.cookieHeader())).toBe(true)
})

test('what plays of a preview stops when the film leaves the room', async () => {
  const { ada, clock, origin, preview, halcyon, remove } = await givenPreviews()
  const { token } = await preview()
  const isRefused = await givenPlaying(ada, { origin, params: { token, screenerID: halcyon.screenerID } })
  expect(await isRefused(ada.cookieHeader())).toBe(false)
  await remove(halcyon)
  clock.advance({ seconds: 6 })
  expect(await isRefused(ada.cookieHeader())).toBe(true)
})

test('what is fetched of a preview plays in the browser that made it, and stops when the room is gone', async () => {
  const { ada, clock, origin, inRoom, preview, halcyon } = await givenPreviews()
  const { token } = await preview()
  const isRefused = await givenPlaying(ada, { origin, params: { token, screenerID: halcyon.screenerID } })
  expect([await isRefused(ada.cookieHeader()), await isRefused({})]).toEqual([false, true])
  await ada.call(screenerRooms.delete, { params: inRoom })
  clock.advance({ seconds: 6 })
  expect(await isRefused(ada.cookieHeader())).toBe(true)
})

test('the password of a reviewer cannot be guessed by one preview after the other: tries are counted for who tries', async () => {
  const { ada, send, preview } = await givenPreviews()
  const { share } = await send({ password: 'projector4' })
  const guess = async () => {
    const { token } = await preview({ sharedScreenerID: share._id })
    return (await ada.request(review.unlock, { params: { token }, body: { password: 'nothing' } })).json().code
  }
  const answers = []
  for (let tried = 0; tried < 11; tried++) answers.push(await guess())
  expect(answers).toEqual([...Array(10).fill('incorrect_password'), 'too_many_tries'])
})
