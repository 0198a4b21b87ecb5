import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenLink, watch } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

const TOGETHER = Array.from({ length: 20 })

test('a reviewer who asks twenty times at once for more views, and for more time, writes to the sender once for each', async () => {
  const server = await startServer()
  const { owner, share, reviewer, params } = await givenLink(server, { viewCountLimit: 1 })
  await watch(server, reviewer, params, [0, 80])
  const other = server.anonymous()

  const forViews = await Promise.all(TOGETHER.map(() => other.request(review.requestViews, { params, body: {} })))
  const expired = { key: 'expiry', value: '1970-01-01T00:00:00.000Z' } as const
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: expired })
  const forTime = await Promise.all(TOGETHER.map(() => other.request(review.requestExtension, { params })))

  const given = (answers: { statusCode: number }[]) => answers.filter((each) => each.statusCode < 300).length
  expect([given(forViews), given(forTime)]).toEqual([1, 1])
  await server.work()
  expect(server.mailbox.flatMap(({ subject }) => (subject.includes('asks') ? [subject] : [])).toSorted()).toEqual([
    'Press asks for more time to watch The Salt Meridian',
    'Press asks to watch The Salt Meridian once more',
  ])
})
