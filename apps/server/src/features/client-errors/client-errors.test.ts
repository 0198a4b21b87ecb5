import { clientErrors } from '@answerprint/contract/client-errors'
import { expect, test } from 'vitest'
import { runJob } from '../../../test/given/given-plans.ts'
import { startServer } from '../../../test/start-server.ts'
import { forgetClientErrors } from './forget-client-errors.jobs.ts'

test('an error of a page is logged with its person, and without the secret in its address', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()

  const token = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const body = { message: `no ${token}`, stack: `at FileTile (/review/${token}:1:2)`, address: `/screener/${token}?token=1` }
  await ada.call(clientErrors.report, { body })

  expect(await db.selectFrom('client_errors').select(['message', 'stack', 'address', 'user_id']).execute()).toEqual([
    { message: 'no …', stack: 'at FileTile (/review/…:1:2)', address: '/screener/…', user_id: ada.user._id },
  ])
})

test('what pages reported is kept for thirty days', async () => {
  const server = await startServer()
  const { anonymous, clock, db } = server
  const report = (message: string) => anonymous().call(clientErrors.report, { body: { message } })
  const kept = async () => (await db.selectFrom('client_errors').select('message').execute()).map((each) => each.message)

  await report('the first')
  clock.advance({ days: 29 })
  await report('the second')
  await runJob(server, forgetClientErrors)
  expect(await kept()).toEqual(['the first', 'the second'])

  clock.advance({ days: 2 })
  await runJob(server, forgetClientErrors)
  expect(await kept()).toEqual(['the second'])
})
