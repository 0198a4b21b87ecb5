import { cards, paymentMethods } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { plans } from '@answerprint/contract/plans'
import { staffSales } from '@answerprint/contract/staff-sales'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { givenFilm } from '../../../../test/given/given-orders.ts'
import type { Person } from '../../../../test/person.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { outsideUnitOfWork } from '../../../platform/database/unit-of-work/in-unit-of-work.ts'
import { chargeDrives } from './charge-drives.jobs.ts'
import { keepHolds } from './keep-holds.jobs.ts'

type WhilePaid = (ada: Person, cardID: string) => Promise<unknown>
const DAY = 86_400
const DRIVE = 24_900

/**
 * Rented drives, each its own order, bought together with a card; and a member of staff. `whilePaid`: what happens once that card has paid, and
 * holds nothing yet.
 */
async function givenRentals(quantities: readonly number[], whilePaid?: WhilePaid) {
  let isPaid = false
  const purchaseReached = async (step: string) => {
    if (step !== 'noted' || isPaid) return
    isPaid = true
    if (whilePaid) await outsideUnitOfWork(() => whilePaid(ada, customerCardID))
  }
  const server = await startServer({}, { purchaseReached })
  const ada = await server.given.person()
  const eva = await server.given.staff()
  const customerCardID = await givenCard(server, ada)
  const { _id: projectID } = await server.given.project(ada)
  const film = await givenFilm(server, ada, projectID)
  for (const drive_quantity of quantities) {
    const specifications = { drive_type: 'rent' as const, drive_quantity, accept_rental_drive_terms: true }
    const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'source_file' as const }] }
    await ada.call(orders.add, { params: { projectID }, body })
  }
  const buy = () => ada.call(cart.buy, { body: { willPickup: true, customerCardID } })
  const bought = await buy()
  const ids = bought.orders.map((each) => each._id)
  const change = (orderID: string, key: 'delivered_at' | 'returned_at', value: Date | null) =>
    eva.call(staffOrders.update, { params: { orderID }, body: { key, value } as never })
  await server.db
    .updateTable('orders')
    .set({ job_status: 'Shipped', shipped_at: server.clock.now(), delivered_at: server.clock.now() })
    .where('_id', 'in', ids)
    .execute()
  return { server, ada, eva, ids, customerCardID, change }
}

/** Each hold in the order in which it was placed: ours beside what the provider's record says. */
const holds = async ({ db }: Server) => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('test_intents', 'test_intents.ref', 'payments.provider_ref')
    .select(['payments.amount', 'payments.state', 'test_intents.state as said', 'payments.captured_amount'])
    .where('payments.role', '=', 'hold')
    .orderBy('payments.created_at')
    .orderBy('payments._id')
    .execute()
  for (const { state, said } of rows) expect(state, 'ours is what the provider says').toBe(said)
  return rows.map(({ amount, state, captured_amount }) => `${amount / DRIVE} ${state}${captured_amount ? ` ${captured_amount}` : ''}`)
}
const run = async (server: Server, job: typeof keepHolds | typeof chargeDrives, days = 0) => {
  server.clock.advance({ seconds: days * DAY })
  await server.db.transaction().execute((tx) => server.parts.enqueue(tx, job, {}))
  await server.work()
}
const drivesCharged = async ({ db }: Server) =>
  db.selectFrom('invoice_lines').select(['title', 'amount']).where('code', '=', 'drive_purchase').execute()

test('the price of rented drives is held, renewed before the card lets it go, and let go when they are back', async () => {
  const { server, ids, change } = await givenRentals([2, 1])
  expect(await holds(server)).toEqual(['3 authorised'])
  await run(server, keepHolds, 5)
  expect(await holds(server), 'not yet').toEqual(['3 authorised'])
  await run(server, keepHolds, 1)
  await run(server, keepHolds)
  expect(await holds(server), 'the new one before the old one goes').toEqual(['3 cancelled', '3 authorised'])

  await change(ids[0] ?? '', 'returned_at', server.clock.now())
  await server.work()
  expect(await holds(server), 'less is held').toEqual(['3 cancelled', '3 cancelled', '1 authorised'])
  await change(ids[1] ?? '', 'returned_at', server.clock.now())
  await server.work()
  expect(await holds(server)).toEqual(['3 cancelled', '3 cancelled', '1 cancelled'])
  await run(server, keepHolds, 30)
  expect(await holds(server)).toHaveLength(3)
})

