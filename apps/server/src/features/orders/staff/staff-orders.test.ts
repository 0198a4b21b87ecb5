import { cart } from '@answerprint/contract/cart'
import { history } from '@answerprint/contract/history'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { invoices } from '@answerprint/contract/invoices'
import { notifications } from '@answerprint/contract/notifications'
import { staffMoney } from '@answerprint/contract/staff-money'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { captionsOf, discsOf, givenOrderAndStaff, givenShipping } from '../../../../test/given/given-orders.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { addDays } from '../../../platform/clock.ts'

const TRACKED = 'Tracking number 794622108834. Carrier: FedEx.'

async function givenQueue() {
  const story = await givenOrderAndStaff()
  story.clock.advance({ seconds: 2 })
  return { ...story, order: story.orderID, params: { orderID: story.orderID } }
}

test('a rented drive that is picked up is out from the moment that its order is complete, until it comes back', async () => {
  const { helen, dario, projectID, film, move, clock } = await givenQueue()
  const specifications = { drive_type: 'rent' as const, drive_quantity: 1, accept_rental_drive_terms: true }
  const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'source_file' as const }] }
  await helen.call(orders.add, { params: { projectID }, body })
  const bought = await helen.call(cart.buy, { body: { willPickup: true } })
  const orderID = bought.orders[0]?._id ?? ''
  const out = async () => (await dario.call(staffOrders.queue, { query: { queue: 'drives' } })).orders.map((each) => each._id)
  await move('In Progress', orderID)
  await move('Complete', orderID)
  expect(await out()).toEqual([orderID])
  clock.advance({ days: 3 })
  const back = { key: 'returned_at' as const, value: clock.now().toISOString() }
  await dario.call(staffOrders.update, { params: { orderID }, body: back })
  expect(await out()).toEqual([])
})

test('where the result files of an order are is moved by legal moves, and is in its timeline and the history of the project', async () => {
  const { helen, dario, params, projectID } = await givenQueue()
  const say = (value: 'None' | 'Pending' | 'In Progress' | 'Complete' | 'Error', was?: 'Error') =>
    dario.call(staffOrders.update, { params, body: { key: 'upload_status', value, ...(was && { was }) } })
  await say('In Progress')
  await say('In Progress')
  await expect(say('None')).rejects.toMatchObject({ code: 'order_move_refused', status: 409 })
  await expect(say('Complete', 'Error'), 'another saw an error').rejects.toMatchObject({ code: 'order_is_others' })
  await dario.call(staffOrders.update, { params, body: { key: 'note', value: 'The discs are in the blue case.' } })

  const { events } = await dario.call(staffOrders.get, { params })
  const texts = events.map((each) => each.text)
  expect(texts.filter((each) => each.startsWith('Files'))).toEqual(['Files moved to In Progress.'])
  expect(texts).toContain('The discs are in the blue case.')
  const mine = await helen.call(orders.get, { params })
  expect(mine.upload_status).toBe('In Progress')
  expect(mine.events.map((each) => each.kind)).not.toContain('note')
  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  expect(JSON.stringify(lines)).toContain('The files of the order')
})

