import { randomBytes, randomUUID } from 'node:crypto'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom, HARUKI } from '../../../../test/given/given-room.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { pagesOfShares } from '../export/exported-shares.repository.ts'
import { insertFilmShare } from './film-shares.repository.ts'

const INES = { full_name: '=Ines, "Calloway"', email: 'ines@calloway.example' }

/** Haruki watched Halcyon to its end and a part of Ortolan; Ines opened nothing. */
async function givenWatched() {
  const room = await givenRoom()
  const { token, share } = await room.send({ password: 'projector4', viewCountLimit: 3 })
  const { share: unopened } = await room.send({ emails: [INES] })
  const haruki = room.anonymous()
  haruki.ip = '8.8.8.8'
  await haruki.call(review.unlock, { params: { token }, body: { password: 'projector4' } })
  const watch = async (who: typeof haruki, at: string, { screenerID }: typeof room.halcyon, [from, to]: [number, number]) => {
    const { sessionID } = await room.start(who, at, screenerID)
    room.clock.advance({ seconds: to - from })
    await who.call(review.heartbeat, { params: { token: at, sessionID }, body: { played: [[from, to]], position_seconds: to } })
  }
  await watch(haruki, token, room.halcyon, [0, 98])
  await watch(haruki, token, room.ortolan, [0, 40])
  const watchAs = async (email: typeof HARUKI, film: typeof room.halcyon, stretch: [number, number]) =>
    watch(room.anonymous(), (await room.send({ emails: [email] })).token, film, stretch)
  return { ...room, share, unopened, watchAs }
}

test('a room says who watched which of its screeners, how far, and in all', async () => {
  const { ada, inRoom, share, unopened, halcyon, ortolan } = await givenWatched()
  const { totals, films, companies, rewatched } = await ada.call(screenerRooms.analytics, { params: inRoom })

  expect(totals).toEqual({ reviewers: 2, opened: 1, finished: 1, watched_seconds: 138 })
  expect(films.map((each) => each._id)).toEqual([halcyon.screenerID, ortolan.screenerID])
  expect(companies.map(({ name, kind, interest, is_live, watched_seconds }) => [name, kind, interest, is_live, watched_seconds])).toEqual([
    ['takeda.example', 'company', 'growing', true, 138],
    ['calloway.example', 'company', 'none', false, 0],
  ])
  expect(companies.map((each) => each.reviewers.map((one) => one._id))).toEqual([[share._id], [unopened._id]])
  const seen = new Map(companies[0]?.films.map((each) => [each.screener_id, each]))
  expect(seen.get(halcyon.screenerID)?.percentage_watched).toBeGreaterThan(95)
  expect(seen.get(ortolan.screenerID)).toMatchObject({ percentage_watched: 40, watched: [{ start_percentage: 0, end_percentage: 40 }] })
  expect(rewatched).toEqual([])
})

test('what was played again by reviewers of two companies is named with them, and a colleague adds to the company', async () => {
  const { ada, inRoom, halcyon, watchAs } = await givenWatched()
  await watchAs({ full_name: 'Lea Marchetti', email: 'lea@quai.example' }, halcyon, [20, 60])
  await watchAs({ full_name: 'Ken Mori', email: 'ken@takeda.example' }, halcyon, [30, 50])
  const { companies, rewatched } = await ada.call(screenerRooms.analytics, { params: inRoom })
  expect(rewatched).toMatchObject([
    { screener_id: halcyon.screenerID, start_seconds: 30, plays: 3, who: ['takeda.example', 'quai.example'] },
  ])
  expect(companies.map(({ name, interest, reviewers }) => [name, interest, reviewers.length])).toEqual([
    ['takeda.example', 'growing', 2],
    ['quai.example', 'quiet', 1],
    ['calloway.example', 'none', 1],
  ])
})

test('rows are given for one reviewer and for one screener, also of one that has left the room', async () => {
  const { ada, inRoom, share, unopened, halcyon, ortolan, fathom, remove, db } = await givenWatched()
  await db.updateTable('screeners').set({ project_id: fathom.projectID }).where('_id', '=', ortolan.screenerID).execute()
  const ofReviewer = async (sharedScreenerID: string) =>
    (await ada.call(screenerRooms.reviewerAnalytics, { params: { ...inRoom, sharedScreenerID } })).rows
  const rows = await ofReviewer(share._id)
  // One that has moved to another project is named as the room names it.
  expect([rows.map((each) => each.project_title), await ofReviewer(unopened._id)]).toEqual([['Halcyon', 'Ortolan'], []])
  const { city: _, ...from } = rows[0]?.location ?? { city: null }
  expect(from).toEqual({ state_or_province_code: 'CA', country_code: 'US', organization: expect.stringMatching(/google/i) })

  const place = { ...inRoom, projectID: ortolan.projectID, screenerID: ortolan.screenerID }
  await ada.call(screenerRooms.updateScreener, { params: place, body: { key: 'name', value: 'Festival cut' } })
  const { sessions } = await ada.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions.map((each) => [each.video_title, each.location.country_code])).toEqual([
    ['Ortolan (Festival cut)', 'US'],
    ['Halcyon', 'US'],
  ])

  await remove(halcyon)
  const params = { ...inRoom, screenerID: halcyon.screenerID }
  expect((await ada.call(screenerRooms.screenerAnalytics, { params })).rows).toMatchObject([{ shared_screener_name: HARUKI.full_name }])
  const { _id: other } = await ada.call(screenerRooms.create, { params: inRoom, body: { screenerGroupName: 'Cannes 2026' } })
  const elsewhere = { ...params, roomID: other, sharedScreenerID: share._id }
  expect((await ada.call(screenerRooms.reviewerAnalytics, { params: elsewhere })).rows, 'of another room').toEqual([])
  expect((await ada.call(screenerRooms.screenerAnalytics, { params: elsewhere })).rows, 'of another room').toEqual([])
  const { films } = await ada.call(screenerRooms.analytics, { params: inRoom })
  expect(films.map((each) => each._id)).toEqual([ortolan.screenerID, halcyon.screenerID])
})

