import { accounts } from '@answerprint/contract/accounts'
import { comments } from '@answerprint/contract/comments'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { givenRoom, HARUKI } from '../../../test/given/given-room.ts'

const played = (from: number, to: number) => ({ played: [[from, to] as [number, number]], position_seconds: to })

test('a room is sent as one share: one link of the account, one mail that names the room, and nothing of its films', async () => {
  const { ada, send, mailbox, work, roomID } = await givenRoom()
  const before = await ada.call(sharedScreeners.quota, { query: {} })
  const { share } = await send()
  await work()

  expect(share).toMatchObject({ type: 'screener_group', screener_group_id: roomID, screener_group: 'Berlin 2026', name: 'Berlin 2026' })
  const after = await ada.call(sharedScreeners.quota, { query: {} })
  expect(after.reviewers.remaining).toBe(before.reviewers.remaining - 1)
  const [mail] = mailbox.filter((each) => JSON.stringify(each).includes(HARUKI.email))
  expect(mail?.subject).toBe('Private screening: Berlin 2026')
  expect(JSON.stringify(mail)).not.toContain('Halcyon')
})

test('one password opens the room; before it no film is named, counted or found', async () => {
  const { anonymous, send, titles, start, halcyon, fathom } = await givenRoom()
  const { token } = await send({ password: 'projector4' })
  const haruki = anonymous()

  expect(JSON.stringify(await haruki.call(review.open, { params: { token } }))).not.toMatch(/Halcyon|Ortolan|Berlin/)
  for (const { screenerID } of [halcyon, fathom])
    await expect(start(haruki, token, screenerID)).rejects.toMatchObject({ code: 'incorrect_password' })
  await haruki.call(review.unlock, { params: { token }, body: { password: 'projector4' } })
  expect(await titles(haruki, token)).toEqual(['Halcyon', 'Ortolan'])
})

test('the limit counts for each film, and the list shows how far each was watched and where it was left', async () => {
  const { ada, anonymous, clock, send, start, halcyon, ortolan, roomID } = await givenRoom()
  const { token, share } = await send({ viewCountLimit: 1 })
  const haruki = anonymous()
  const { sessionID } = await start(haruki, token, halcyon.screenerID)
  clock.advance({ seconds: 80 })
  await haruki.call(review.heartbeat, { params: { token, sessionID }, body: played(0, 80) })

  const other = anonymous()
  await expect(start(other, token, halcyon.screenerID)).rejects.toMatchObject({ code: 'link_locked' })
  await start(other, token, ortolan.screenerID)
  const { gate } = await other.call(review.open, { params: { token } })
  expect(gate).toMatchObject({
    room: { name: 'Berlin 2026', sender_name: (await ada.call(accounts.check, {})).user.full_name },
    screeners: [
      { availability: 'view_limit', views: 1, percentage_watched: 80, resume_seconds: 80 },
      { availability: 'open', views: 0, resume_seconds: 0 },
    ],
  })
  const query = { parentID: roomID, parentType: 'screener_group' as const }
  const listed = await ada.call(sharedScreeners.list, { query })
  expect(listed.shared_screeners).toMatchObject([{ _id: share._id, views: 1, stats: { times_watched: 2, percentage_watched: 40 } }])
  const ofFilm = await ada.call(sharedScreeners.list, { query: { parentID: halcyon.screenerID, parentType: 'screener' } })
  expect(ofFilm.count).toBe(0)
  const { sessions } = await ada.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions.map((each) => each.video_title).sort()).toEqual([expect.stringContaining('Halcyon'), expect.stringContaining('Ortolan')])
})

test.each([
  ['begun films', 2],
  ['used-up films', 1],
])('the page of a room asks as little of the database for many %s as for one', async (_films, viewCountLimit) => {
  const { anonymous, send, start, halcyon, ortolan } = await givenRoom()
  const { token } = await send({ viewCountLimit })
  const [haruki, other] = [anonymous(), anonymous()]
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const open = async (reviewer = haruki) => {
    queries.mockClear()
    const { gate } = await reviewer.call(review.open, { params: { token } })
    const asked = queries.mock.calls.filter(([text]) => String(text).includes('viewing_sessions')).length
    return { asked, films: gate.state === 'open' ? gate.screeners.map((each) => each.availability) : [] }
  }
  await start(haruki, token, halcyon.screenerID)
  const one = await open()
  await start(haruki, token, ortolan.screenerID)
  const two = await open()
  const others = await open(other)
  queries.mockRestore()

  expect(one.asked).toBeGreaterThan(0)
  expect(two).toEqual({ asked: one.asked, films: ['open', 'open'] })
  expect(others.films).toEqual(viewCountLimit === 1 ? ['view_limit', 'view_limit'] : ['open', 'open'])
})