test('staff see what is due first, take it, and move it by legal moves; the buyer reads of it and is mailed', async () => {
  const { helen, dario, order, params, move, db, clock, given } = await givenQueue()
  await expect(helen.call(staffOrders.queue, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  const first = await dario.call(staffOrders.queue, { query: {} })
  expect(first).toMatchObject({
    orders: [{ _id: order, customer: 'Northlight Distribution', order_type: 'cc', job_status: 'Pending', assigned_to: null }],
    counts: { open: 1, late: 0, mine: 0, issues: 0 },
  })
  expect((await dario.call(staffOrders.get, { params })).specifications).toEqual([{ name: 'Turnaround', value: 'Web, 2 days' }])
  const eva = await given.staff('eva@answerprint.example', 'Eva Rune')
  const take = { params, body: { key: 'assigned_to' as const, value: 'me' as const, was: null } }
  await dario.call(staffOrders.update, take)
  await expect(eva.call(staffOrders.update, take), 'she saw it as nobody’s').rejects.toMatchObject({ code: 'order_is_others' })
  await dario.call(staffOrders.addNote, { params, body: { note: 'Black frame at 00:41:07.' } })
  await expect(move('Complete')).rejects.toMatchObject({ code: 'order_move_refused' })
  await expect(move('Shipped')).rejects.toMatchObject({ code: 'order_move_refused' })
  expect(await move('In Progress')).toMatchObject({
    job_status: 'In Progress',
    moves: ['Complete', 'Issue', 'Suspended', 'Error', 'Cancelled'],
  })
  const tick = (code: string, is_done: boolean) =>
    dario.call(staffOrders.update, { params, body: { key: 'check', value: { code, is_done } } })
  const ticked = ({ checks }: { checks: { code: string; is_done: boolean }[] }) =>
    checks.flatMap(({ code, is_done }) => (is_done ? code : []))
  await Promise.all([tick('sync', true), tick('source', true)])
  expect(ticked(await dario.call(staffOrders.get, { params }))).toEqual(['source', 'sync'])
  expect(ticked(await tick('sync', false))).toEqual(['source'])
  await expect(tick('packed', true), 'captions are not packed').rejects.toMatchObject({ code: 'not_found' })
  await move('Issue')
  const shown = async (status: 'Error' | 'Pending') => (await helen.call(orders.list, { query: { status } })).count
  expect([await shown('Error'), await shown('Pending')], 'an issue reads Error').toEqual([1, 0])
  await dario.call(staffOrders.write, { params, body: { message: 'Which reel 3 is right?' } })
  await helen.call(orders.write, { params, body: { message: 'The second one.' } })
  const seen = await dario.call(staffOrders.update, { params, body: { key: 'job_status', value: 'In Progress', was: 'Issue' } })
  expect(seen.events.map((each) => each.kind)).toEqual(['ordered', 'assigned', 'note', 'status', 'status', 'message', 'message', 'status'])
  await expect(
    dario.call(staffOrders.update, { params, body: { key: 'job_status', value: 'Complete', was: 'Issue' } }),
  ).rejects.toMatchObject({ code: 'order_is_others' })

  expect((await helen.call(orders.get, { params })).events.map((each) => each.text)).not.toContain('Black frame at 00:41:07.')
  const mails = await db
    .selectFrom('mails')
    .select(['to_address', 'subject'])
    .where('subject', 'like', '%rder 100001%')
    .orderBy('_id')
    .execute()
  expect(mails.map((each) => each.to_address)).toEqual([
    ...[helen.user.email, helen.user.email, helen.user.email],
    ...['dario@answerprint.example', helen.user.email],
  ])
  const refund = (more: object) => dario.call(staffOrders.refund, { params, body: { amount: 1000, reason: 'Reel 3 was ours.', ...more } })
  expect((await refund({})).events.at(-1)).toMatchObject({ kind: 'message', text: 'Refunded $10.00. Reel 3 was ours.' })
  await expect(refund({ amount: 0 })).rejects.toMatchObject({ code: 'invalid' })
  await expect(refund({ amount: 100_000, cancel: true })).rejects.toMatchObject({
    ...{ code: 'refund_exceeds_order', message: expect.stringMatching(/^No more than \$\d+\.\d\d can be given back of this order\.$/) },
  })
  expect(await dario.call(staffOrders.get, { params }), 'what is refused changes nothing').toMatchObject({ job_status: 'In Progress' })
  const { invoices: paid } = await helen.call(invoices.list, { query: {} })
  expect(await helen.call(invoices.get, { params: { invoiceID: paid[0]?._id ?? '' }, query: {} })).toMatchObject({
    credit_notes: [{ total: { amount: 1000 } }],
  })
  clock.advance({ seconds: 10 * 86_400 })
  expect((await dario.call(staffOrders.queue, { query: { queue: 'late' } })).counts).toMatchObject({ late: 1, mine: 1 })
  expect(await refund({ amount: 0, cancel: true })).toMatchObject({ job_status: 'Cancelled', moves: [] })
})

test('each service of a queue is counted, also one that is not shown; without a service nothing is', async () => {
  const { dario, order } = await givenQueue()
  const { orders: all, of_types } = await dario.call(staffOrders.queue, { query: {} })
  expect([all.map((each) => each._id), of_types]).toMatchObject([[order], { 'closed-captions': 1, 'order-discs': 0 }])
  for (const types of ['order-discs', '']) {
    const shown = await dario.call(staffOrders.queue, { query: { types } })
    expect([shown.orders, shown.of_types?.['closed-captions']]).toEqual([[], 1])
  }
})

test('a result becomes a file of the customer’s project, and completes the delivery', async () => {
  const { helen, dario, params, projectID, given, move, db } = await givenQueue()
  const { _id: own } = await given.project(dario, 'Results')
  const result = await given.file(dario, own, 'kilometre.scc', Buffer.from('Scenarist_SCC V1.0\n'))
  await move('In Progress')
  const delivered = await dario.call(staffOrders.addResults, { params, body: { fileIDs: [result] } })
  expect(delivered).toMatchObject({ upload_status: 'Complete', results: [{ name: 'kilometre.scc', exists: true }] })
  expect(delivered.events.map((each) => each.text)).toEqual([
    ...['Ordered.', 'Moved to In Progress.', 'Files moved to Complete.', 'Delivered kilometre.scc.'],
  ])
  expect(await db.selectFrom('erasures').selectAll().execute(), 'nothing that is used is erased').toEqual([])
  await move('Complete')
  const { results } = await helen.call(orders.get, { params })
  expect(results).toHaveLength(1)
  const { files } = await import('@answerprint/contract/files')
  const listed = await helen.call(files.list, { params: { projectID }, query: {} })
  expect(listed.files.map((each) => each.name)).toContain('kilometre.scc')
})

test('staff upload a result into the customer’s project, who gets a notice and a mail', async () => {
  const { server, helen, dario, params, given, order, db } = await givenQueue()
  const bytes = Buffer.from('Scenarist_SCC V1.0\n')
  const asked = (more: object = {}) => ({
    body: {
      method: 'http' as const,
      file_list: [{ name: 'kilometre.scc', size: bytes.length }],
      specifications: { order_id: order, ...more },
    },
  })
  await expect(helen.call(uploads.create, asked())).rejects.toMatchObject({ code: 'not_found' })
  const { _id: own } = await given.project(dario, 'Results')
  await expect(dario.call(uploads.create, asked({ project_id: own }))).rejects.toMatchObject({ code: 'invalid' })

  const { upload_details } = await dario.call(uploads.create, asked())
  const { upload_id: uploadID = '', part_size: partSize = 1 } = upload_details[0] ?? {}
  await sendParts({ origin: server.origin, person: dario, uploadId: uploadID, partSize, bytes })
  const complete = () => dario.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  await complete()
  await complete()

  expect(await helen.call(orders.get, { params })).toMatchObject({
    upload_status: 'Complete',
    results: [{ name: 'kilometre.scc', exists: true }],
  })
  const { notifications: listed } = await helen.call(notifications.list, { query: {} })
  expect(listed).toMatchObject([
    { kind: 'order_delivered', title: 'kilometre.scc was delivered for order 100001', path: `/orders/${order}` },
  ])
  const mails = await db
    .selectFrom('mails')
    .select('to_address')
    .where('subject', '=', 'Order 100001: kilometre.scc was delivered')
    .execute()
  expect(mails).toEqual([{ to_address: helen.user.email }])
  const lines = await db.selectFrom('access_log').select('details').where('action', '=', 'order.changed').execute()
  expect(lines.map((each) => each.details)).toEqual([{ number: '100001', key: 'files', to: 'kilometre.scc' }])
})

test('discs are shipped with a tracking number that the customer follows', async () => {
  const { helen, dario, projectID, film, move, clock, db } = await givenQueue()
  await helen.call(orders.add, { params: { projectID }, body: discsOf(film) })
  await helen.call(orders.add, { params: { projectID }, body: captionsOf(film, 'svod') })
  await givenShipping(helen)
  const bought = await helen.call(cart.buy, { body: {} })
  const orderID = bought.orders[0]?._id ?? ''
  const set = (key: 'carrier' | 'tracking_number', value: string) =>
    dario.call(staffOrders.update, { params: { orderID }, body: { key, value } })
  await move('In Progress', orderID)
  await set('carrier', 'FedEx')
  await set('tracking_number', '794622108834')
  const tracking = async () => (await helen.call(orders.get, { params: { orderID } })).shipment?.tracking_number
  expect(await tracking()).toBeNull()
  expect((await dario.call(staffOrders.get, { params: { orderID } })).tracking_number, 'staff see what they wrote').toBe('794622108834')
  const said = async () => (await helen.call(orders.get, { params: { orderID } })).events.map((each) => each.text)
  expect(await said()).not.toContain('Tracking number 794622108834.')
  const arrivedOn = (days: number) => {
    const day = addDays(clock.now(), days).toISOString()
    return dario.call(staffOrders.update, { params: { orderID }, body: { key: 'delivered_at', value: day } })
  }
  await expect(arrivedOn(0), 'before it is shipped').rejects.toMatchObject({ code: 'invalid' })
  await move('Shipped', orderID)
  for (const days of [-1, 2]) await expect(arrivedOn(days)).rejects.toMatchObject({ code: 'invalid' })
  expect(await said()).toContain(TRACKED)
  const shipped = await db.selectFrom('mails').select('body_text').where('subject', '=', 'Order 100002: It was shipped').execute()
  expect(shipped.map((each) => each.body_text)).toEqual([expect.stringContaining(`It was shipped. ${TRACKED}`)])
  expect((await helen.call(orders.get, { params: { orderID } })).shipment).toEqual({
    destination_address: 'Toronto, ON',
    tracking_number: '794622108834',
    tracking_url: 'https://www.fedex.com/fedextrack/?trknbr=794622108834',
  })
  expect((await dario.call(staffOrders.get, { params: { orderID } })).address).toEqual([
    ...['Northlight Distribution', '214 King Street West', 'Toronto ON M5H 3S6', 'Canada', '+1 416 555 0142'],
  ])
  const arrived = { params: { orderID }, body: { key: 'delivered_at' as const, value: clock.now().toISOString() } }
  for (let time = 0; time < 2; time++) await dario.call(staffOrders.update, arrived)
  const arrivals = (await said()).filter((each) => each.startsWith('Arrived:'))
  expect(arrivals, 'a day is said once').toEqual([expect.stringMatching(/^Arrived: \d{1,2} [A-Z][a-z]{2} \d{4}\.$/)])
  await move('Complete', orderID)
  expect(await tracking()).toBeNull()

  const costOf = async (id = '') => (await dario.call(staffOrders.get, { params: { orderID: id } })).refundable
  const costs = await Promise.all(bought.orders.map((each) => costOf(each._id)))
  expect((costs[0] ?? 0) + (costs[1] ?? 0), 'with shipping and tax').toBe(bought.new_invoice.amount)
  const [cost = 0] = costs
  const giveBack = (amount: number) =>
    dario.call(staffOrders.refund, { params: { orderID }, body: { amount, reason: 'The discs are scratched.' } })
  await expect(giveBack(cost + 1), 'its invoice has more, but not for it').rejects.toMatchObject({ code: 'refund_exceeds_order' })
  const both = await Promise.allSettled([giveBack(cost - 100), giveBack(cost - 100)])
  expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await giveBack(100)).toMatchObject({ refundable: 0, refundable_formatted: '$0.00' })
  await expect(giveBack(1)).rejects.toMatchObject({ message: 'Nothing is left to give back of this order.' })
  const [, other] = bought.orders
  expect(await costOf(other?._id)).toBe(costs[1])

  // What goes back at the invoice is of the order that has something left, and no more of it goes back at the order.
  const atInvoice = { params: { invoiceID: bought.invoice_id }, body: { amount: 300, reason: 'For the delay.' } }
  await dario.call(staffMoney.refund, atInvoice)
  const { refunded } = await db
    .selectFrom('orders')
    .select('refunded')
    .where('_id', '=', other?._id ?? '')
    .executeTakeFirstOrThrow()
  expect([await costOf(other?._id), refunded]).toEqual([(costs[1] ?? 0) - 300, 300])
  expect(await costOf(orderID)).toBe(0)
})

test('a drive has a print sheet and labels with a bar code, a packing list, and a hash list of what it holds', async () => {
  const { server, helen, dario, projectID, film, order } = await givenQueue()
  const asked = (orderId: string, document: string) => ({ params: { orderID: orderId }, query: { document } })
  expect((await dario.request(staffOrders.print, asked(order, 'labels'))).statusCode).toBe(404)
  const specifications = { drive_type: 'purchase' as const, drive_quantity: 2 }
  const body = { type: 'send-drives' as const, specifications, _files: [{ id: film, type: 'video_file' as const }] }
  await helen.call(orders.add, { params: { projectID }, body })
  await givenShipping(helen)
  const bought = await helen.call(cart.buy, { body: {} })
  const orderID = bought.orders[0]?._id ?? ''
  const number = bought.orders[0]?.order_number
  const printed = async (document: string) => {
    const answer = await dario.request(staffOrders.print, asked(orderID, document))
    return { status: answer.statusCode, bytes: answer.rawPayload }
  }
  expect((await helen.request(staffOrders.print, asked(orderID, 'sheet'))).statusCode).toBe(403)
  const sheet = await readPdf((await printed('sheet')).bytes)
  expect(sheet.text).toContain(`${number}`)
  expect(sheet.text).toContain('Northlight Distribution')
  expect(sheet.text).toContain('Hashes compared with the list')
  const labels = await readPdf((await printed('labels')).bytes)
  expect(labels.pages).toBe(2)
  expect(labels.text).toContain(`Drive 2 of 2, order ${number}`)
  expect(labels.text).toContain(`${number}-2`)
  const list = await readPdf((await printed('packing-list')).bytes)
  expect(list.text).toMatch(/Drive\s+2/)
  expect(list.text).toContain('halcyon.mp4')
  // Nothing is claimed of bytes that were not read yet.
  expect((await printed('manifest')).status).toBe(409)
  await server.work()
  const manifest = (await printed('manifest')).bytes.toString()
  expect(manifest).toContain('<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0">')
  expect(manifest).toMatch(/<path size="\d+" lastmodificationdate="[^"]+">halcyon.mp4<\/path>\s+<c4 /)
})
