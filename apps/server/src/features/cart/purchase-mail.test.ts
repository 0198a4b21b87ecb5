import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { captionsOf, discsOf, givenFilm } from '../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import { startServer } from '../../../test/start-server.ts'

test('a cart is confirmed in one mail: each order by its number, the invoice, and what comes next', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await givenPostPay(server, ada)
  const { _id: projectID } = await server.given.project(ada, 'What the River Kept')
  const film = await givenFilm(server, ada, projectID)
  for (const body of [captionsOf(film), discsOf(film)]) await ada.call(orders.add, { params: { projectID }, body })
  const bought = await ada.call(cart.buy, { body: { willPickup: true } })
  await server.work()
  const { number, _id } = bought.new_invoice
  expect(server.mailbox.map(({ to, subject }) => [to, subject])).toEqual([[ada.user.email, `Invoice ${number}`]])
  const [{ text } = { text: '' }] = server.mailbox
  expect(text).toContain('Closed Captions, What the River Kept (order 100001): $380.00\n')
  expect(text).toContain('Discs, What the River Kept, Halcyon (order 100002): $225.00\n')
  expect(text).toContain('We will email you when work on your order begins, and when it is done.')
  expect(text).toContain(`/settings/invoices/${_id}`)
})
