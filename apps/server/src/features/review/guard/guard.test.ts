import { notifications } from '@answerprint/contract/notifications'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { runGuard } from '../../../../test/given/given-guard.ts'
import {
  type AskedShare,
  beat,
  fetchMedia,
  fetchSegments,
  givenPictures,
  givenShare,
  PRESS,
  start,
} from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

const refused = { code: 'play_token_refused' }
const unreported = { code: 'watermark_unreported' }

/** A visit to a film with a visible watermark, its guard, and reports ten seconds apart. */
async function givenVisit(asked: AskedShare = {}) {
  const server = await startServer()
  const given = await givenShare(server, { watermark: PRESS, ...asked })
  const { reviewer, token, params, film } = given
  await givenPictures(server, film.screenerID)
  await fetchSegments(server, reviewer, (await start(reviewer, params)).endpoints, [1, 1])
  const visit = await start(reviewer, params)
  const guard = runGuard(visit)
  const report = async (body: Parameters<typeof beat>[3] = { guard: guard.prove() }) => {
    server.clock.advance({ seconds: 10 })
    const answer = await beat(reviewer, token, visit.sessionID, body)
    guard.hear(answer)
    return answer
  }
  const lastsFor = ({ expires_at }: { expires_at: string }) => (Date.parse(expires_at) - server.clock.now().getTime()) / 1000
  return { server, ...given, visit, guard, report, lastsFor, begin: () => start(reviewer, params) }
}

test('a play token of a film with a visible watermark lasts a minute, and is renewed against a proof of the running guard', async () => {
  const { visit, report, lastsFor, server, reviewer } = await givenVisit()
  expect(lastsFor(visit.endpoints)).toBe(60)
  for (let reports = 0; reports < 30; reports++) await report()
  const renewed = await report()
  expect(lastsFor(renewed)).toBe(60)
  const endpoints = { ...visit.endpoints, token: renewed.token }
  expect(await fetchMedia(server, reviewer, endpoints, 'key')).toMatchObject({ statusCode: 200 })
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)
})

test('a film without a visible watermark asks for no proof', async () => {
  const server = await startServer()
  const { reviewer, params, token } = await givenShare(server)
  const { sessionID, endpoints, guard } = await start(reviewer, params)
  expect(guard).toBeNull()
  expect(Date.parse(endpoints.expires_at) - server.clock.now().getTime()).toBe(300_000)
  for (let reports = 0; reports < 5; reports++) {
    server.clock.advance({ seconds: 10 })
    expect(await beat(reviewer, token, sessionID)).toMatchObject({ guard: null })
  }
})

test('a player that reports without a proof gets one more chance, and then its visit ends and the sender hears why', async () => {
  const { server, report, reviewer, visit, owner, share, token, begin } = await givenVisit()
  await report()
  const chance = await report({ played: [[0, 9]] })
  expect(chance.guard?.nonce).toEqual(expect.any(String))
  await expect(report({ played: [[9, 19]] })).rejects.toMatchObject(unreported)

  await expect(beat(reviewer, token, visit.sessionID)).rejects.toMatchObject(refused)
  for (const name of ['licence', 'key', 'manifest.mpd', 'v360/00001.m4s'])
    expect(await fetchMedia(server, reviewer, { ...visit.endpoints, token: chance.token }, name)).toMatchObject({ statusCode: 403 })
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  const at = server.clock.now().toISOString()
  expect(sessions).toMatchObject([{ tampered_at: at, tampering: 'unreported', counted: true }])
  const news = await owner.call(notifications.list, { query: {} })
  const title = 'The player of Haruki Aizawa stopped reporting its watermark on The Salt Meridian'
  expect(news.notifications).toContainEqual(expect.objectContaining({ kind: 'watermark_removed', title }))
  expect((await begin()).sessionID).not.toBe(visit.sessionID)
})

test('a link that is to end by a removed watermark ends when the player stops reporting it', async () => {
  const { report, begin } = await givenVisit({ endsByTampering: true })
  await report({})
  await expect(report({})).rejects.toMatchObject(unreported)
  await expect(begin()).rejects.toMatchObject({ code: 'link_locked' })
})

test('a proof is good once: sent again it renews nothing, and in the end it ends the visit', async () => {
  const { report, guard, lastsFor } = await givenVisit()
  const proof = guard.prove()
  await report({ guard: proof })
  expect(lastsFor(await report({ guard: proof }))).toBe(50)
  for (let reports = 0; reports < 4; reports++) await report({ guard: proof })
  expect(lastsFor(await report({ guard: proof })), 'one more chance').toBe(60)
  await report({ guard: proof })
  await expect(report({ guard: proof })).rejects.toMatchObject(unreported)
})

