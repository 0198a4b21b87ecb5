import type { Input } from '@answerprint/contract/endpoint'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenLink, watch } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

const EXPIRED = { key: 'expiry', value: '1970-01-01T00:00:00.000Z' } as const
const TOGETHER = Array.from({ length: 20 })

test('a reviewer who asks twenty times at once for more views, and for more time, writes to the sender once for each', async () => {
  const server = await startServer()
  const { owner, share, reviewer, params } = await givenLink(server, { viewCountLimit: 1 })
  await watch(server, reviewer, params, [0, 80])
  const other = server.anonymous()

  const forViews = await Promise.all(TOGETHER.map(() => other.request(review.requestViews, { params, body: {} })))
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: EXPIRED })
  const forTime = await Promise.all(TOGETHER.map(() => other.request(review.requestExtension, { params })))

  const given = (answers: { statusCode: number }[]) => answers.filter((each) => each.statusCode < 300).length
  expect([given(forViews), given(forTime)]).toEqual([1, 1])
  await server.work()
  expect(server.mailbox.flatMap(({ subject }) => (subject.includes('asks') ? [subject] : [])).toSorted()).toEqual([
    'Press asks for more time to watch The Salt Meridian',
    'Press asks to watch The Salt Meridian once more',
  ])
})

test('who was given more time or more views asks again, once they have passed, on the same day', async () => {
  const server = await startServer()
  const { owner, share, reviewer, params } = await givenLink(server, { viewCountLimit: 1 })
  const change = (body: Input<typeof sharedScreeners.update>['body']) =>
    owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body })
  const asksForTime = () => reviewer.request(review.requestExtension, { params })
  await watch(server, reviewer, params, [0, 80])
  const other = server.anonymous()
  const asksForViews = () => other.request(review.requestViews, { params, body: {} })

  expect([(await asksForViews()).statusCode, (await asksForViews()).statusCode]).toEqual([200, 409])
  await change({ key: 'view_count_limit', value: 2 })
  await watch(server, server.anonymous(), params, [0, 80])
  expect((await asksForViews()).statusCode).toBe(200)

  await change(EXPIRED)
  expect([(await asksForTime()).statusCode, (await asksForTime()).statusCode]).toEqual([200, 409])
  await change(EXPIRED)
  expect((await asksForTime()).statusCode, 'that is no answer').toBe(409)
  await change({ key: 'expiry', value: null })
  await change(EXPIRED)
  expect((await asksForTime()).statusCode).toBe(200)
})
