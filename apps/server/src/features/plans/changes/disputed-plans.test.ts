import { plans } from '@answerprint/contract/plans'
import { expect, test } from 'vitest'
import { testProviderOf } from '../../../../test/given/given-card.ts'
import { currentPlan, givenPlans } from '../../../../test/given/given-plans.ts'
import { finishLeft } from '../../../../test/given/given-stripe.ts'

const PAYS_AND_IS_DISPUTED = '4000000000000259'

/** A year of Pro, whose buyer asked their bank for the money. */
async function givenDisputed() {
  const story = await givenPlans(PAYS_AND_IS_DISPUTED)
  const { server, ada, choose } = story
  await choose('pro')
  const hear = () => finishLeft(server, 0)
  await hear()
  const decide = async (state: 'won' | 'lost') => {
    const { ref } = await server.db.selectFrom('test_disputes').select('ref').orderBy('ref').executeTakeFirstOrThrow()
    await testProviderOf(server).decideDispute(ref, state)
    await hear()
  }
  const credited = async () =>
    (await ada.call(plans.quote, { query: { selected_plan: 'business', billing_cycle: 'yearly' } })).credited.amount
  return { ...story, decide, credited }
}

test('a plan whose price the bank of the buyer gave back to them goes on, and is not credited when another one is bought', async () => {
  const { ada, decide, credited } = await givenDisputed()
  expect(await credited()).toBe(30_000)
  await decide('lost')
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', status: 'active' })
  expect(await credited()).toBe(0)
})

test('a plan whose dispute is won is credited', async () => {
  const { decide, credited } = await givenDisputed()
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
