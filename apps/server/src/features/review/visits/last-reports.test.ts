import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { beat, givenLink, givenShare, PRESS, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

const refused = { code: 'play_token_refused' }
const TOMORROW = '2040-01-01T00:00:00.000Z'

test.each([
  ['the link is expired', { key: 'expiry', value: new Date(0).toISOString() }],
  ['its password is changed', { key: 'password', value: 'lantern' }],
] as const)('when %s, what was played until then is kept, once, and the visit is heard of no longer', async (_name, body) => {
  const server = await startServer()
  const { owner, reviewer, params, share, listed } = await givenLink(server)
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: 10 })
  const heardAt = server.clock.now().toISOString()
  await beat(reviewer, params.token, sessionID, { played: [[0, 10]], position_seconds: 10 })
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body })
  server.clock.advance({ seconds: 7 })

  const last = { played: [[10, 17]] as [number, number][], numbered: { page: 'page-of-haruki', numbers: [1] }, position_seconds: 17 }
  for (let times = 0; times < 2; times++) await expect(beat(reviewer, params.token, sessionID, last)).rejects.toMatchObject(refused)

  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions).toMatchObject([{ percentage_watched: 17, position_seconds: 17, last_viewed_at: heardAt }])
  expect((await listed())?.stats?.watched).toEqual([{ start_percentage: 0, end_percentage: 17, weight: 1, plays: 1 }])
  server.clock.advance({ minutes: 5 })
  await expect(
    beat(reviewer, params.token, sessionID, { ...last, numbered: { page: 'another-page-of-it', numbers: [1] } }),
  ).rejects.toMatchObject(refused)
  expect(await listed(), 'the link is not watched any more').toMatchObject({ last_viewed_at: heardAt, is_live: false })
})

test('a link that opens later only says so, and keeps what was played', async () => {
  const server = await startServer()
  const { owner, reviewer, params, share, listed } = await givenLink(server)
  const { sessionID } = await start(reviewer, params)
  const dates = { availableAt: TOMORROW, expiry: null, notifyReviewer: false }
  await owner.call(sharedScreeners.updateDates, { params: { sharedScreenerID: share._id }, body: dates })
  server.clock.advance({ seconds: 8 })
  await expect(beat(reviewer, params.token, sessionID, { played: [[0, 8]] })).rejects.toMatchObject(refused)
  expect((await listed())?.stats).toMatchObject({ percentage_watched: 8 })
})

test('no more is believed than could be played, and nothing from another browser, another network or a visit that is over', async () => {
  const server = await startServer()
  const { owner, reviewer, params, share, listed } = await givenShare(server, { ipProtectionEnabled: true, watermark: PRESS })
  const { sessionID } = await start(reviewer, params)
  const played: [number, number][] = [[0, 100]]
  server.clock.advance({ seconds: 4 })
  reviewer.ip = '198.51.100.20'
  await expect(beat(reviewer, params.token, sessionID, { played })).rejects.toMatchObject(refused)
  reviewer.ip = '127.0.0.1'
  await owner.call(sharedScreeners.update, {
    params: { sharedScreenerID: share._id },
    body: { key: 'expiry', value: new Date(0).toISOString() },
  })
  await expect(beat(server.anonymous(), params.token, sessionID, { played })).rejects.toMatchObject({ code: 'not_found' })
  expect((await listed())?.stats).toMatchObject({ percentage_watched: 0 })

  await expect(beat(reviewer, params.token, sessionID, { played })).rejects.toMatchObject(refused)
  expect((await listed())?.stats).toMatchObject({ percentage_watched: 24, tampering: null })

  server.clock.advance({ minutes: 31 })
  await expect(beat(reviewer, params.token, sessionID, { played })).rejects.toMatchObject(refused)
  expect((await listed())?.stats).toMatchObject({ percentage_watched: 24 })
})
