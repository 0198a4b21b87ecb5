import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../../test/given/given-room.ts'
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

test.each([
  ['ended by itself', undefined],
  ['was ended', { key: 'expiry', value: new Date(0).toISOString() }],
  ['got another password', { key: 'password', value: 'lantern' }],
] as const)(
  'what is reported long after a link %s is believed as far as it can have been played until then, in all',
  async (_name, body) => {
    const server = await startServer()
    const expiry = new Date(server.clock.now().getTime() + 14_000).toISOString()
    const { owner, reviewer, params, share, listed } = await givenLink(server, body ? {} : { expiry })
    await server.db.updateTable('screeners').set({ duration_seconds: 1_000 }).execute()
    const { sessionID } = await start(reviewer, params)
    server.clock.advance({ seconds: 10 })
    await beat(reviewer, params.token, sessionID, { played: [[0, 10]], position_seconds: 10 })
    server.clock.advance({ seconds: 4 })
    if (body) await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body })
    server.clock.advance({ minutes: 20 })

    for (const from of [100, 400, 700]) {
      const played: [number, number][] = [[from, from + 300]]
      await expect(beat(reviewer, params.token, sessionID, { played })).rejects.toMatchObject(refused)
    }

    expect((await listed())?.stats, 'ten seconds, and four at the greatest speed with what is tolerated').toMatchObject({
      percentage_watched: 3.4,
    })
  },
)

test('of a film that is in its room no more, no more is believed than its player can have played without an answer', async () => {
  const { anonymous, clock, db, send, remove, halcyon, ...room } = await givenRoom()
  await db.updateTable('screeners').set({ duration_seconds: 10_000 }).execute()
  const { token } = await send()
  const haruki = anonymous()
  const { sessionID } = await room.start(haruki, token, halcyon.screenerID)
  await remove(halcyon)
  clock.advance({ minutes: 20 })

  for (const from of [0, 5_000]) {
    await expect(beat(haruki, token, sessionID, { played: [[from, from + 5_000]] })).rejects.toMatchObject(refused)
  }

  const { percentage_watched } = await db.selectFrom('viewing_sessions').select('percentage_watched').executeTakeFirstOrThrow()
  expect(percentage_watched, 'a play token, at the greatest speed with what is tolerated').toBe(6.9)
})
