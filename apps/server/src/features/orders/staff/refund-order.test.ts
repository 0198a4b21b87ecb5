import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a refund of an order that is sent again under its key is one refund, also when its saved answer is gone', async () => {
  const server = await startServer()
  const helen = await server.given.person()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen)
  const orderID = await givenPaidCaptions(helen, projectID, await givenFilm(server, helen, projectID))
  const dario = await server.given.person('dario@answerprint.example', 'Dario Pell')
  await server.db.updateTable('users').set({ is_staff: true }).where('_id', '=', dario.user._id).execute()
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
  const server = await startServer()
  const helen = await server.given.person()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen)
  const orderID = await givenPaidCaptions(helen, projectID, await givenFilm(server, helen, projectID))
  const dario = await server.given.person('dario@answerprint.example', 'Dario Pell')
  await server.db.updateTable('users').set({ is_staff: true }).where('_id', '=', dario.user._id).execute()
  await dario.call(staffOrders.refund, { params: { orderID }, body: { amount: 0, reason: 'The film has no sound.', cancel: true } })
  const { upload_status } = await helen.call(orders.get, { params: { orderID } })
  expect(upload_status, 'no files are on their way').toBe('None')
  const mails = server.db.selectFrom('mails').select(['to_address', 'body_text']).where('subject', '=', 'Order 100001: It was cancelled')
  expect(await mails.execute()).toEqual([
    { to_address: helen.user.email, body_text: expect.stringContaining('Order 100001: It was cancelled. The film has no sound.') },
  ])
})