test('a drive that is kept for 61 days is captured from its hold once, and the card pays only the tax beside it', async () => {
  const { server } = await givenRentals([1])
  for (let day = 0; day < 60; day += 6) await run(server, keepHolds, 6)
  await run(server, chargeDrives, 1)
  const charged = await drivesCharged(server)
  expect(charged).toEqual([{ title: 'Unreturned rental drive, order 100001', amount: DRIVE }])
  const [{ total, invoice_id } = { total: 0, invoice_id: '' }] = await server.db
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices._id')
    .select(['invoices.total', 'invoices._id as invoice_id'])
    .where('code', '=', 'drive_purchase')
    .execute()
  const sources = await server.db
    .selectFrom('payment_sources')
    .innerJoin('payments', 'payments._id', 'payment_sources.payment_id')
    .select(['payments.role', 'payment_sources.amount', 'payments.captured_amount'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('role')
    .execute()
  const tax = total - DRIVE
  expect(tax, '13% in Ontario, where it was picked up, wherever the buyer is').toBe(3237)
  expect(sources).toEqual([
    { role: 'charge', amount: tax, captured_amount: tax },
    { role: 'hold', amount: DRIVE, captured_amount: DRIVE },
  ])
  expect((await holds(server)).filter((each) => !each.includes('cancelled'))).toEqual([`1 captured ${DRIVE}`])
  await run(server, chargeDrives, 1)
  await run(server, keepHolds, 1)
  expect(await drivesCharged(server)).toHaveLength(1)
  expect((await holds(server)).filter((each) => !each.includes('cancelled'))).toHaveLength(1)
  const [provider] = await server.db.selectFrom('ledger_accounts').select('balance').where('kind', '=', 'provider').execute()
  const taken = await server.db.selectFrom('test_intents').select('captured_amount').where('kind', '=', 'payment').execute()
  expect(provider?.balance).toBe(taken.reduce((sum, each) => sum + each.captured_amount, 0))
})

test('a card that refuses the next hold keeps the old one, says so to staff once a day, and is asked again', async () => {
  const { server, ada, eva, ids } = await givenRentals([1])
  await server.db.updateTable('test_cards').set({ scenario: 'insufficient_funds' }).execute()
  await run(server, keepHolds, 6)
  await run(server, keepHolds)
  expect(await holds(server)).toEqual(['1 authorised', '1 failed'])
  const params = { orderID: ids[0] ?? '' }
  const notesIn = ({ events }: { events: { kind: string; text: string }[] }) =>
    events.filter((each) => each.kind === 'note').map((each) => each.text)
  expect(notesIn(await eva.call(staffOrders.get, { params }))).toEqual([
    'The hold for the drive was refused: Your card has insufficient funds.',
  ])
  expect(notesIn(await ada.call(orders.get, { params })), 'of staff alone').toEqual([])
  await server.db.updateTable('test_cards').set({ scenario: 'success' }).execute()
  await run(server, keepHolds, 1)
  expect(await holds(server)).toEqual(['1 cancelled', '1 failed', '1 authorised'])
})

test('what a crash left between the steps of a renewal is finished by the next run, and held once', async () => {
  const { server } = await givenRentals([1])
  const [first] = await server.db.selectFrom('payments').selectAll().where('role', '=', 'hold').execute()
  if (!first) throw new Error('Nothing is held.')
  // Written, and the process ended before the provider was asked.
  const at = server.clock.now()
  const begun = { ...first, _id: server.clock.newId(), provider_ref: null, state: 'created' as const, created_at: at, changed_at: at }
  await server.db.insertInto('payments').values(begun).execute()
  await run(server, keepHolds)
  expect((await holds(server)).toSorted()).toEqual(['1 authorised', '1 cancelled'])
  await run(server, keepHolds)
  expect(await holds(server)).toHaveLength(2)
})

test('a card on which the price of a drive is held stays until the drive is back, though the account has another card', async () => {
  const { server, ada, ids, customerCardID, change } = await givenRentals([1])
  await givenCard(server, ada, '5555555555554444')
  const remove = () => ada.call(cards.remove, { params: { cardID: customerCardID } })
  await expect(remove()).rejects.toMatchObject({ code: 'card_in_use', message: expect.stringContaining('rented drives') })
  await change(ids[0] ?? '', 'returned_at', server.clock.now())
  await server.work()
  expect((await remove()).credit_cards).toMatchObject([{ last4: '4444' }])
})

test('a card that pays for rented drives is not removed before their price is held on it', async () => {
  let refusal: unknown
  const whilePaid: WhilePaid = (ada, cardID) =>
    ada.call(cards.remove, { params: { cardID } }).catch((error: unknown) => {
      refusal = error
    })
  const { server, ada } = await givenRentals([1], whilePaid)

  expect(refusal).toMatchObject({ code: 'card_in_use', message: expect.stringContaining('rented drives') })
  expect((await ada.call(paymentMethods.get, {})).credit_cards).toHaveLength(1)
  expect(await holds(server)).toEqual(['1 authorised'])
})

test('a drive is charged to the card on which its price is held, also where that card founded an organization since', async () => {
  const { server, ada, customerCardID } = await givenRentals([1])
  await ada.call(plans.choose, { body: { selected_plan: 'team', organization_name: 'Nordlys', credit_card_id: customerCardID } })
  for (let day = 0; day < 60; day += 6) await run(server, keepHolds, 6)
  await run(server, chargeDrives, 1)
  expect(await drivesCharged(server)).toEqual([{ title: 'Unreturned rental drive, order 100001', amount: DRIVE }])
})

test('what is held on a card is taken for a drive that is kept, though the month that is printed on the card is over', async () => {
  const { server } = await givenRentals([1])
  await server.db.updateTable('credit_cards').set({ exp_month: 4, exp_year: 2026 }).execute()
  for (let day = 0; day < 60; day += 6) await run(server, keepHolds, 6)
  await run(server, chargeDrives, 1)
  expect(await drivesCharged(server)).toEqual([{ title: 'Unreturned rental drive, order 100001', amount: DRIVE }])
  expect((await holds(server)).at(-1)).toBe(`1 captured ${DRIVE}`)
})

test('a rented drive is held and charged at the price that its buyer agreed to, also where drives cost more since', async () => {
  const { server, eva } = await givenRentals([1])
  server.clock.advance({ seconds: DAY })
  await eva.call(staffSales.setPrice, { body: { code: 'drive_purchase', amount: '400.00' } })
  for (let day = 0; day < 60; day += 6) await run(server, keepHolds, 6)
  expect((await holds(server)).at(-1)).toBe('1 authorised')
  await run(server, chargeDrives, 1)
  expect(await drivesCharged(server)).toEqual([{ title: 'Unreturned rental drive, order 100001', amount: DRIVE }])
})
