import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { beat, givenLink, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a part of the film whose report is sent again because its answer was lost was watched once', async () => {
  const server = await startServer()
  const { owner, reviewer, params, share } = await givenLink(server)
  const { sessionID } = await start(reviewer, params)
  const page = 'a-page-that-is-open'
  server.clock.advance({ seconds: 10 })
  const first: Parameters<typeof beat>[3] = { played: [[0, 10]], numbered: { page, numbers: [0] }, position_seconds: 10 }
  await beat(reviewer, params.token, sessionID, first)
  // Its answer never came: the page sends both.
  server.clock.advance({ seconds: 10 })
  const both: Parameters<typeof beat>[3] = {
    played: [
      [0, 10],
      [10, 20],
    ],
    numbered: { page, numbers: [0, 1] },
    position_seconds: 20,
  }
  await beat(reviewer, params.token, sessionID, both)

  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions[0]).toMatchObject({ percentage_watched: 20, watched: [{ start_percentage: 0, end_percentage: 20, plays: 1 }] })
  const { sharedScreener } = await owner.call(sharedScreeners.get, { params: { sharedScreenerID: share._id } })
  expect(sharedScreener.stats?.watched).toEqual([expect.objectContaining({ start_percentage: 0, end_percentage: 20, plays: 1 })])

  // Who really watches it again is heard.
  server.clock.advance({ seconds: 10 })
  await beat(reviewer, params.token, sessionID, { played: [[0, 10]], numbered: { page, numbers: [2] }, position_seconds: 10 })
  const again = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(again.sessions[0]?.watched.map((each) => each.plays)).toEqual([2, 1])
})
