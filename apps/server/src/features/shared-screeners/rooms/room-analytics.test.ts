import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { givenRoom, HARUKI } from '../../../../test/given/given-room.ts'

const INES = { full_name: '=Ines, "Calloway"', email: 'ines@calloway.example' }

/** Haruki watched Halcyon to its end and a part of Ortolan; Ines opened nothing. */
async function givenWatched() {
  const room = await givenRoom()
  const { token, share } = await room.send({ password: 'projector4', viewCountLimit: 3 })
  const { share: unopened } = await room.send({ emails: [INES] })
  const haruki = room.anonymous()
  await haruki.call(review.unlock, { params: { token }, body: { password: 'projector4' } })
  const watch = async ({ screenerID }: typeof room.halcyon, to: number) => {
    const { sessionID } = await room.start(haruki, token, screenerID)
    room.clock.advance({ seconds: to })
    const body = { played: [[0, to] as [number, number]], position_seconds: to }
    await haruki.call(review.heartbeat, { params: { token, sessionID }, body })
  }
  await watch(room.halcyon, 98)
  await watch(room.ortolan, 40)
  return { ...room, share, unopened }
}

test('a room says who watched which of its screeners, how far, and in all', async () => {
  const { ada, inRoom, share, unopened, halcyon, ortolan } = await givenWatched()
  const { totals, films, reviewers } = await ada.call(screenerRooms.analytics, { params: inRoom })

  expect(totals).toEqual({ reviewers: 2, opened: 1, finished: 1, watched_seconds: 138 })
  expect(films.map((each) => each._id)).toEqual([halcyon.screenerID, ortolan.screenerID])
  expect(reviewers.map((each) => [each._id, each.is_live, each.watched_seconds])).toEqual([
    [share._id, true, 138],
    [unopened._id, false, 0],
  ])
  const [first, second] = reviewers[0]?.films ?? []
  expect(first).toMatchObject({ screener_id: halcyon.screenerID, times_watched: 1, views: 1, shared_screener_email: HARUKI.email })
  expect(first?.percentage_watched).toBeGreaterThan(95)
  expect(second).toMatchObject({ project_title: 'Ortolan', percentage_watched: 40, watched: [{ start_percentage: 0, end_percentage: 40 }] })
})

test('rows are given for one reviewer and for one screener, also of one that has left the room', async () => {
  const { ada, inRoom, share, unopened, halcyon, ortolan, remove } = await givenWatched()
  const ofReviewer = async (sharedScreenerID: string) =>
    (await ada.call(screenerRooms.reviewerAnalytics, { params: { ...inRoom, sharedScreenerID } })).rows.map((each) => each.project_title)
  expect([await ofReviewer(share._id), await ofReviewer(unopened._id)]).toEqual([['Halcyon', 'Ortolan'], []])

  await remove(halcyon)
  const params = { ...inRoom, screenerID: halcyon.screenerID }
  expect((await ada.call(screenerRooms.screenerAnalytics, { params })).rows).toMatchObject([{ shared_screener_name: HARUKI.full_name }])
  const { films } = await ada.call(screenerRooms.analytics, { params: inRoom })
  expect(films.map((each) => each._id)).toEqual([ortolan.screenerID, halcyon.screenerID])
})

test('analytics of a room need their permission, and sight of the room', async () => {
  const { organization, inRoom, share } = await givenWatched()
  const sees = await organization.member(['screener_rooms:can_view'])
  await expect(sees.call(screenerRooms.analytics, { params: inRoom })).rejects.toMatchObject({ code: 'forbidden' })
  const analyst = await organization.member(['screeners:can_view_analytics'])
  await expect(analyst.call(screenerRooms.analytics, { params: inRoom })).rejects.toMatchObject({ code: 'not_found' })
  const both = await organization.member(['screeners:can_view_analytics', 'screener_rooms:can_view'])
  const params = { ...inRoom, sharedScreenerID: share._id }
  expect((await both.call(screenerRooms.reviewerAnalytics, { params })).rows).toHaveLength(2)
})

test('the reviewers of a room are exported as a table that runs no formula; the search narrows it', async () => {
  const { ada, organization, roomID } = await givenWatched()
  const query = { parentType: 'screener_group' as const, parentID: roomID }
  const answer = await ada.request(sharedScreeners.download, { query })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/Berlin 2026-reviewers-\d{4}-\d\d-\d\d\.csv/)
  const [head, first, second] = answer.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFReviewer,Email,Screener or Room,Created,Last Sent,Available At,Expiry Date,View Count Limit,Views,Last Viewed,Watched %,Protections',
  )
  expect(first).toMatch(/^Haruki Aizawa,haruki@takeda\.example,Berlin 2026,\d{4}-\d\d-\d\d \d\d:\d\d,.*,3,1,\d{4}-.*,Password$/)
  expect(second).toMatch(/^"'=Ines, ""Calloway""",ines@calloway\.example,Berlin 2026,/)

  const narrowed = await ada.request(sharedScreeners.download, { query: { ...query, search: 'ines' } })
  expect(narrowed.body).not.toContain('Haruki')
  const all = await ada.request(sharedScreeners.download, { query: { parentType: 'organization', parentID: organization._id } })
  expect(all.body).toContain('Haruki Aizawa')
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
  const { rawPayload, headers } = await ada.request(sharedScreeners.download, {
    query: { parentType: 'screener_group', parentID: roomID, format: 'pdf' },
  })
  const pdf = await readPdf(rawPayload)
  expect(headers['content-type']).toBe('application/pdf')
  expect(pdf.text).toContain('1,102 reviewers. 1,101 watched.')
  expect(new Set(pdf.text.match(/Reviewer \d{4}/g)).size).toBe(1_100)
  const { totals, reviewers } = await ada.call(screenerRooms.analytics, { params: inRoom })
  expect([totals.reviewers, totals.opened, reviewers.length]).toEqual([1_102, 1_101, 500])
})
