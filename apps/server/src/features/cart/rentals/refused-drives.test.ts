import { cart } from '@answerprint/contract/cart'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { givenFilm } from '../../../../test/given/given-orders.ts'
import { advanceDays, runJob } from '../../../../test/given/given-plans.ts'
import { givenPostPay, revokedPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { dayWords } from '../../../platform/clock.ts'
import { chargeDrives } from './charge-drives.jobs.ts'

/** Drives that Ada rented, by a card or by Post Pay, and that have been out for 61 days. */
async function givenKept(by: 'card' | 'post-pay', drive_quantity = 1) {
  const server = await startServer()
  const { given, db, clock } = server
  const [ada, dario] = [await given.person(), await given.person('dario@answerprint.example', 'Dario Pell')]
  await db.updateTable('users').set({ is_staff: true }).where('_id', '=', dario.user._id).execute()
  const customerCardID = by === 'card' ? await givenCard(server, ada) : null
  if (by === 'post-pay') await givenPostPay(server, ada)
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  const specifications = { drive_type: 'rent' as const, drive_quantity, accept_rental_drive_terms: true }
  const _files = [{ id: await givenFilm(server, ada, projectID), type: 'source_file' as const }]
  await ada.call(orders.add, { params: { projectID }, body: { type: 'send-drives', specifications, _files } })
  const bought = await ada.call(cart.buy, { body: { willPickup: true, customerCardID } })
  const params = { orderID: bought.orders[0]?._id ?? '' }
  await db.updateTable('orders').set({ job_status: 'Shipped', shipped_at: clock.now(), delivered_at: clock.now() }).execute()
  await advanceDays(server, 61)
  await server.work()
  const cardIs = (scenario: 'success' | 'insufficient_funds') => db.updateTable('test_cards').set({ scenario }).execute()
  /** What this day's run mailed Ada. */
  const charge = async () => {
    server.mailbox.length = 0
    await runJob(server, chargeDrives)
    return server.mailbox.map(({ to, subject, text }) => [to, subject, text.split('\n\n')[0]])
  }
  const read = () => ada.call(orders.get, { params })
  const readByStaff = () => dario.call(staffOrders.get, { params })
  return { ...server, ada, dario, params, cardIs, charge, read, readByStaff, pass: (days: number) => advanceDays(server, days) }
}

test('that the price of a kept drive is refused, is mailed once, and read with the order until it is charged', async () => {
  const { clock, ada, cardIs, charge, read, readByStaff, pass } = await givenKept('card')
  await cardIs('insufficient_funds')
  const said = 'The full price of the drive could not be charged.'
  const why = 'Your card has insufficient funds.'

  expect(await charge()).toEqual([
    [
      ada.user.email,
      `Order 100001: ${said.slice(0, -1)}`,
      `Ship Drive, Halcyon\nOrder 100001: ${said} ${why} Return the drive, or make sure that the card can pay: we try again each day.`,
    ],
  ])
  const refused_at = clock.now().toISOString()
  expect((await read()).rental).toMatchObject({ charged_at: null, refused_at })
  expect((await read()).events.at(-1)?.text).toBe(`${said} ${why}`)
  await pass(1)
  expect(await charge(), 'no second mail').toEqual([])
  const seen = await readByStaff()
  expect(seen.events.filter(({ text }) => text.startsWith(said))).toHaveLength(1)
  expect(seen.rental).toMatchObject({ refused_at })

  await cardIs('success')
  await pass(1)
  expect((await charge()).map(([, subject]) => subject)).toEqual(['Invoice INV-2026-000002'])
  expect((await read()).rental).toMatchObject({ charged_at: clock.now().toISOString(), refused_at: null })
})

test('a kept drive that Post Pay does not pay is said, with what ends it', async () => {
  const { charge, readByStaff } = await givenKept('post-pay')

  const [mail] = await charge()
  expect(mail?.at(-1)).toContain('could not be charged. Post Pay is suspended because an invoice is overdue. ')
  expect(mail?.at(-1)).toContain('Return the drive, or pay what is owed: we try again each day.')
  expect((await readByStaff()).events.at(-1)?.text).toContain('Post Pay is suspended because an invoice is overdue.')
})

test('a kept drive is not said to be paid for by paying what is owed where Post Pay was taken away', async () => {
  const { ada, charge, ...server } = await givenKept('post-pay')
  await revokedPostPay(server, ada)

  const [mail] = await charge()
  expect(mail?.at(-1)).toContain('could not be charged. There is no card or Post Pay to charge. ')
  expect(mail?.at(-1)).toContain('Return the drive, or write to us in the order: we try again each day.')
})

test('a kept drive whose card has expired since its hold lapsed says how it can be charged, and is once the card is renewed', async () => {
  const { db, charge, read, pass } = await givenKept('card')
  await db.updateTable('payments').set({ state: 'expired' }).where('role', '=', 'hold').execute()
  await db.updateTable('credit_cards').set({ exp_month: 1, exp_year: 2026 }).execute()

  const [mail] = await charge()
  expect(mail?.at(-1)).toContain('could not be charged. The card of the rental has expired. ')
  expect(mail?.at(-1)).toContain('Return the drive, or add the card again with its new expiry date: we try again each day.')

  // As the same number with a later date takes its place.
  await db.updateTable('credit_cards').set({ exp_year: 2030 }).execute()
  await pass(1)
  expect((await charge()).map(([, subject]) => subject)).toEqual(['Invoice INV-2026-000002'])
  expect((await read()).rental).toMatchObject({ refused_at: null })
})

test('a drive that comes back after its price was refused owes nothing, and one that comes back after it was charged reads both days', async () => {
  const { db, clock, ada, dario, params, cardIs, charge, read, pass, work, mailbox } = await givenKept('card')
  await cardIs('insufficient_funds')
  await charge()
  const returned = (value: string | null) => dario.call(staffOrders.update, { params, body: { key: 'returned_at', value } })
  await returned(clock.now().toISOString())
  expect((await read()).rental).toMatchObject({ returned_at: clock.now().toISOString(), charged_at: null, refused_at: null })
  await work()
  await cardIs('success')
  expect(await charge()).toEqual([])

  await returned(null)
  expect((await charge()).map(([, subject]) => subject)).toEqual(['Invoice INV-2026-000002'])
  const charged = clock.now()
  await db.updateTable('orders').set({ returned_at: null }).execute()
  await pass(1)
  mailbox.length = 0
  await returned(clock.now().toISOString())
  await work()
  expect(mailbox.map(({ to, text }) => [to, text.split('\n\n')[0]])).toEqual([
    [
      ada.user.email,
      `Ship Drive, Halcyon\nOrder 100001: The drive is back with us. Its full price was charged on ${dayWords(charged)}. Write to us in the order if that should be looked at again.`,
    ],
  ])
  expect((await read()).rental).toMatchObject({ returned_at: clock.now().toISOString(), charged_at: charged.toISOString() })
})

test('of two drives that come back after they were charged, the mail says so of both', async () => {
  const { clock, dario, params, charge, db, pass, work, mailbox } = await givenKept('card', 2)
  await charge()
  const charged = clock.now()
  await pass(1)
  mailbox.length = 0
  await dario.call(staffOrders.update, { params, body: { key: 'returned_at', value: clock.now().toISOString() } })
  await work()
  expect(mailbox[0]?.text).toContain(`The drives are back with us. Their full price was charged on ${dayWords(charged)}.`)

  await db.updateTable('orders').set({ returned_at: null, drives_charged_at: null }).execute()
  mailbox.length = 0
  await dario.call(staffOrders.update, { params, body: { key: 'returned_at', value: clock.now().toISOString() } })
  await work()
  expect(mailbox[0]?.text).toContain('The drives are back with us. What was held on a card for them is released.')
})