test('versions of a film that are called alike are named with their files', async () => {
  const { ada, inRoom, share, halcyon, ortolan, db } = await givenWatched()
  const names = async () => (await ada.call(screenerRooms.analytics, { params: inRoom })).films.map((each) => each.name)
  expect(await names()).toEqual(['Halcyon', 'Ortolan'])
  await db.updateTable('projects').set({ title: 'Halcyon' }).where('_id', '=', ortolan.projectID).execute()

  expect(await names()).toEqual(['Halcyon (Halcyon.mp4)', 'Halcyon (Ortolan.mp4)'])
  const params = { ...inRoom, sharedScreenerID: share._id }
  const { rows } = await ada.call(screenerRooms.reviewerAnalytics, { params })
  expect(rows.map((each) => each.screener_name).sort()).toEqual(['Halcyon.mp4', 'Ortolan.mp4'])

  const place = { ...inRoom, projectID: halcyon.projectID, screenerID: halcyon.screenerID }
  await ada.call(screenerRooms.updateScreener, { params: place, body: { key: 'name', value: 'Festival cut' } })
  expect(await names()).toEqual(['Halcyon (Festival cut)', 'Halcyon'])
})

test('analytics of a room need their permission, and sight of the room', async () => {
  const { organization, inRoom, share, db } = await givenWatched()
  const sees = await organization.member(['screener_rooms:can_view'])
  await expect(sees.call(screenerRooms.analytics, { params: inRoom })).rejects.toMatchObject({ code: 'forbidden' })
  const analyst = await organization.member(['screeners:can_view_analytics'])
  await expect(analyst.call(screenerRooms.analytics, { params: inRoom })).rejects.toMatchObject({ code: 'not_found' })
  const both = await organization.member(['screeners:can_view_analytics', 'screener_rooms:can_view'])
  const params = { ...inRoom, sharedScreenerID: share._id }
  expect((await both.call(screenerRooms.reviewerAnalytics, { params })).rows).toHaveLength(2)

  // They come with every paid plan, and with no other.
  await db.updateTable('organizations').set({ subscription_type: 'free' }).where('_id', '=', organization._id).execute()
  const refused = { code: 'option_not_in_plan' }
  await expect(both.call(screenerRooms.analytics, { params: inRoom })).rejects.toMatchObject(refused)
  await expect(both.call(screenerRooms.reviewerAnalytics, { params })).rejects.toMatchObject(refused)
  await expect(both.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })).rejects.toMatchObject(refused)
  const query = { parentType: 'screener_group', parentID: inRoom.roomID } as const
  await expect(both.call(sharedScreeners.download, { query: { ...query, format: 'csv' } })).rejects.toMatchObject(refused)
  const { shared_screeners, counts } = await both.call(sharedScreeners.list, { query })
  expect([counts, ...shared_screeners.map((each) => each.stats ?? each.last_viewed_at ?? each.views)]).toEqual([null, null, null])
})