test.each([
  ['of another visit', 'visit'],
  ['under a key of its own', 'key'],
  ['of a guard that counts nothing any more', 'frames'],
] as const)('a proof %s is none', async (_name, wrong) => {
  const { server, report, guard, visit, params } = await givenVisit()
  await report()
  const other = await start(server.anonymous(), params)
  const foreign = runGuard(other)
  const forged = runGuard({ sessionID: visit.sessionID, guard: { key: other.guard?.key ?? '', nonce: visit.guard?.nonce ?? '' } })
  const proofs = {
    visit: () => foreign.prove(),
    key: () => ({ ...forged.prove(), nonce: guard.prove().nonce }),
    frames: () => guard.prove({ frames: 100 }),
  }
  await report({ guard: proofs[wrong]() })
  await expect(report({ guard: proofs[wrong]() })).rejects.toMatchObject(unreported)
})

test('a lost answer costs nothing: the next report brings the question again, and the visit goes on', async () => {
  const { server, report, reviewer, token, visit, guard, lastsFor } = await givenVisit()
  for (let lost = 0; lost < 20; lost++) {
    server.clock.advance({ seconds: 10 })
    await beat(reviewer, token, visit.sessionID, { guard: guard.prove() })
    await report()
    expect(lastsFor(await report())).toBe(60)
  }
})

test('a page may be reloaded again and again, and two tabs of one visit prove themselves beside each other', async () => {
  const { server, reviewer, token, visit, begin, report, lastsFor } = await givenVisit()
  for (let reloads = 0; reloads < 20; reloads++) {
    const again = await begin()
    expect(again.sessionID).toBe(visit.sessionID)
    expect(await fetchSegments(server, reviewer, again.endpoints, [1, 2])).toBe(2)
    server.clock.advance({ seconds: 2 })
    await beat(reviewer, token, visit.sessionID, { guard: runGuard(again).prove() })
  }
  const second = runGuard(await begin())
  for (let reports = 0; reports < 10; reports++) {
    await report()
    const answer = await beat(reviewer, token, visit.sessionID, { guard: second.prove() })
    second.hear(answer)
    expect(lastsFor(answer)).toBe(60)
  }
})

test('a page that was closed before its guard ran is opened again the next day', async () => {
  const { server, reviewer, visit, begin } = await givenVisit()
  for (let days = 0; days < 3; days++) {
    expect(await fetchSegments(server, reviewer, (await begin()).endpoints, [1, 10])).toBe(10)
    server.clock.advance({ hours: 20 })
  }
  expect((await begin()).sessionID).toBe(visit.sessionID)
})

test('a page that is opened again and again and never proves its guard ends', async () => {
  const { server, reviewer, visit, begin } = await givenVisit()
  const sessions = new Set<string>()
  for (let pages = 0; pages < 6; pages++) {
    const { sessionID, endpoints } = await begin()
    sessions.add(sessionID)
    server.clock.advance({ seconds: 20 })
    expect(await fetchSegments(server, reviewer, endpoints, [pages + 1, pages + 1])).toBe(1)
    server.clock.advance({ seconds: 5 })
  }
  expect([...sessions].length).toBeGreaterThan(1)
  const closed = await server.db.selectFrom('viewing_sessions').select('tampering').where('_id', '=', visit.sessionID).execute()
  expect(closed).toEqual([{ tampering: 'unreported' }])
})

test('a tab in the background, where no frames are drawn, keeps its visit; so does one that is left without a proof', async () => {
  const { report, guard, lastsFor } = await givenVisit()
  await report()
  for (let reports = 0; reports < 20; reports++)
    expect(lastsFor(await report({ guard: guard.prove({ frames: 100, mark: 'hidden' }) }))).toBe(60)
  await report({ event: 'hidden' })
  expect(lastsFor(await report({ event: 'hidden' })), 'and a page that is left renews nothing').toBe(40)
  await report()
})

test('the endpoints of a visit are given until its last proof is a minute old', async () => {
  const { server, report, reviewer, params, lastsFor } = await givenVisit()
  await report()
  server.clock.advance({ seconds: 20 })
  expect(lastsFor(await reviewer.call(review.endpoints, { params, query: {} }))).toBe(40)
  server.clock.advance({ seconds: 40 })
  await expect(reviewer.call(review.endpoints, { params, query: {} })).rejects.toMatchObject(refused)
})
