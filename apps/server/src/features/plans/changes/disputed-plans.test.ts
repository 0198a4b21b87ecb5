import { organizations } from '@answerprint/contract/organizations'
import { plans } from '@answerprint/contract/plans'
import { staffSales } from '@answerprint/contract/staff-sales'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../../test/given/given-card.ts'
import { advanceDays, currentPlan, givenPlans, invoicesOf, key, runJob, userOf } from '../../../../test/given/given-plans.ts'
import { finishLeft } from '../../../../test/given/given-stripe.ts'
import { renewPlans } from '../renewals/renew-plans.jobs.ts'

const PAYS_AND_IS_DISPUTED = '4000000000000259'
const TEAM = { billing_cycle: 'monthly', organization_name: 'Nordlys' } as const

/** A year of Pro, whose buyer asked their bank for the money. */
async function givenDisputed() {
  const story = await givenPlans(PAYS_AND_IS_DISPUTED)
  const { server, ada, choose } = story
  await choose('pro')
  const hear = () => finishLeft(server, 0)
  const decide = async (state: 'won' | 'lost') => {
    const { ref } = await server.db.selectFrom('test_disputes').select('ref').orderBy('ref').executeTakeFirstOrThrow()
    await testProviderOf(server).decideDispute(ref, state)
    await hear()
  }
  const quoted = () => ada.call(plans.quote, { query: { selected_plan: 'business', billing_cycle: 'yearly' } })
  const credited = async () => (await quoted()).credited.amount
  /** A part of it only, as a bank may; the test provider has no such card. */
  const disputePart = (amount: number) => server.db.updateTable('test_disputes').set({ amount }).execute()
  /** With another card, which disputes nothing. */
  const chooseTeam = async () => choose('team', { ...TEAM, credit_card_id: await givenCard(server, ada) })
  return { ...story, hear, decide, quoted, credited, disputePart, chooseTeam }
}

test('a plan whose price the bank of the buyer gave back to them goes on, and is not credited when another one is bought', async () => {
  const { ada, decide, credited } = await givenDisputed()
  expect(await credited(), 'before the bank has said so').toBe(30_000)
  await decide('lost')
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', status: 'active' })
  expect(await credited()).toBe(0)
})

test('a plan whose dispute is won is credited', async () => {
  const { hear, decide, credited } = await givenDisputed()
  await hear()
  expect(await credited()).toBe(0)
  await decide('won')
  expect(await credited()).toBe(30_000)
})

test('what was credited to another plan, and was then given back by the bank, is credited no more', async () => {
  const { ada, choose, decide, credited } = await givenDisputed()
  await choose('team', { billing_cycle: 'monthly', organization_name: 'Nordlys' })
  expect((await currentPlan(ada)).credit.amount).toBe(18_000)
  await decide('lost')
  expect((await currentPlan(ada)).credit.amount).toBe(0)
  expect(await credited()).toBe(0)
})

test('while a plan is disputed its rest is not credited at a change, and is kept for the next invoices once the dispute is won', async () => {
  const { ada, chooseTeam, hear, decide, quoted, credited } = await givenDisputed()
  await hear()
  expect(await quoted()).toMatchObject({ credited: { amount: 0 }, withheld: { amount: 30_000 }, total: { amount: 400_000 } })
  await chooseTeam()
  expect((await invoicesOf(ada))[0], 'the whole price').toMatchObject({ amount: 12_000 })
  expect((await currentPlan(ada)).credit.amount).toBe(0)
  await decide('won')
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
  expect(await credited(), 'with the month of Team').toBe(42_000)
})

test('what was not credited while a plan was disputed is gone when the dispute is lost, and nothing else is', async () => {
  const { ada, chooseTeam, hear, decide, credited } = await givenDisputed()
  await hear()
  await chooseTeam()
  await decide('lost')
  expect((await currentPlan(ada)).credit.amount).toBe(0)
  expect(await credited(), 'the month of Team that was paid').toBe(12_000)
})

test.each([
  ['won', 18_000],
  ['lost', 8_000],
] as const)(
  'of a plan that is disputed in part the other part is credited; with the dispute %s there is credit of %i',
  async (state, left) => {
    const { ada, choose, hear, decide, quoted, disputePart } = await givenDisputed()
    await disputePart(10_000)
    await hear()
    expect(await quoted()).toMatchObject({ credited: { amount: 20_000 }, withheld: { amount: 10_000 } })
    await choose('team', TEAM)
    expect((await currentPlan(ada)).credit.amount).toBe(8_000)
    await decide(state)
    expect((await currentPlan(ada)).credit.amount).toBe(left)
  },
)

test('what a change has withheld of a plan that is disputed in part is not withheld again by the next change', async () => {
  const { choose, hear, quoted, disputePart } = await givenDisputed()
  await disputePart(10_000)
  await hear()
  await choose('team', TEAM)
  expect(await quoted(), 'the rest of Pro, which pays the month of Team').toMatchObject({
    credited: { amount: 20_000 },
    withheld: { amount: 0 },
  })
})

