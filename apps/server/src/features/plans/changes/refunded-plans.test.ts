import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { advanceDays, currentPlan, givenPlans, invoicesOf, runJob } from '../../../../test/given/given-plans.ts'
import { renewPlans } from '../renewals/renew-plans.jobs.ts'
import { lockSubscription } from '../subscriptions.repository.ts'

const YEARLY = { query: { selected_plan: 'pro', billing_cycle: 'yearly' } } as const

/** Pro by the month, and staff who give back what it cost. */
async function givenPro() {
  const { server, ada, choose } = await givenPlans()
  const { invoice_id } = await choose('pro', { billing_cycle: 'monthly' })
  const dario = await server.given.staff()
  const refund = (amount: number | null, invoiceID = invoice_id ?? '') =>
    dario.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'It was bought by mistake.' } })
  const credited = async () => (await ada.call(plans.quote, YEARLY)).credited.amount
  return { server, ada, choose, refund, credited, invoice_id: invoice_id ?? '' }
}

test('a plan that was given back goes on, and is not credited a second time when another one is bought', async () => {
  const { server, ada, refund, credited } = await givenPro()
  await advanceDays(server, 10)
  expect(await credited()).toBe(2032)
  await refund(null)
  expect(await credited()).toBe(0)
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', status: 'active' })
})

test('of a plan that was given back in part, the rest of its days is credited at what was kept', async () => {
  const { server, refund, credited } = await givenPro()
  await refund(1000)
  await advanceDays(server, 10)
  // 21 of 31 days of $20.00 are left.
  expect(await credited()).toBe(1355)
})

test('what is given back of an earlier month takes nothing from the one that runs', async () => {
  const { server, ada, refund, credited } = await givenPro()
  const [first] = await invoicesOf(ada)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await advanceDays(server, 10)
  const before = await credited()
  await refund(null, first?._id)
  expect([before > 0, await credited()]).toEqual([true, before])
})

test('what was credited to another plan and is then given back is not credited a second time', async () => {
  const { server, ada, choose, refund } = await givenPro()
  await advanceDays(server, 10)
  await choose('pro', { billing_cycle: 'yearly' })
  const credited = async () => (await ada.call(plans.quote, { query: { selected_plan: 'team', billing_cycle: 'yearly' } })).credited.amount
  // All of $300.00, of which $20.32 were credited.
  expect(await credited()).toBe(30000)
  await refund(1500)
  expect(await credited()).toBe(28984)
  await refund(null)
  expect(await credited()).toBe(27968)
})

test('what is left of a credit for later invoices is gone once its plan was given back, also in the organization that was founded with it', async () => {
  const { server, ada, choose } = await givenPlans()
  const { invoice_id } = await choose('pro', { billing_cycle: 'yearly' })
  await choose('team', { billing_cycle: 'monthly', organization_name: 'Nordlys' })
  expect((await currentPlan(ada)).credit.amount).toBe(18000)
  const dario = await server.given.staff()
  await dario.call(staffMoney.refund, {
    params: { invoiceID: invoice_id ?? '' },
    body: { amount: null, reason: 'It was bought by mistake.' },
  })
  expect((await currentPlan(ada)).credit.amount).toBe(0)
})

test('a plan that is given back while it is changed stops neither', async () => {
  const { server, ada, refund, invoice_id } = await givenPro()
  const { db } = server

  let refunding: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As where the plan is changed: it is locked, then the rest of its period is credited from its invoice.
    await lockSubscription(tx, ada.user._id)
    refunding = refund(1000)
    await untilWaiting(db, 1)
    await tx.insertInto('plan_credits').values({ invoice_id, owner_id: ada.user._id, credited: 2000, of_price: 3000 }).execute()
  })

  await expect(refunding).resolves.toMatchObject({ amount: 1000 })
})
