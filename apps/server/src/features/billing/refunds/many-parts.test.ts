import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { discsOf, givenFilm, givenShipping } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('an invoice that is given back in many small parts has given back of each service what it cost, to the cent', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await givenPostPay(server, ada, 'none')
  const { _id: projectID } = await server.given.project(ada, 'Halcyon')
  await ada.call(orders.add, { params: { projectID }, body: discsOf(await givenFilm(server, ada, projectID)) })
  await givenShipping(ada)
  const { new_invoice } = await ada.call(cart.buy, { body: {} })
  const dario = await server.given.staff()
  const refund = (amount: number | null) =>
    dario.call(staffMoney.refund, { params: { invoiceID: new_invoice?._id ?? '' }, body: { amount, reason: 'A little at a time.' } })
  const earned = () =>
    server.db
      .selectFrom('ledger_accounts')
      .select(['kind', 'code', 'balance'])
      .where('kind', 'in', ['revenue', 'shipping', 'tax'])
      .execute()

  expect((await earned()).length).toBeGreaterThan(3)
  for (const amount of [1, 3, 7, 101, 1, 333, 1, 1]) await refund(amount)
  const { amount: last } = await refund(null)
  expect(last).toBeGreaterThan(0)
  expect((await earned()).filter((each) => each.balance !== 0)).toEqual([])
})
