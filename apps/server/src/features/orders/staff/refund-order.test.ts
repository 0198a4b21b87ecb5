import { cart } from '@answerprint/contract/cart'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { staffMoney } from '@answerprint/contract/staff-money'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenCard } from '../../../../test/given/given-card.ts'
import { captionsOf, discsOf, givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { finishLeft } from '../../../../test/given/given-stripe.ts'
import { startServer } from '../../../../test/start-server.ts'

/** Captions that Helen bought, and Dario of our own people. */
async function givenOrder() {
  const server = await startServer()
  const helen = await server.given.person()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen)
  const orderID = await givenPaidCaptions(helen, projectID, await givenFilm(server, helen, projectID))
  const dario = await server.given.staff()
  return { server, helen, projectID, orderID, dario }
}

test('a refund of an order that is sent again under its key is one refund, also when its saved answer is gone', async () => {
  const { server, orderID, dario } = await givenOrder()
  const before = await dario.call(staffOrders.get, { params: { orderID } })
  const refund = async (amount: number) => {
    const body = { amount, reason: 'Reel 3 was ours.', cancel: true }
    const refunded = await dario.call(staffOrders.refund, { params: { orderID }, body }, { headers: { 'idempotency-key': 'once' } })
    await server.db.deleteFrom('idempotency_keys').execute()
    return refunded
  }
  const first = await refund(1_000)
  expect(first).toMatchObject({ job_status: 'Cancelled', refundable: before.refundable - 1_000 })
  expect(await refund(1_000)).toEqual(first)
  await expect(refund(2_000)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await server.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 1_000 }])
})

test('who ordered is mailed that their order was cancelled, and why, also where nothing is refunded', async () => {
  const { server, helen, orderID, dario } = await givenOrder()
  await dario.call(staffOrders.refund, { params: { orderID }, body: { amount: 0, reason: 'The film has no sound.', cancel: true } })
  const { upload_status } = await helen.call(orders.get, { params: { orderID } })
  expect(upload_status, 'no files are on their way').toBe('None')
  const mails = server.db.selectFrom('mails').select(['to_address', 'body_text']).where('subject', '=', 'Order 100001: It was cancelled')
  expect(await mails.execute()).toEqual([
    { to_address: helen.user.email, body_text: expect.stringContaining('Order 100001: It was cancelled. The film has no sound.') },
  ])
})

test('an order whose payment is disputed is shown as that to staff, and not as refundable, also at its invoice', async () => {
  const PAYS_AND_IS_DISPUTED = '4000000000000259'
  const server = await startServer()
  const helen = await server.given.person()
  const { _id: projectID } = await server.given.project(helen)
  await helen.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, helen, projectID)) })
  const customerCardID = await givenCard(server, helen, PAYS_AND_IS_DISPUTED)
  const { orders: placed, invoice_id } = await helen.call(cart.buy, { body: { willPickup: true, customerCardID } })
  const dario = await server.given.staff()
  const [orderID = ''] = placed.map((each) => each._id)
  const shown = () => dario.call(staffOrders.get, { params: { orderID } })
  const atInvoice = async () => (await dario.call(staffMoney.invoices, { query: {} })).invoices.find((each) => each._id === invoice_id)
  expect(await shown()).toMatchObject({ is_disputed: false, refundable: (await atInvoice())?.total.amount })
  expect(await atInvoice()).toMatchObject({ is_disputed: false })

  await finishLeft(server, 0)
  expect(await shown()).toMatchObject({ is_disputed: true, refundable: 0, refundable_formatted: '$0.00' })
  expect(await atInvoice()).toMatchObject({ is_disputed: true })
  const refund = (amount: number, cancel: boolean) =>
    dario.call(staffOrders.refund, { params: { orderID }, body: { amount, reason: 'Asked by the buyer.', cancel } })
  await expect(refund(100, false)).rejects.toMatchObject({ code: 'refund_while_disputed' })
  expect(await refund(0, true), 'without a refund it is cancelled').toMatchObject({ job_status: 'Cancelled' })
})

