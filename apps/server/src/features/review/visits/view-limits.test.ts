import { notifications } from '@answerprint/contract/notifications'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import {
  type AskedShare,
  beat,
  fetchSegments,
  givenLink,
  givenPictures,
  givenShare,
  PRESS,
  start,
  watch,
} from '../../../../test/given/given-share.ts'
import type { Person } from '../../../../test/person.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { settleSilentVisits } from './settle-visits.jobs.ts'

/** A film of 400 seconds: of its 100 segments a player may hold 15 in advance. */
const SEGMENTS = 100
const BUFFERED = 15
const HALF_AN_HOUR = { minutes: 31 }

async function givenFilm(asked: AskedShare) {
  const server = await startServer()
  const link = await givenLink(server, asked)
  await givenPictures(server, link.film.screenerID, 400)
  return { server, ...link, views: async () => (await link.listed())?.views }
}
type Link = { token: string; screenerID: string }

/** A program with a new browser each time: takes what it is given, and ends as it likes. How many segments it got. */
async function take(server: Server, params: Link, segments: number, end?: (person: Person, sessionID: string) => Promise<unknown>) {
  const person = server.anonymous()
  const begun = await start(person, params).catch(() => undefined)
  if (!begun) return 0
  const given = await fetchSegments(server, person, begun.endpoints, [1, segments])
  await end?.(person, begun.sessionID)
  return given
}

/** As the schedule does every five minutes. */
async function settle({ db, composed, work }: Server) {
  await db.transaction().execute((tx) => composed.services.enqueue(tx, settleSilentVisits, {}))
  await work()
}

test('a limit of one view holds against a hundred visitors at the same moment', async () => {
  const server = await startServer()
  const { params, listed } = await givenLink(server, { viewCountLimit: 1 })

  const visits = await Promise.all(Array.from({ length: 100 }, () => server.anonymous().request(review.startSession, { params, body: {} })))

  expect(visits.filter((each) => each.statusCode === 201)).toHaveLength(1)
  expect((await listed())?.stats?.times_watched).toBe(1)
})

test('who reaches the limit may finish; the next visit is refused', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { viewCountLimit: 1 })

  await watch(server, reviewer, params, [0, 70])
  await expect(watch(server, reviewer, params, [70, 90])).resolves.toMatchObject({ percentage_watched: 90 })

  await expect(server.anonymous().call(review.open, { params })).resolves.toMatchObject({
    gate: { state: 'view_limit', message: 'You have reached the maximum number of views for this screener.' },
  })
  server.clock.advance(HALF_AN_HOUR)
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'link_locked' })
})

test('five browsers that report nothing get the film once at a limit of one', async () => {
  const { server, params, views } = await givenFilm({ viewCountLimit: 1 })
  const given: number[] = []
  for (let browser = 0; browser < 5; browser++) {
    given.push(await take(server, params, SEGMENTS))
    server.clock.advance(HALF_AN_HOUR)
  }
  expect(given).toEqual([SEGMENTS, 0, 0, 0, 0])
  expect(await views()).toBe(1)
})

test('tampering is no way out: each such visit is a view, of a few seconds too', async () => {
  const { server, params, views } = await givenFilm({ viewCountLimit: 2, watermark: PRESS })
  const tamper = (person: Person, sessionID: string) => beat(person, params.token, sessionID, { event: 'watermark_tampered' })
  const given: number[] = []
  for (let browser = 0; browser < 5; browser++) given.push(await take(server, params, 2, tamper))
  expect(given).toEqual([2, 2, 0, 0, 0])
  expect(await views()).toBe(2)
})

test('no more visits than the limit get the film, whether they report all, little or nothing', async () => {
  const { server, params, views } = await givenFilm({ viewCountLimit: 3 })
  const report = (played: [number, number][]) => (person: Person, sessionID: string) => beat(person, params.token, sessionID, { played })
  const ends = [undefined, report([[0, 5]]), report([]), report([[0, 400]]), undefined]
  const given: number[] = []
  for (const end of ends) {
    given.push(await take(server, params, SEGMENTS, end))
    server.clock.advance(HALF_AN_HOUR)
  }
  expect(given.filter((each) => each > 0)).toHaveLength(3)
  expect(await views()).toBe(3)
})

test('a visit that was given no more than a buffer gives its view back; one segment more, and it is a view', async () => {
  const { server, params, views } = await givenFilm({ viewCountLimit: 1 })
  for (let visit = 0; visit < 2; visit++) {
    expect(await take(server, params, BUFFERED)).toBe(BUFFERED)
    server.clock.advance(HALF_AN_HOUR)
  }
  expect(await take(server, params, BUFFERED + 1)).toBe(BUFFERED + 1)
  server.clock.advance(HALF_AN_HOUR)

  await expect(start(server.anonymous(), params)).rejects.toMatchObject({ code: 'link_locked' })
  await settle(server)
  expect(await views()).toBe(1)
  await expect(server.anonymous().call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'view_limit', views: 1 } })
})

test('seventy percent beyond the buffer are a view while it is watched, without any report; the sender gets the notice', async () => {
  const { server, params, owner, share, views } = await givenFilm({ sendWatchNotification: true })
  await take(server, params, 84)
  await start(server.anonymous(), params)
  expect(await views()).toBe(0)

  await take(server, params, 85)

  // Written in the background, within a second or so.
  await expect.poll(views, { timeout: 20_000 }).toBe(1)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions.filter((each) => each.counted)).toMatchObject([{ percentage_watched: 70 }])
  const news = await owner.call(notifications.list, { query: {} })
  expect(news.notifications.map((each) => each.title)).toContain('Press watched The Salt Meridian')
})

