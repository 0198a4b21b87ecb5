import { cart } from '@answerprint/contract/cart'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenFilm } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'
import { addDays } from '../../../platform/clock.ts'

test('who rented a drive reads by when and to where it is returned, from the day on which it arrived', async () => {
  const server = await startServer()
  const { clock, given } = server
  const ada = await given.person()
  await givenPostPay(server, ada)
  const dario = await given.staff()
  const { _id: projectID } = await given.project(ada)
  const specifications = { drive_type: 'rent' as const, drive_quantity: 1, accept_rental_drive_terms: true }
  const _files = [{ id: await givenFilm(server, ada, projectID), type: 'source_file' as const }]
  await ada.call(orders.add, { params: { projectID }, body: { type: 'send-drives', specifications, _files } })
  const bought = await ada.call(cart.buy, { body: { willPickup: true } })
  const params = { orderID: bought.orders[0]?._id ?? '' }
  const rentalOf = async () => (await ada.call(orders.get, { params })).rental
  const change = (body: Parameters<typeof dario.call<typeof staffOrders.update>>[1]['body']) =>
    dario.call(staffOrders.update, { params, body })

  const return_to = ['Front Desk', '100 Example Street', 'Toronto, ON']
  expect(await rentalOf()).toEqual({ return_by: null, returned_at: null, charged_at: null, refused_at: null, return_to })
  const list = await dario.request(staffOrders.print, { params, query: { document: 'packing-list' } })
  const { text } = await readPdf(list.rawPayload)
  expect(text).toContain('Within 60 days of arrival, to Front Desk, 100 Example Street, Toronto, ON')

  await change({ key: 'job_status', value: 'In Progress' })
  await change({ key: 'job_status', value: 'Shipped' })
  await server.work()
  expect(server.mailbox.map((each) => each.text).join()).toContain(
    'It was shipped. Return it within 60 days of arrival to Front Desk, 100 Example Street, Toronto, ON: after that, the full price is charged.',
  )
  const likely = addDays(clock.now(), 5)
  expect((await rentalOf())?.return_by, 'as it is usually on its way').toBe(addDays(likely, 60).toISOString())
  clock.advance({ days: 3 })
  await change({ key: 'delivered_at', value: clock.now().toISOString() })
  expect((await rentalOf())?.return_by).toBe(addDays(clock.now(), 60).toISOString())
  await change({ key: 'returned_at', value: clock.now().toISOString() })
  expect((await rentalOf())?.returned_at).toBe(clock.now().toISOString())
  await server.work()
  const subject = 'Order 100001: The drive is back with us'
  expect(server.mailbox.filter((each) => each.subject === subject).map(({ to }) => to)).toEqual([ada.user.email])
})
