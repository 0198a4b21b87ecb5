import { expect, test } from 'vitest'
import { runJob } from '../../../test/given/given-plans.ts'
import { startServer } from '../../../test/start-server.ts'
import { forgetMails } from './forget-mails.jobs.ts'

test('to whom mails were sent, and about what, is kept for ninety days', async () => {
  const server = await startServer()
  const { given, db, clock } = server
  const kept = async () => (await db.selectFrom('mails').select('to_address').execute()).map((each) => each.to_address)
  await given.person('ada@studio.example')
  await server.work()

  clock.advance({ days: 89 })
  await given.person('ben@studio.example')
  await runJob(server, forgetMails)
  expect(await kept()).toEqual(['ada@studio.example', 'ben@studio.example'])
  clock.advance({ days: 2 })
  await runJob(server, forgetMails)
  expect(await kept()).toEqual(['ben@studio.example'])
})
