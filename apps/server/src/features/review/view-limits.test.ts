import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { givenLink, givenShare, start, watch } from '../../../test/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

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
  server.clock.advance({ minutes: 31 })
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'link_locked' })
})