test('a segment that is given twice, in two sizes or again, counts once', async () => {
  const { server, params, db, views } = await givenFilm({}).then((each) => ({ ...each, db: each.server.db }))
  const person = server.anonymous()
  const { endpoints } = await start(person, params)
  for (let again = 0; again < 3; again++) await fetchSegments(server, person, endpoints, [1, 40])
  await start(person, params)
  expect(await db.selectFrom('viewing_sessions').select(['served', 'served_seconds']).execute()).toEqual([
    { served: '{[1,41)}', served_seconds: 160 },
  ])
  expect(await views()).toBe(0)
})

test('a film that was left halfway goes on the next day in its own browser, and holds its view meanwhile', async () => {
  const { server, params, reviewer } = await givenFilm({ viewCountLimit: 1 })
  const { sessionID, endpoints } = await start(reviewer, params)
  await fetchSegments(server, reviewer, endpoints, [1, 50])
  server.clock.advance({ seconds: 160 })
  await beat(reviewer, params.token, sessionID, { played: [[0, 160]], position_seconds: 160 })
  await start(reviewer, params)

  server.clock.advance({ hours: 8 })
  await expect(start(server.anonymous(), params)).rejects.toMatchObject({ code: 'link_locked' })
  await settle(server)
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })
  await expect(beat(reviewer, params.token, sessionID, { position_seconds: 160 })).resolves.toMatchObject({ percentage_watched: 40 })
  expect(await start(reviewer, params)).toMatchObject({ sessionID })

  server.clock.advance({ hours: 25 })
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'link_locked' })
})

test('visits that fell silent are ended in the order of their ids, as those of which segments are noted: neither stops the other', async () => {
  const { server, params } = await givenFilm({})
  const { db, clock } = server
  const viewer = server.anonymous()
  const { sessionID: first } = await start(viewer, params)
  const { sessionID: last } = await start(server.anonymous(), params)
  clock.advance({ seconds: 10 })
  await beat(viewer, params.token, first, { played: [[0, 10]] })
  clock.advance({ hours: 30 })

  const ended = await db.transaction().execute(async (tx) => {
    const hold = (id: string) => tx.selectFrom('viewing_sessions').select('_id').where('_id', '=', id).forUpdate().skipLocked().execute()
    await hold(first)
    const settling = settle(server)
    await untilWaiting(db, 1)
    return { settling, free: await hold(last) }
  })

  await ended.settling
  expect(ended.free, 'the second one is not held before the first').toHaveLength(1)
  const visits = await db.selectFrom('viewing_sessions').select('closed_at').execute()
  expect(visits.every((each) => each.closed_at !== null)).toBe(true)
})

test('a page that is closed before its film was played gives its view back at once', async () => {
  const { server, params, views } = await givenFilm({ viewCountLimit: 1, watermark: PRESS })
  const phone = server.anonymous()
  const opened = await start(phone, params)
  expect(await fetchSegments(server, phone, opened.endpoints, [1, 3])).toBe(3)
  await expect(start(server.anonymous(), params)).rejects.toMatchObject({ code: 'link_locked' })

  await beat(phone, params.token, opened.sessionID, { event: 'left' })
  const computer = server.anonymous()
  await expect(start(computer, params)).resolves.toMatchObject({ guard: expect.anything() })

  await expect(beat(phone, params.token, opened.sessionID)).rejects.toMatchObject({ code: 'play_token_refused' })
  expect(await fetchSegments(server, phone, opened.endpoints, [4, 5])).toBe(0)
  await expect(start(phone, params)).rejects.toMatchObject({ code: 'link_locked' })
  expect(await views()).toBe(0)
})

test('what was played holds its view when the page is closed, and a place that was left is kept', async () => {
  const { server, params } = await givenFilm({ viewCountLimit: 1 })
  const reviewer = server.anonymous()
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: 8 })
  await beat(reviewer, params.token, sessionID, { played: [[0, 8]], position_seconds: 8 })
  await beat(reviewer, params.token, sessionID, { event: 'left', position_seconds: 0 })

  await expect(start(server.anonymous(), params)).rejects.toMatchObject({ code: 'link_locked' })
  await expect(start(reviewer, params)).resolves.toMatchObject({ sessionID })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { screeners: [{ resume_seconds: 8 }] } })
})

test('by leaving no more than one buffer is given out in all', async () => {
  const { server, params } = await givenFilm({ viewCountLimit: 1 })
  const leave = (person: Person, sessionID: string) => beat(person, params.token, sessionID, { event: 'left' })
  const given: number[] = []
  for (let browser = 0; browser < 6; browser++) given.push(await take(server, params, 5, leave))
  expect(given).toEqual([5, 5, 5, 5, 0, 0])
})

test('what was given out a moment ago counts as well, whatever the last report brings with it', async () => {
  const { server, params } = await givenFilm({ viewCountLimit: 1 })
  const proof = { nonce: 'a'.repeat(22), frames: 1, mark: 'shown', digest: 'a'.repeat(43) } as const
  const leave = (person: Person, sessionID: string) => beat(person, params.token, sessionID, { event: 'left', guard: proof })
  const given: number[] = []
  for (let browser = 0; browser < 4; browser++) given.push(await take(server, params, BUFFERED, leave))
  expect(given).toEqual([BUFFERED, BUFFERED, 0, 0])
})