test('the reviewers of a room are exported as a table that runs no formula; the search narrows it', async () => {
  const { ada, organization, roomID, fathom, send, share, db } = await givenWatched()
  await db
    .updateTable('shared_screeners')
    .set({ percentage_watched: 100 / 3 })
    .where('_id', '=', share._id)
    .execute()
  const query = { parentType: 'screener_group' as const, parentID: roomID }
  const answer = await ada.request(sharedScreeners.download, { query })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/Berlin 2026-reviewers-\d{4}-\d\d-\d\d\.csv/)
  const [head, first, second] = answer.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFReviewer,Email,Screener or Room,Created,Last Sent,Available At,Expiry Date,View Count Limit,Views,Last Viewed,Watched %,Protections',
  )
  expect(first).toMatch(
    /^Haruki Aizawa,haruki@takeda\.example,Berlin 2026,\d{4}-\d\d-\d\d \d\d:\d\d,.*,,,3 of each film,1,\d{4}-[^,]*,33,Password$/,
  )
  expect(second).toMatch(/^"'=Ines, ""Calloway""",ines@calloway\.example,Berlin 2026,/)

  expect((await ada.request(sharedScreeners.download, { query: { ...query, format: 'xlsx' } })).statusCode).toBe(400)

  await ada.call(sharedScreeners.update, {
    params: { sharedScreenerID: share._id },
    body: { key: 'expiry', value: new Date(0).toISOString() },
  })
  const [, expired] = (await ada.request(sharedScreeners.download, { query })).body.split('\r\n')
  expect(expired).toMatch(/,,Expired,3 of each film,1,/)
  const sheet = await readPdf((await ada.request(sharedScreeners.download, { query: { ...query, format: 'pdf' } })).rawPayload)
  for (const words of ['Expired', '3 of each film']) expect(sheet.text).toContain(words)
  expect(sheet.text).not.toContain('1970')

  const narrowed = await ada.request(sharedScreeners.download, { query: { ...query, search: 'ines' } })
  expect(narrowed.body).not.toContain('Haruki')
  await send({ screenerGroupID: undefined, screenerID: fathom.screenerID })
  const askAll = () => ada.request(sharedScreeners.download, { query: { parentType: 'organization', parentID: organization._id } })
  const linesOf = ({ body }: { body: string }) => body.match(/^Haruki Aizawa,[^,]*,[^,]*/gm)
  const [inRoom, alone] = ['Haruki Aizawa,haruki@takeda.example,Berlin 2026', 'Haruki Aizawa,haruki@takeda.example,Fathom']
  expect(linesOf(await askAll())).toEqual([inRoom, alone])
  await ada.call(projects.delete, { body: { projectIDs: [fathom.projectID] } })
  expect(linesOf(await askAll())).toEqual([inRoom])
  const sender = await organization.member(['screener_rooms:can_send', 'screener_rooms:can_view'])
  expect((await sender.request(sharedScreeners.download, { query })).statusCode).toBe(403)
})

test('an export has every reviewer once, however many pages it takes, and the totals of the room count all of them', async () => {
  const { ada, db, roomID, inRoom, share } = await givenWatched()
  const row = await db.selectFrom('shared_screeners').selectAll().where('_id', '=', share._id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1_100 }, (_, index) => {
    const number = String(index).padStart(4, '0')
    const { plays: _plays, watched: _watched, watermark: _watermark, geoblock_region_codes: _regions, ...kept } = row
    return { ...kept, _id: `01900000-0000-7000-8000-00000000${number}`, token_hash: Buffer.from(number), shared_name: `Reviewer ${number}` }
  })
  await db.insertInto('shared_screeners').values(copies).execute()
  const { body } = await ada.request(sharedScreeners.download, { query: { parentType: 'screener_group', parentID: roomID } })
  const names = body.match(/^Reviewer \d{4}/gm) ?? []
  expect([names.length, new Set(names).size]).toEqual([1_100, 1_100])
  const paged: string[] = []
  for await (const page of pagesOfShares(db, { parent: { room_id: roomID }, search: undefined }, { take: 250, isDrawn: false }))
    paged.push(...page.map((each) => each._id))
  expect([paged.length, new Set(paged).size]).toEqual([1_102, 1_102])
  const { rawPayload, headers } = await ada.request(sharedScreeners.download, {
    query: { parentType: 'screener_group', parentID: roomID, format: 'pdf' },
  })
  const pdf = await readPdf(rawPayload)
  expect(headers['content-type']).toBe('application/pdf')
  expect(pdf.text).toContain('1,102 reviewers. 1,101 watched.')
  expect(new Set(pdf.text.match(/Reviewer \d{4}/g)).size).toBe(1_100)
  const { totals, companies } = await ada.call(screenerRooms.analytics, { params: inRoom })
  expect([totals.reviewers, totals.opened, companies.flatMap((each) => each.reviewers).length]).toEqual([1_102, 1_101, 500])
})

test('a film that was prepared for a reviewer and left the room unopened does not lower how far they watched', async () => {
  const room = await givenRoom()
  const { token, share } = await room.send({})
  const { screenerID: screener_id } = room.ortolan
  const prepared = { _id: randomUUID(), room_share_id: share._id, screener_id, token_hash: randomBytes(32), created_at: room.clock.now() }
  await insertFilmShare(room.db, prepared)
  await room.db.deleteFrom('screener_room_screeners').where('screener_id', '=', screener_id).execute()

  const haruki = room.anonymous()
  const { sessionID } = await room.start(haruki, token, room.halcyon.screenerID)
  room.clock.advance({ seconds: 98 })
  await haruki.call(review.heartbeat, { params: { token, sessionID }, body: { played: [[0, 98]], position_seconds: 98 } })
  const query = { parentID: room.inRoom.roomID, parentType: 'screener_group' as const }
  const { shared_screeners } = await room.ada.call(sharedScreeners.list, { query })
  expect(shared_screeners[0]?.stats?.percentage_watched).toBeGreaterThan(95)
})