test('what was withheld of a plan that is disputed in part is gone when it is lost, also where the other part was spent meanwhile', async () => {
  const { server, ada, chooseTeam, hear, decide, disputePart } = await givenDisputed()
  await disputePart(10_000)
  await hear()
  await chooseTeam()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect((await currentPlan(ada)).credit.amount, 'the second month took it').toBe(0)
  await decide('lost')
  expect((await currentPlan(ada)).credit.amount).toBe(0)
})

test.each([
  ['won', 10_000],
  ['lost', 0],
] as const)(
  'of two disputes of one payment the first to be %s leaves what the other one covers to its own decision',
  async (state, left) => {
    const { server, ada, choose, hear, decide, disputePart } = await givenDisputed()
    const { db, clock } = server
    await disputePart(10_000)
    await hear()
    // The test provider has one dispute of a payment at the most.
    const first = await db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('disputes')
      .values({ ...first, _id: clock.newId(), provider_ref: 'another' })
      .execute()
    await choose('team', TEAM)
    expect((await currentPlan(ada)).credit.amount, 'of $300.00 two times $100.00 wait').toBe(0)
    const withheld = async () => (await db.selectFrom('plan_credits').select('withheld').executeTakeFirstOrThrow()).withheld
    const before = await withheld()
    await decide(state)
    expect(await withheld()).toBe(before - 10_000)
    expect((await currentPlan(ada)).credit.amount).toBe(left)
  },
)

test('a disputed plan that its buyer takes along to an organization is not credited there before the dispute is decided', async () => {
  const { ada, server, hear, decide, credited, quoted } = await givenDisputed()
  await hear()
  await ada.call(organizations.create, { body: { name: 'Nordlys' } })
  expect(await credited()).toBe(0)
  expect((await quoted()).withheld.amount).toBe(30_000)
  const card = await givenCard(server, { user: await userOf(ada) })
  await ada.call(plans.choose, { body: { selected_plan: 'team', billing_cycle: 'monthly', credit_card_id: card } })
  expect((await currentPlan(ada)).credit.amount).toBe(0)
  await decide('won')
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
})

test('credit that a plan was changed with before it was disputed is not spent on another change before the dispute is decided', async () => {
  const { ada, choose, hear, decide, quoted, credited } = await givenDisputed()
  await choose('team', TEAM)
  await hear()
  expect(await quoted()).toMatchObject({ credited: { amount: 0 }, withheld: { amount: 30_000 } })
  await decide('won')
  expect((await currentPlan(ada)).credit.amount).toBe(18_000)
  expect(await credited()).toBe(30_000)
})

test('what waits for the bank goes along with who founds an organization after the plan has ended', async () => {
  const { ada, server, hear, decide } = await givenDisputed()
  await hear()
  const staff = await server.given.staff()
  await staff.call(staffSales.setPlan, { body: { who: ada.user.email, plan: 'free', billing_cycle: 'monthly' } })
  await ada.call(organizations.create, { body: { name: 'Nordlys' } })
  await decide('won')
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
})

test('a plan that staff give leaves what is disputed of the one before to the decision of the bank', async () => {
  const { ada, server, hear, decide } = await givenDisputed()
  await hear()
  const staff = await server.given.staff()
  await staff.call(staffSales.setPlan, { body: { who: ada.user.email, plan: 'business', billing_cycle: 'monthly' } })
  expect((await currentPlan(ada)).credit.amount).toBe(0)
  await decide('won')
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
})

test('a change that is being paid when the plan before it is disputed is given back, and not credited', async () => {
  const { ada, server, hear, choose, credited } = await givenDisputed()
  const ASKS_AT_EACH_PAYMENT = '4000000000003220'
  const credit_card_id = await givenCard(server, ada, ASKS_AT_EACH_PAYMENT)
  const year = () => choose('team', { organization_name: 'Nordlys', credit_card_id }, key('a year'))
  const { action } = (await year().catch((error: unknown) => error)) as { action: { client_secret: string } }
  await hear()
  await testProviderOf(server).authenticate(action.client_secret, true)
  await expect(year()).rejects.toMatchObject({ code: 'plan_changed' })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro' })
  expect(await credited()).toBe(0)
  const paid = server.db.selectFrom('payments').select('state').where('credit_card_id', '=', credit_card_id)
  expect(await paid.execute()).toEqual([{ state: 'refunded' }])
})

test('a change that is being paid while the dispute of the plan before it is won leaves what was withheld for the next invoices', async () => {
  const { ada, server, hear, decide, choose, credited } = await givenDisputed()
  await hear()
  const credit_card_id = await givenCard(server, ada, '4000000000003220')
  const month = () => choose('team', { ...TEAM, credit_card_id }, key('a month'))
  const { action } = (await month().catch((error: unknown) => error)) as { action: { client_secret: string } }
  await decide('won')
  await testProviderOf(server).authenticate(action.client_secret, true)
  await month()
  expect((await invoicesOf(ada))[0], 'the whole price').toMatchObject({ amount: 12_000 })
  expect((await currentPlan(ada)).credit.amount).toBe(30_000)
  expect(await credited(), 'with the month of Team').toBe(42_000)
})
