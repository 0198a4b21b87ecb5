import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../../test/clips.ts'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenOrderOf } from '../../../../test/given/given-orders.ts'
import { killLastTry } from '../../../../test/kill-last-try.ts'
import { startServer } from '../../../../test/start-server.ts'

const DAMAGED = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(900)])

async function givenInspection(bytes: Buffer) {
  const server = await startServer()
  const ordered = { type: 'quality-inspection', specifications: { inspection_type: 'qc' } } as const
  const { ada, orderID } = await givenOrderOf(server, bytes, ordered)
  const params = { orderID }
  const dario = await server.given.staff()
  return { ...server, ada, dario, params }
}

test('an inspection gets a report as a draft that only staff see; signed, it is delivered once as a PDF and completes the order', async () => {
  const { ada, dario, params, work, db } = await givenInspection(shortFilm({ seconds: 2 }))
  const sign = () => dario.call(staffOrders.signReport, { params, body: { remarks: 'A fine master.' } })
  await expect(sign()).rejects.toMatchObject({ code: 'not_found' })
  await work()
  expect((await ada.call(orders.get, { params })).report).toBeNull()
  expect((await dario.call(staffOrders.get, { params })).report).toMatchObject({
    state: 'Draft',
    picture: expect.stringContaining('320 x 180'),
  })

  const tries = await Promise.allSettled([sign(), sign()])
  expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const due = await db.selectFrom('erasures').innerJoin('files', 'files.key', 'erasures.key_prefix').selectAll().execute()
  expect(due, 'the one that was delivered is kept').toEqual([])
  const seen = await ada.call(orders.get, { params })
  expect(seen).toMatchObject({
    job_status: 'Complete',
    report: { state: 'Signed', signed_by: 'Dario Pell', remarks: 'A fine master.' },
    results: [{ name: expect.stringMatching(/^Inspection, Halcyon, report 100001\.pdf$/) }],
  })
})

test('a film that cannot be read is a note and a mail to staff; the order stays with them', async () => {
  const { ada, dario, params, work, db } = await givenInspection(DAMAGED)
  await work()
  const { job_status, events, report } = await dario.call(staffOrders.get, { params })
  expect({ job_status, report }).toEqual({ job_status: 'Pending', report: null })
  expect(events.at(-1)).toMatchObject({ kind: 'note', text: expect.stringContaining('There is no automatic report.') })
  expect((await ada.call(orders.get, { params })).events.map((each) => each.kind)).toEqual(['ordered'])
  const mails = await db.selectFrom('mails').select('to_address').where('subject', 'like', 'Order 100001: There is no%').execute()
  expect(mails).toEqual([{ to_address: 'support@answerprint.example' }])
})

test('an inspection whose last try is killed is one note and one mail to staff; the order stays with them', async () => {
  const server = await givenInspection(DAMAGED)
  const { dario, params, work, db, composed } = server

  await killLastTry(server, 'inspect-order')
  await work()
  // The process of what follows dies, too, before it can say that it is done.
  const giveUp = composed.handlers.find((each) => each.job.name === 'give-up-inspection')
  await giveUp?.run({ order_id: params.orderID }, {} as never)
  await work()

  const { job_status, events, report } = await dario.call(staffOrders.get, { params })
  expect({ job_status, report }).toEqual({ job_status: 'Pending', report: null })
  const sentence = 'There is no automatic report. The automatic report failed three times.'
  expect(events.filter((each) => each.kind === 'note')).toMatchObject([{ text: sentence }])
  const mails = await db.selectFrom('mails').select('to_address').where('subject', 'like', 'Order 100001: There is no%').execute()
  expect(mails).toEqual([{ to_address: 'support@answerprint.example' }])
})

test('what was noted of an inspection without a report is noted once, whatever its words', async () => {
  const { dario, params, work, db, composed } = await givenInspection(DAMAGED)
  await work()
  await db.updateTable('order_events').set({ text: 'No report could be made.' }).where('kind', '=', 'note').execute()
  const giveUp = composed.handlers.find((each) => each.job.name === 'give-up-inspection')
  await giveUp?.run({ order_id: params.orderID }, {} as never)

  const { events } = await dario.call(staffOrders.get, { params })
  expect(events.filter((each) => each.kind === 'note')).toMatchObject([{ text: 'No report could be made.' }])
  const mails = await db.selectFrom('mails').select('to_address').where('subject', 'like', 'Order 100001: There is no%').execute()
  expect(mails).toHaveLength(1)
})

test('a report that is signed while a result of staff is completed stops neither', async () => {
  const { ada, dario, params, work, db } = await givenInspection(shortFilm({ seconds: 2 }))
  await work()

  let signing: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As where an upload for the order is completed: its file takes storage, then the order is held.
    await tx.updateTable('storage_accounts').set({ reserved_bytes: 0 }).where('owner_id', '=', ada.user._id).execute()
    signing = dario.call(staffOrders.signReport, { params, body: { remarks: '' } })
    await untilWaiting(db, 1)
    await tx.selectFrom('orders').select('_id').where('_id', '=', params.orderID).forUpdate().execute()
  })

  await signing
  expect(await ada.call(orders.get, { params })).toMatchObject({ job_status: 'Complete', results: [expect.anything()] })
})
