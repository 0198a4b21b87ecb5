import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { beat, givenShare, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a password is asked for again after twelve hours, but not in the middle of a film that plays', async () => {
  const server = await startServer()
  const { clock } = server
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse' })
  await reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })
  clock.advance({ hours: 11, minutes: 55 })
  const { sessionID } = await start(reviewer, params)
  for (let minute = 1; minute <= 20; minute++) {
    clock.advance({ minutes: 1 })
    const from = (minute - 1) * 4
    await beat(reviewer, params.token, sessionID, { played: [[from, from + 4]], position_seconds: from + 4 })
  }

  // The page was left.
  clock.advance({ minutes: 11 })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password' } })
})

test('reports alone keep no link open for good', async () => {
  const server = await startServer()
  const { clock } = server
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse' })
  await reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })
  const { sessionID } = await start(reviewer, params)
  const report = () => reviewer.request(review.heartbeat, { params: { ...params, sessionID }, body: { played: [], position_seconds: 0 } })
  let minutes = 0
  while (minutes < 30 * 60 && (await report()).statusCode === 200) {
    const step = minutes < 11 * 60 ? 20 : 4
    clock.advance({ minutes: step })
    minutes += step
  }
  expect(minutes).toBeGreaterThan(23.5 * 60)
  expect(minutes).toBeLessThanOrEqual(24 * 60 + 4)
})
