import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { runJob } from '../../../test/given/given-plans.ts'
import { givenShare } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'
import { forgetTries } from './forget-tries.jobs.ts'

test('wrong passwords of links are deleted when they no longer count, also where no one tries again', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse' })
  const left = async () => {
    const tries = await server.db.selectFrom('unlock_tries').select('source').execute()
    const warnings = await server.db.selectFrom('unlock_warnings').select('told_at').execute()
    return [tries.length, warnings.length]
  }
  const guess = () => reviewer.request(review.unlock, { params, body: { password: 'lantern' } })
  for (let tries = 0; tries < 10; tries++) await guess()

  server.clock.advance({ minutes: 14 })
  await runJob(server, forgetTries)
  expect(await left()).toEqual([10, 1])
  expect((await guess()).json()).toMatchObject({ code: 'too_many_tries' })

  server.clock.advance({ minutes: 47 })
  await runJob(server, forgetTries)
  expect(await left()).toEqual([0, 0])
})
