import { topUp } from '@answerprint/contract/billing'
import { expect, test } from 'vitest'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { remindDebtors } from '../reminders/remind-debtors.jobs.ts'
import { sendStatements } from '../statements/send-statements.jobs.ts'

test('a buyer who may not see billing any more is mailed nothing of it: the Administrators are', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(['billing_and_plans:can_make_payments'], 'Jun Takeda')
  await givenPostPay(server, helen, 'none')
  await jun.call(topUp.buy, { body: { quantity: 2 } })
  await server.given.join(jun, organization._id, ['projects:can_view'])
  const mailed = async (days: number, job: typeof sendStatements | typeof remindDebtors) => {
    await server.work()
    server.clock.advance({ days })
    server.mailbox.length = 0
    await server.parts.enqueue(server.db, job, {})
    await server.work()
    return server.mailbox.map(({ to, subject }) => [to, subject])
  }
  expect(await mailed(25, remindDebtors)).toEqual([[helen.user.email, 'Invoice INV-2026-000001 is due by 1 Apr 2026']])
  expect(await mailed(6, sendStatements)).toEqual([[helen.user.email, 'Your statement for March 2026']])
})