test('a film that is removed while it plays is refused at every call, and the rest of the room plays on', async () => {
  const { anonymous, clock, origin, send, start, remove, titles, halcyon, ortolan } = await givenRoom()
  const { token } = await send()
  const haruki = anonymous()
  const { sessionID, endpoints } = await start(haruki, token, halcyon.screenerID)
  const params = { token, screenerID: halcyon.screenerID }
  const media = (path: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${endpoints.token}`, ...haruki.cookieHeader() }
    return fetch(new URL(path, origin), { headers, method, ...(method === 'POST' && { body: '{}' }) })
  }
  await remove(halcyon)
  clock.advance({ seconds: 6 })

  expect(await titles(haruki, token)).toEqual(['Ortolan'])
  const segment = endpoints.manifest_url.replace('manifest.mpd', 'v360/00001.m4s')
  const answers = [await media(endpoints.manifest_url), await media(segment), await media(endpoints.license_url, 'POST')]
  expect(answers.map((each) => each.status)).toEqual([403, 403, 403])
  const report = haruki.call(review.heartbeat, { params: { token, sessionID }, body: played(0, 5) })
  await expect(report).rejects.toMatchObject({ code: 'play_token_refused' })
  await expect(start(haruki, token, halcyon.screenerID)).rejects.toMatchObject({ code: 'film_not_shown' })
  await expect(haruki.call(review.endpoints, { params, query: {} })).rejects.toMatchObject({ code: 'film_not_shown' })
  await expect(haruki.call(comments.list, { params, query: {} })).rejects.toMatchObject({ code: 'film_not_shown' })
  await start(haruki, token, ortolan.screenerID)
})

test('a reviewer sees the films that were chosen for them, and gets no other by its id', async () => {
  const { ada, anonymous, send, start, titles, halcyon, ortolan, fathom } = await givenRoom()
  await expect(send({ screenerIDs: [fathom.screenerID] })).rejects.toMatchObject({ code: 'invalid' })
  const { token, share } = await send({ emails: [{ ...HARUKI, screenerIDs: [ortolan.screenerID] }] })
  const haruki = anonymous()

  expect(share.screener_ids).toEqual([ortolan.screenerID])
  expect(await titles(haruki, token)).toEqual(['Ortolan'])
  for (const { screenerID } of [halcyon, fathom]) {
    const params = { token, screenerID }
    await expect(start(haruki, token, screenerID)).rejects.toMatchObject({ code: 'film_not_shown' })
    await expect(haruki.call(review.endpoints, { params, query: {} })).rejects.toMatchObject({ code: 'film_not_shown' })
    const said = { seconds: 1, text: 'Hello.' }
    await expect(haruki.call(comments.add, { params, body: said })).rejects.toMatchObject({ code: 'film_not_shown' })
  }
  const choose = (value: string[] | null) =>
    ada.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: { key: 'screener_ids', value } })
  await choose(null)
  expect(await titles(haruki, token)).toEqual(['Halcyon', 'Ortolan'])
  await choose([halcyon.screenerID])
  await expect(start(haruki, token, ortolan.screenerID)).rejects.toMatchObject({ code: 'film_not_shown' })
})

test('a room that is deleted ends its links, a duplicate has none, and who may not send a room sends nothing', async () => {
  const { ada, organization, anonymous, inRoom, send, start, halcyon } = await givenRoom()
  const { token } = await send()
  const haruki = anonymous()
  await start(haruki, token, halcyon.screenerID)
  const viewer = await organization.member(['screener_rooms:can_view', 'screeners:can_manage', 'projects:can_view'])
  await expect(send({}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await organization.member(['screeners:can_manage'])
  await expect(send({}, stranger)).rejects.toMatchObject({ code: 'not_found' })
  const sender = await organization.member(['screener_rooms:can_send'])
  expect((await send({}, sender)).share.url).not.toBe('')

  const copy = await ada.call(screenerRooms.duplicate, { params: inRoom })
  const query = { parentID: copy._id, parentType: 'screener_group' as const }
  expect((await ada.call(sharedScreeners.list, { query })).count).toBe(0)
  await ada.call(screenerRooms.delete, { params: inRoom })
  const { gate } = await haruki.call(review.open, { params: { token } })
  expect(gate).toMatchObject({ state: 'expired', may_be_extended: false })
  await expect(haruki.call(review.requestExtension, { params: { token } })).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(start(haruki, token, halcyon.screenerID)).rejects.toMatchObject({ code: 'link_locked' })
})

test('a room is watched from the places that it allows, at the page and at each of its films', async () => {
  const { anonymous, send, titles, start, halcyon } = await givenRoom()
  const { token } = await send({ geoblockCountryCodes: ['US'] })
  const haruki = anonymous()
  haruki.ip = '8.8.8.8'
  expect(await titles(haruki, token)).toEqual(['Halcyon', 'Ortolan'])
  const { sessionID } = await start(haruki, token, halcyon.screenerID)

  haruki.ip = '194.68.0.1'
  expect(await titles(haruki, token)).toBe('location')
  await expect(start(haruki, token, halcyon.screenerID)).rejects.toMatchObject({ code: 'link_locked' })
  const report = haruki.call(review.heartbeat, { params: { token, sessionID }, body: played(0, 5) })
  await expect(report).rejects.toMatchObject({ code: 'play_token_refused' })
})

test('IP protection binds a room to the network that first watches a film of it; another needs the code, for every film', async () => {
  const { ada, anonymous, work, mailbox, send, titles, start, halcyon, ortolan } = await givenRoom()
  const { token, share } = await send({ ipProtectionEnabled: true })
  const haruki = anonymous()
  await start(haruki, token, halcyon.screenerID)

  const elsewhere = anonymous()
  elsewhere.ip = '198.51.100.20'
  expect(await titles(elsewhere, token)).toBe('network')
  await expect(start(elsewhere, token, ortolan.screenerID)).rejects.toMatchObject({ code: 'link_locked' })
  await work()
  const code = /(\d{6})/.exec(mailbox.map((each) => each.subject).join())?.[1] ?? ''
  await elsewhere.call(review.unlock, { params: { token }, body: { code } })
  expect(await titles(elsewhere, token)).toEqual(['Halcyon', 'Ortolan'])
  await start(elsewhere, token, ortolan.screenerID)
  expect(await titles(haruki, token)).toBe('network')

  const reset = { key: 'ip_protection_reset', value: true } as const
  await ada.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: reset })
  await start(haruki, token, halcyon.screenerID)
  expect(await titles(elsewhere, token), 'bound by the visit that goes on').toBe('network')
})

test('a film whose original is archived while it is in a room is watched on, as one that was sent by itself is', async () => {
  const { ada, anonymous, clock, db, send, start, titles, halcyon, inRoom } = await givenRoom()
  const { token } = await send({ emails: [{ ...HARUKI, screenerIDs: [halcyon.screenerID] }] })
  const haruki = anonymous()
  const { sessionID } = await start(haruki, token, halcyon.screenerID)
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('project_id', '=', halcyon.projectID).execute()
  clock.advance({ seconds: 10 })

  await haruki.call(review.heartbeat, { params: { token, sessionID }, body: played(0, 10) })
  expect(await titles(haruki, token)).toEqual(['Halcyon'])
  await start(anonymous(), token, halcyon.screenerID)
  const room = await ada.call(screenerRooms.get, { params: inRoom })
  expect(room.projects[0]?.screeners).toMatchObject([{ is_available: true }])
})

test('a room of 100 titles with one broken encode opens, and is built: the others play, and that one says so', async () => {
  const { anonymous, ada, inRoom, send, start, halcyon, roomID, db } = await givenRoom()
  await sql`with films as (
      insert into projects (_id, owner_id, title, created_by, created_at, updated_at)
      select gen_random_uuid(), owner_id, 'Film ' || n, created_by, now(), now()
      from generate_series(1, 98) n, projects where _id = ${halcyon.projectID} returning _id
    ), beside as (
      insert into screener_room_projects (room_id, project_id, position, added_at)
      select ${roomID}::uuid, _id, 100 + row_number() over (), now() from films
    ), originals as (
      insert into files (_id, project_id, type, name, file_name, kind, status, created_at, updated_at)
      select gen_random_uuid(), _id, 'source_file', 'film.mov', 'film.mov', 'mov', 'Ready', now(), now() from films returning _id, project_id
    ), cuts as (
      insert into screeners (_id, project_id, source_file_id, name, encoding_status, is_active, is_available, encode_id, created_at, updated_at)
      select gen_random_uuid(), project_id, _id, 'Festival cut', case when row_number() over () = 50 then 'Error' else 'Published' end, true,
        row_number() over () <> 50, gen_random_uuid(), now(), now() from originals returning _id, project_id
    ) insert into screener_room_screeners (room_id, project_id, screener_id, position, added_at)
      select ${roomID}::uuid, project_id, _id, 1, now() from cuts`.execute(db)
  const { token } = await send()
  const haruki = anonymous()
  const { gate } = await haruki.call(review.open, { params: { token } })
  const films = gate.state === 'open' ? gate.screeners : []
  expect(films).toHaveLength(100)
  const broken = films.filter(({ availability }) => availability !== 'open')
  expect(broken).toMatchObject([{ availability: 'failed' }])
  await expect(start(haruki, token, broken[0]?._id ?? '')).rejects.toMatchObject({ code: 'screener_not_ready' })
  await start(haruki, token, halcyon.screenerID)

  // Who builds the room finds all of it, the same one as what reviewers cannot watch, and can still put it in order.
  const { projects, status, preview } = await ada.call(screenerRooms.swapProjects, { params: inRoom, body: { indexA: 0, indexB: 99 } })
  expect([projects.length, status, preview.status]).toEqual([100, 'READY', 'COMPLETE'])
  const unwatchable = projects.flatMap(({ screeners }) => screeners).filter((each) => !each.is_available)
  expect(unwatchable.map(({ _id }) => _id)).toEqual([broken[0]?._id])
})
