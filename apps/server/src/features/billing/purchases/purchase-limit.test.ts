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
