import { giftCards, paymentMethods } from '@answerprint/contract/billing'
import { organizations } from '@answerprint/contract/organizations'
import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { staffSales } from '@answerprint/contract/staff-sales'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { advanceDays, currentPlan, declineCard, givenPlans, invoicesOf, key, runJob, userOf } from '../../../../test/given/given-plans.ts'
import type { Person } from '../../../../test/person.ts'
import { outsideUnitOfWork } from '../../../platform/database/unit-of-work/in-unit-of-work.ts'
import { resetAllowances } from '../allowances/reset-allowances.jobs.ts'
import { renewPlans } from '../renewals/renew-plans.jobs.ts'

/** Someone on Free, and what happens once the card has paid a plan for them, before it is handed over. */
async function givenPaying(happen: (ada: Person) => Promise<unknown>) {
  const purchaseReached = async (step: string) => {
    if (step === 'noted') await outsideUnitOfWork(() => happen(story.ada))
  }
  const story = await givenPlans(undefined, { purchaseReached })
  return story
}
const foundBy = (person: Person) => person.call(organizations.create, { body: { name: 'Nordlys' } })

/** Someone with a month of Pro founds an organization that buys no plan of its own. */
async function givenFounder() {
  const story = await givenPlans()
  await story.choose('pro', { billing_cycle: 'monthly' })
  const found = () => foundBy(story.ada)
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

test('what a founder on Free has for their next invoices is the organization’s, less what was given back', async () => {
  const { server, ada, choose } = await givenPlans()
  const { invoice_id } = await choose('pro')
  const staff = await server.given.staff()
  await staff.call(staffSales.setPlan, { body: { who: ada.user.email, plan: 'free', billing_cycle: 'monthly' } })
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
  await foundBy(ada)
  expect(await currentPlan(ada)).toMatchObject({ plan: 'free', credit: { amount: 30_000 } })
  const refund = { params: { invoiceID: invoice_id ?? '' }, body: { amount: 10_000, reason: 'Asked for it' } }
  await staff.call(staffMoney.refund, refund)
  expect((await currentPlan(ada)).credit.amount).toBe(20_000)
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

test('no organization is founded while a first plan is paid, which its founder would not see', async () => {
  let refusal: unknown
  const { ada, choose } = await givenPaying((person) => foundBy(person).catch((error: unknown) => (refusal = error)))
  await choose('pro', { billing_cycle: 'monthly' })
  expect(refusal).toMatchObject({ code: 'plan_being_paid' })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro' })
  expect((await userOf(ada)).organization).toBeNull()
})

/** The organization is being founded when they pay, whose call waits for that. */
async function payWhileFounding({ server, ada }: Awaited<ReturnType<typeof givenPlans>>, pay: () => Promise<unknown>) {
  const paid = await server.db.selectFrom('payments').select('_id').execute()
  const { founded, refusal } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('_id').where('_id', '=', ada.user._id).forUpdate().execute()
    const founded = foundBy(ada)
    await untilWaiting(server.db, 1)
    const refusal = pay().catch((error: unknown) => error)
    await untilWaiting(server.db, 2)
    return { founded, refusal }
  })
  await founded
  const refused = await refusal
  expect(await server.db.selectFrom('payments').select('_id').execute(), 'nothing is charged').toEqual(paid)
  return refused
}

test('a plan that is chosen at the moment at which an organization is founded is not charged', async () => {
  const first = await givenPlans()
  expect(await payWhileFounding(first, () => first.choose('pro'))).toMatchObject({ code: 'already_in_organization' })

  const larger = await givenPlans()
  await larger.choose('pro', { billing_cycle: 'monthly' })
  expect(await payWhileFounding(larger, () => larger.choose('pro'))).toMatchObject({ code: 'already_in_organization' })
})

test('nor is a renewal that was declined', async () => {
  const story = await givenPlans()
  await story.choose('pro', { billing_cycle: 'monthly' })
  const works = await story.server.db.selectFrom('credit_cards').select(['_id', 'provider_card']).execute()
  await declineCard(story.server)
  await advanceDays(story.server, 31)
  await runJob(story.server, renewPlans)
  for (const { _id, provider_card } of works)
    await story.server.db.updateTable('credit_cards').set({ provider_card }).where('_id', '=', _id).execute()
  const retry = () => story.ada.call(plans.retry, { body: { customerCardID: story.card } })
  expect(await payWhileFounding(story, retry)).toMatchObject({ code: 'plan_nothing_due' })
})

test('the gift cards of who founds an organization pay for it, also where no plan was bought', async () => {
  const { server, ada } = await givenPlans()
  const [code = ''] = await givenGiftCards(server, 1, ['5.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  await foundBy(ada)
  const { gift_cards } = await ada.call(paymentMethods.get, {})
  expect(gift_cards).toMatchObject([{ current_amount: 500 }])
})
