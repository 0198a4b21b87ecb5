import { accounts } from '@answerprint/contract/accounts'
import { topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/given/given.ts'
import { givenCard } from '../../../../test/given/given-card.ts'
import { givenFilm } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { chargeDrives } from './charge-drives.jobs.ts'

const DAY = 86_400

test('a rented drive that is not returned within 60 days of its arrival is charged at its full price, once', async () => {
  const server = await startServer()
  const { given, db, clock, parts, work } = server
  const ada = await given.person()
  await givenPostPay(server, ada)
  const { _id: projectID } = await given.project(ada)
  const film = await givenFilm(server, ada, projectID)
  const specifications = { drive_type: 'rent' as const, drive_quantity: 2, accept_rental_drive_terms: true }
  const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'source_file' as const }] }
  const rent = async () => {
    await ada.call(orders.add, { params: { projectID }, body })
    return (await ada.call(cart.buy, { body: { willPickup: true } })).orders[0]?._id ?? ''
  }
  const [kept, returned] = [await rent(), await rent()]
  const shipped = { job_status: 'Shipped' as const, shipped_at: clock.now(), delivered_at: clock.now() }
  await db.updateTable('orders').set(shipped).where('_id', 'in', [kept, returned]).execute()
  await db.updateTable('orders').set({ returned_at: clock.now() }).where('_id', '=', returned).execute()
  // A key of the person's own choice says nothing about what is charged by itself.
  await ada.call(topUp.buy, { body: { quantity: 1 } }, { headers: { 'idempotency-key': `drive ${kept}` } })
  // An account that owes for longer may not buy by post-pay.
  await db.updateTable('invoices').set({ paid_at: clock.now() }).execute()
  const charged = async () => {
    await db.transaction().execute((tx) => parts.enqueue(tx, chargeDrives, {}))
    await work()
    const lines = db.selectFrom('invoice_lines').select(['title', 'amount']).where('code', '=', 'drive_purchase')
    return (await lines.execute()).map(({ title, amount }) => `${title}: ${amount}`)
  }
  clock.advance({ seconds: 60 * DAY - 60 })
  expect(await charged()).toEqual([])
  clock.advance({ seconds: DAY })
  expect(await charged()).toEqual(['Unreturned rental drive, order 100001: 49800'])
  expect(await charged(), 'the day after').toHaveLength(1)
  await ada.call(accounts.login, { body: { email: ada.user.email, password: PASSWORD } })
  const { events, rental } = await ada.call(orders.get, { params: { orderID: kept } })
  expect(events.at(-1)).toMatchObject({ by: '', text: 'Not returned within 60 days of arrival: the full price was charged.' })
  expect(rental).toMatchObject({ returned_at: null, charged_at: clock.now().toISOString() })
  expect(server.mailbox.at(-1)?.text, 'no purchase of theirs').toMatch(/^Invoice INV-2026-\d{6}\n\nUnreturned rental drive, order 100001/)
})

test('a drive is charged also where a hundred others cannot be, and where the provider fails at one before it', async () => {
  const server = await startServer()
  const { given, db, clock, parts, work } = server
  const [ada, bob, jun] = [await given.person(), await given.person(), await given.person()]
  await givenPostPay(server, ada)
  const specifications = { drive_type: 'rent' as const, drive_quantity: 1, accept_rental_drive_terms: true }
  const rent = async (person: typeof ada, customerCardID: string | null) => {
    const { _id: projectID } = await given.project(person)
    const film = await givenFilm(server, person, projectID)
    const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'source_file' as const }] }
    await person.call(orders.add, { params: { projectID }, body })
    return (await person.call(cart.buy, { body: { willPickup: true, customerCardID } })).orders[0]?._id ?? ''
  }
  const card = await givenCard(server, jun)
  const before = await rent(jun, card)
  await db.updateTable('credit_cards').set({ provider_card: 'of another provider' }).where('_id', '=', card).execute()
  const rented = await rent(ada, null)
  expect(before < rented, 'it comes first').toBe(true)
  await db.updateTable('invoices').set({ paid_at: clock.now() }).where('paid_at', 'is', null).execute()
  const shipped = { job_status: 'Shipped' as const, shipped_at: clock.now(), delivered_at: clock.now() }
  await db.updateTable('orders').set(shipped).execute()
  const order = await db.selectFrom('orders').selectAll().where('_id', '=', rented).executeTakeFirstOrThrow()
  const kept = { lines: JSON.stringify(order.lines), specifications: JSON.stringify(order.specifications) }
  const others = Array.from({ length: 250 }, (_, index) => ({
    ...{ ...order, ...kept, _id: clock.newId(), order_number: order.order_number === null ? null : order.order_number + 1 + index },
    ...{ owner_id: bob.user._id, ordered_by: bob.user._id, invoice_id: null, destination_address: null },
  }))
  await db.insertInto('orders').values(others).execute()
  // Wherever the table has it.
  await db.updateTable('orders').set({ updated_at: clock.now() }).where('_id', '=', order._id).execute()
  clock.advance({ seconds: 61 * DAY })
  await db.transaction().execute((tx) => parts.enqueue(tx, chargeDrives, {}))
  await work()
  const charged = await db.selectFrom('orders').select('_id').where('drives_charged_at', 'is not', null).execute()
  expect(charged).toEqual([{ _id: order._id }])
})
