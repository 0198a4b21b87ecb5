import { history } from '@answerprint/contract/history'
import { notifications } from '@answerprint/contract/notifications'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { type AskedShare, beat, fetchSegments, givenPictures, givenShare, PRESS, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

async function givenTampering(asked: AskedShare = {}) {
  const server = await startServer()
  const given = await givenShare(server, { watermark: PRESS, ...asked })
  await givenPictures(server, given.film.screenerID)
  const { sessionID, endpoints } = await start(given.reviewer, given.params)
  await fetchSegments(server, given.reviewer, endpoints, [1, 1])
  await beat(given.reviewer, given.token, sessionID, { event: 'watermark_tampered' })
  return { server, sessionID, ...given }
}

test('the sender sees who removed the watermark and when, on the row and in the visits, and gets a notice', async () => {
  const { server, owner, share, listed } = await givenTampering()
  const at = server.clock.now().toISOString()
  expect(await listed()).toMatchObject({ ends_by_tampering: false, expiry: null, stats: { tampered_at: at } })
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions).toMatchObject([{ tampered_at: at, counted: true, is_live: false }])
  const news = await owner.call(notifications.list, { query: {} })
  expect(news.notifications).toContainEqual(
    expect.objectContaining({ kind: 'watermark_removed', title: 'Haruki Aizawa removed the watermark from The Salt Meridian' }),
  )
})

test('a link that is to end by it ends; any other opens again', async () => {
  const ended = await givenTampering({ endsByTampering: true })
  await expect(start(ended.reviewer, ended.params)).rejects.toMatchObject({ code: 'link_locked' })
  expect((await ended.listed())?.expiry).toBe(ended.server.clock.now().toISOString())

  const open = await givenTampering()
  await expect(start(open.reviewer, open.params)).resolves.toMatchObject({ endpoints: { token: expect.any(String) } })
})

test('a stranger who opens the link and reports at once uses up no view and ends nothing', async () => {
  const server = await startServer()
  const { params, token, listed } = await givenShare(server, { watermark: PRESS, endsByTampering: true, viewCountLimit: 2 })
  for (let stranger = 0; stranger < 2; stranger++) {
    const person = server.anonymous()
    const { sessionID } = await start(person, params)
    await beat(person, token, sessionID, { event: 'watermark_tampered' })
  }
  expect(await listed()).toMatchObject({ expiry: null, views: 0, stats: { tampered_at: null } })
})

test('where no watermark is drawn, none is removed', async () => {
  const server = await startServer()
  const { params, token, listed, reviewer, film } = await givenShare(server)
  await givenPictures(server, film.screenerID)
  const { sessionID, endpoints } = await start(reviewer, params)
  await fetchSegments(server, reviewer, endpoints, [1, 1])
  await beat(reviewer, token, sessionID, { event: 'watermark_tampered' })
  expect(await listed()).toMatchObject({ views: 0, stats: { tampered_at: null } })
})

test('who removes the watermark in one visit after the other is seen in each, and reported once an hour', async () => {
  const server = await startServer()
  const { owner, share, token, params, film } = await givenShare(server, { watermark: PRESS })
  await givenPictures(server, film.screenerID)
  const tamper = async () => {
    const person = server.anonymous()
    const { sessionID, endpoints } = await start(person, params)
    await fetchSegments(server, person, endpoints, [1, 1])
    await beat(person, token, sessionID, { event: 'watermark_tampered' })
    await server.work()
  }
  const mails = () => server.mailbox.filter((each) => each.subject.includes('removed the watermark')).length
  for (let visit = 0; visit < 3; visit++) await tamper()
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect([mails(), sessions.filter((each) => each.tampered_at !== null).length]).toEqual([1, 3])
  for (let visit = 0; visit < 3; visit++) {
    server.clock.advance({ minutes: 40 })
    await tamper()
  }
  expect(mails(), 'in two hours of it').toBe(2)
  server.clock.advance({ minutes: 61 })
  await tamper()
  expect(mails()).toBe(3)
})

test('a link that is watched in eight browsers ends by its watermark once: one notice, one entry of the history', async () => {
  const server = await startServer()
  const { owner, token, params, film } = await givenShare(server, { watermark: PRESS, endsByTampering: true })
  await givenPictures(server, film.screenerID)
  const begin = async () => {
    const person = server.anonymous()
    const { sessionID, endpoints } = await start(person, params)
    await fetchSegments(server, person, endpoints, [1, 1])
    return () => beat(person, token, sessionID, { event: 'watermark_tampered' })
  }
  const visits = await Promise.all(Array.from({ length: 8 }, begin))
  await Promise.allSettled(visits.map((tamper) => tamper()))
  await server.work()
  expect(server.mailbox.filter((each) => each.subject.includes('removed the watermark'))).toHaveLength(1)
  const { history: entries } = await owner.call(history.list, { params: { projectID: film.projectID }, query: {} })
  expect(entries.filter((each) => each.action === 'share.expired')).toHaveLength(1)
})
