import { organizations } from '@answerprint/contract/organizations'
import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { advanceDays, currentPlan, declineCard, givenPlans, invoicesOf, key, runJob, userOf } from '../../../../test/given/given-plans.ts'
import { resetAllowances } from '../allowances/reset-allowances.jobs.ts'
import { renewPlans } from '../renewals/renew-plans.jobs.ts'

/** Someone with a month of Pro founds an organization that buys no plan of its own. */
async function givenFounder() {
  const story = await givenPlans()
  await story.choose('pro', { billing_cycle: 'monthly' })
  const found = () => story.ada.call(organizations.create, { body: { name: 'Nordlys' } })
  const ownPlan = () =>
    story.server.db.selectFrom('users').select('subscription_type').where('_id', '=', story.ada.user._id).executeTakeFirstOrThrow()
  return { ...story, found, ownPlan }
}

test('the plan of who founds an organization goes along, whole, and ends with what was paid', async () => {
  const { server, ada, found, ownPlan } = await givenFounder()
  await found()
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', period_end: '2026-04-02T09:00:00.000Z', scheduled: { plan: 'free' } })
  expect((await userOf(ada)).subscription).toMatchObject({ type: 'pro', storage: { total: 1024 ** 4 }, reviewers: { total: 50 } })
  expect(await ownPlan(), 'what they keep as a person is on Free').toEqual({ subscription_type: 'free' })

  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await advanceDays(server, 31)
  await runJob(server, resetAllowances)
  expect(await currentPlan(ada)).toMatchObject({ plan: 'free', period_end: null })
  expect((await userOf(ada)).subscription).toMatchObject({ type: 'free', reviewers: { total: 5 } })
  expect(await invoicesOf(ada), 'a card of theirs pays nothing for it').toEqual([])
})

test('what is left of a plan that went along is credited to the next one, less what was given back', async () => {
  const { server, ada, found } = await givenFounder()
  const [paid] = await invoicesOf(ada)
  await found()
  const quote = () => ada.call(plans.quote, { query: { selected_plan: 'team', billing_cycle: 'monthly' } })
  expect(await quote()).toMatchObject({ credited: { amount: 3000 } })
  const staff = await server.given.staff()
  await staff.call(
    staffMoney.refund,
    { params: { invoiceID: paid?._id ?? '' }, body: { amount: 1000, reason: 'Asked for it' } },
    key('back'),
  )
  expect(await quote()).toMatchObject({ credited: { amount: 2000 } })
})

test('a plan that is not paid does not go along', async () => {
  const { server, ada, found, ownPlan } = await givenFounder()
  await declineCard(server)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'past_due' })
  await found()
  expect(await currentPlan(ada)).toMatchObject({ plan: 'free', status: 'active' })
  await advanceDays(server, 14)
  await runJob(server, renewPlans)
  expect(await ownPlan()).toEqual({ subscription_type: 'free' })
})
