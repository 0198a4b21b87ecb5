import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { givenShare } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

const IN_THREE_DAYS = 3 * 86_400_000

test('before its gate a password is not looked at: whether it is right is said to no one who is kept out by another gate', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, {
    password: 'lighthouse',
    availableAt: new Date(server.clock.now().getTime() + IN_THREE_DAYS).toISOString(),
  })
  const answers = []
  for (const password of ['lighthouse', 'harbour']) {
    const { gate } = await reviewer.call(review.unlock, { params, body: { password } })
    answers.push(gate)
  }
  expect(answers[0]).toMatchObject({ state: 'not_yet' })
  expect(answers[1]).toEqual(answers[0])

  server.clock.advance({ days: 4 })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password' } })
})
