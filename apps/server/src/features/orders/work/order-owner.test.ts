import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { organizations } from '@answerprint/contract/organizations'
import { expect, test } from 'vitest'
import { captionsOf, givenFilm } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('an order is the account’s that paid it, also where its buyer founded that account after they filled the cart', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada, 'Kilometre 412')
  await ada.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, ada, projectID)) })
  const { organization } = await ada.call(organizations.create, { body: { name: 'Northlight Distribution' } })
  await givenPostPay(server, ada, 'none')
  const bought = await ada.call(cart.buy, { body: {} })
  expect(await server.db.selectFrom('invoices').select('owner_id').execute()).toEqual([{ owner_id: organization._id }])
  expect(await ada.call(orders.list, { query: {} })).toMatchObject({ count: 1, orders: [{ _id: bought.orders[0]?._id }] })
  const params = { orderID: bought.orders[0]?._id ?? '' }
  expect(await ada.call(orders.get, { params })).toMatchObject({ total_formatted: '$380.00' })
})