test('an order that is given back and cancelled while another one of its project is bought stops neither', async () => {
  const { server, helen, projectID, orderID, dario } = await givenOrder()
  const { db, clock } = server

  let refunding: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As a purchase ends: what was spent is counted, and at the commit the history of its project.
    await tx.updateTable('users').set({ total_dollars_spent: 5 }).where('_id', '=', helen.user._id).execute()
    const body = { amount: 1_000, reason: 'Reel 3 was ours.', cancel: true }
    refunding = dario.call(staffOrders.refund, { params: { orderID }, body })
    await untilWaiting(db, 1)
    const entry = { _id: clock.newId(), project_id: projectID, type: 'Order', action: 'order.placed', message_plain: '' } as const
    await tx
      .insertInto('history')
      .values({ ...entry, created_at: clock.now() })
      .execute()
  })

  await expect(refunding).resolves.toMatchObject({ job_status: 'Cancelled' })
})

test('captions that were not taxed are given back without the tax of the discs beside them', async () => {
  const server = await startServer({ TAX_SCHEMES: 'CA' })
  const { db, clock } = server
  const helen = await server.given.person()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen)
  const place = { scheme: 'CA', country_code: 'CA', region_code: 'ON' } as const
  const untaxed = { ...place, service: 'electronic', buyer: 'anyone', label: 'No tax', rate: 0, note: '', starts_at: clock.now() } as const
  await db.insertInto('tax_rates').values(untaxed).execute()
  const film = await givenFilm(server, helen, projectID)
  for (const body of [captionsOf(film), discsOf(film)]) await helen.call(orders.add, { params: { projectID }, body })
  const { invoice_id, orders: placed } = await helen.call(cart.buy, { body: { willPickup: true } })
  const invoice = await db
    .selectFrom('invoices')
    .select(['subtotal', 'tax_total', 'total'])
    .where('_id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  expect(invoice).toEqual({ subtotal: 60_500, tax_total: 2_925, total: 63_425 })

  const dario = await server.given.staff()
  const [captions, discs] = placed.map((each) => each._id)
  const giveBack = async (orderID = '', most?: number) => {
    const { refundable } = await dario.call(staffOrders.get, { params: { orderID } })
    await dario.call(staffOrders.refund, {
      params: { orderID },
      body: { amount: most ?? refundable, reason: 'Asked by the buyer.', cancel: false },
    })
    return refundable
  }
  expect(await giveBack(discs, 5_000)).toBe(25_425)
  expect(await giveBack(captions)).toBe(38_000)
  expect(await giveBack(discs)).toBe(20_425)
  const notes = await db.selectFrom('credit_notes').select(['subtotal', 'tax_total']).orderBy('number').execute()
  expect(notes).toEqual([
    { subtotal: 4_425, tax_total: 575 },
    { subtotal: 38_000, tax_total: 0 },
    { subtotal: 18_075, tax_total: 2_350 },
  ])
})

test('an order that was cancelled takes no result, also where it is cancelled while one is copied', async () => {
  const { server, helen, orderID, dario } = await givenOrder()
  const { given, db } = server
  const own = await given.project(dario, 'Results')
  const fileIDs = [await given.file(dario, own._id, 'captions.srt')]
  const addResults = () => dario.call(staffOrders.addResults, { params: { orderID }, body: { fileIDs } })
  const listed = () => db.selectFrom('files').select('name').where('project_id', '<>', own._id).execute()
  const before = await listed()

  let adding: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ job_status: 'Cancelled' }).where('_id', '=', orderID).execute()
    adding = addResults()
    adding.catch(() => undefined)
    await untilWaiting(db, 1)
  })

  await expect(adding).rejects.toMatchObject({ code: 'order_cancelled' })
  await expect(addResults()).rejects.toMatchObject({ code: 'order_cancelled' })
  const upload = { method: 'http' as const, file_list: [{ name: 'captions.srt', size: 12 }], specifications: { order_id: orderID } }
  await expect(dario.call(uploads.create, { body: upload })).rejects.toMatchObject({ code: 'order_cancelled' })
  expect(await listed()).toEqual(before)
  expect((await helen.call(orders.get, { params: { orderID } })).results).toEqual([])
})
