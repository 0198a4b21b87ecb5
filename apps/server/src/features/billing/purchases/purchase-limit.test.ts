import { topUp } from '@answerprint/contract/billing'
import { plans } from '@answerprint/contract/plans'
import { expect, test } from 'vitest'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a role buys links and plans up to its limit as well, and an Administrator without one', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const otto = await organization.member(['billing_and_plans:can_make_payments', 'billing_and_plans:can_modify_plan'], 'Otto Berg')
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  await server.db.updateTable('roles').set({ purchase_limit: 2_000 }).where('is_administrator', '=', false).execute()
  await givenPostPay(server, helen, 'none')
  const beyond = { code: 'purchase_limit', status: 403, message: 'This is more than your role may buy at once.' }
  await expect(otto.call(topUp.buy, { body: { quantity: 11 } })).rejects.toMatchObject(beyond)
  await expect(otto.call(plans.choose, { body: { selected_plan: 'team' } })).rejects.toMatchObject(beyond)
  expect(await otto.call(topUp.buy, { body: { quantity: 10 } })).toMatchObject({ amount_purchased: 10 })
  expect(await helen.call(topUp.buy, { body: { quantity: 11 } })).toMatchObject({ amount_purchased: 11 })
  expect(await server.db.selectFrom('invoices').select('total').orderBy('number').execute()).toEqual([{ total: 2_000 }, { total: 2_200 }])
})

test('a role schedules and keeps no renewal beyond its limit, unless it is the cheaper one; the price is named before', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const otto = await organization.member(['billing_and_plans:can_make_payments', 'billing_and_plans:can_modify_plan'], 'Otto Berg')
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  await server.db.updateTable('roles').set({ purchase_limit: 10_000 }).where('is_administrator', '=', false).execute()
  await givenPostPay(server, helen, 'none')
  await helen.call(plans.choose, { body: { selected_plan: 'business', billing_cycle: 'monthly' } })
  const beyond = { code: 'purchase_limit', status: 403, message: 'This is more than your role may buy at once.' }

  const aYear = { selected_plan: 'team', billing_cycle: 'yearly' } as const
  const quote = { when: 'later', total: { amount: 0 }, renewal_total: { amount: 120_000, formatted: '$1,200.00' } }
  expect(await otto.call(plans.quote, { query: aYear })).toMatchObject(quote)
  await expect(otto.call(plans.choose, { body: aYear })).rejects.toMatchObject(beyond)
  const aMonth = await otto.call(plans.choose, { body: { ...aYear, billing_cycle: 'monthly' } })
  expect(aMonth.subscription.scheduled, 'less than what is renewed without it').toMatchObject({ plan: 'team', amount: { amount: 12_000 } })
  expect((await otto.call(plans.quote, { query: { selected_plan: 'free' } })).renewal_total).toBeNull()
  await otto.call(plans.choose, { body: { selected_plan: 'free' } })
  await expect(otto.call(plans.keep, { body: {} })).rejects.toMatchObject(beyond)
  expect((await helen.call(plans.keep, { body: {} })).subscription).toMatchObject({ plan: 'business', scheduled: null })
  expect((await helen.call(plans.choose, { body: aYear })).subscription.scheduled).toMatchObject({ amount: { formatted: '$1,200.00' } })
})
