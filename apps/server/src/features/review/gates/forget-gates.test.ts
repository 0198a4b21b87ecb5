import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { runJob } from '../../../../test/given/given-plans.ts'
import { givenShare } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'
import { forgetGates } from './forget-gates.jobs.ts'

test('what a reviewer entered is deleted once it opens nothing any more, and stays until then', async () => {
  const server = await startServer()
  const { db, clock } = server
  const count = async () => (await db.selectFrom('review_grants').select('viewer_email').execute()).length
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse' })
  await reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })
  clock.advance({ hours: 11 })
  await runJob(server, forgetGates)
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })

  clock.advance({ hours: 2 })
  expect(await count()).toBe(1)
  await runJob(server, forgetGates)
  expect(await count()).toBe(0)
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password' } })
})

test('codes that were mailed to a network are deleted when they have expired, and their count after an hour', async () => {
  const server = await startServer()
  const { db, clock } = server
  const left = async () => {
    const codes = await db.selectFrom('screening_codes').select('network').execute()
    const sends = await db.selectFrom('screening_code_sends').select('network').execute()
    return [codes.length, sends.length]
  }
  const { reviewer, params } = await givenShare(server, { ipProtectionEnabled: true })
  await reviewer.call(review.open, { params })
  await reviewer.call(review.startSession, { params, body: {} })
  reviewer.ip = '198.51.100.20'
  await reviewer.call(review.open, { params })

  await runJob(server, forgetGates)
  expect(await left()).toEqual([1, 1])
  clock.advance({ minutes: 11 })
  await runJob(server, forgetGates)
  expect(await left()).toEqual([0, 1])
  clock.advance({ hours: 1 })
  await runJob(server, forgetGates)
  expect(await left()).toEqual([0, 0])
})
