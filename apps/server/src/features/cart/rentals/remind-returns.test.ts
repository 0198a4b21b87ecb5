import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenFilm } from '../../../../test/given/given-orders.ts'
import { advanceDays, runJob } from '../../../../test/given/given-plans.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { dayWords } from '../../../platform/clock.ts'
import { remindReturns } from './remind-returns.jobs.ts'

/** Drives that Ada rents, as many orders as quantities; each arrived just now. */
async function givenRented(...quantities: number[]) {
  const server = await startServer()
  const { given, db, clock } = server
  const ada = await given.person()
  await givenPostPay(server, ada)
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  const film = await givenFilm(server, ada, projectID)
  const rented: string[] = []
  for (const drive_quantity of quantities) {
    const specifications = { drive_type: 'rent' as const, drive_quantity, accept_rental_drive_terms: true }
    const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'source_file' as const }] }
    await ada.call(orders.add, { params: { projectID }, body })
    rented.push((await ada.call(cart.buy, { body: { willPickup: true } })).orders[0]?._id ?? '')
  }
  await db.updateTable('orders').set({ job_status: 'Shipped', shipped_at: clock.now(), delivered_at: clock.now() }).execute()
  const reminded = async () => {
    await runJob(server, remindReturns)
    return server.mailbox.filter((each) => each.subject.includes('Return the rented'))
  }
  return { ...server, ada, rented, reminded, pass: (days: number) => advanceDays(server, days) }
}

test('who rented a drive is reminded ten days before its full price is charged, once', async () => {
  const { ada, rented, reminded, pass } = await givenRented(1)
  await pass(50)
  expect(await reminded()).toEqual([])
  await pass(1)
  const [mail, ...more] = await reminded()
  expect(more).toEqual([])
  const { events, rental } = await ada.call(orders.get, { params: { orderID: rented[0] ?? '' } })
  const day = dayWords(new Date(rental?.return_by ?? ''))
  expect(mail).toMatchObject({ to: ada.user.email, subject: `Order 100001: Return the rented drive by ${day}` })
  expect(mail?.text).toContain('It goes to Front Desk, 100 Example Street, Toronto, ON. After that day, the full price is charged.')
  expect(events.at(-1)?.text).toBe(`Reminded to return it by ${day}.`)
  expect(await reminded(), 'the day after').toHaveLength(1)
})

test('no one is reminded of a drive that is back, was charged, or is past its day', async () => {
  const { db, clock, rented, reminded, pass } = await givenRented(1, 2, 1)
  const [back = '', kept = '', charged = ''] = rented
  await db.updateTable('orders').set({ returned_at: clock.now() }).where('_id', '=', back).execute()
  await db.updateTable('orders').set({ drives_charged_at: clock.now() }).where('_id', '=', charged).execute()
  await pass(61)
  expect(await reminded()).toEqual([])
  // Staff enter that it arrived later.
  await db.updateTable('orders').set({ delivered_at: clock.now() }).where('_id', '=', kept).execute()
  await pass(55)
  expect((await reminded()).map((each) => each.subject)).toEqual([expect.stringContaining('Return the rented drives by')])
})
