import { staffMoney } from '@answerprint/contract/staff-money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWaiting, untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { finishLeft, givenStaff, givenStripe, paymentsOf, withoutFaults } from '../../../../../test/given/given-stripe.ts'
import { type StripePeer, startStripePeer } from '../../../../../test/hosts/stripe-peer.ts'
import type { Server } from '../../../../../test/start-server.ts'

let peer: StripePeer
beforeAll(async () => {
  peer = await startStripePeer()
})
beforeEach(() => void withoutFaults(peer))
afterAll(() => peer.close())

const given = () => givenStripe(peer)
/** Days later the bank of the card sends the last refund back, of which Stripe tells. */
const givenSentBack = ({ app, clock }: Server, failure_reason: string) => {
  const made = [...peer.things.values()].findLast((each) => each.object === 'refund')
  Object.assign(made ?? {}, { status: 'failed', failure_reason })
  const { payload, headers } = peer.event('refund.failed', made ?? { id: '' }, { at: clock.now() })
  return async () => expect((await app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers })).statusCode).toBe(200)
}
const sendBack = (server: Server, reason: string) => givenSentBack(server, reason)()
/** The first answer to a look at refunds waits until the test releases it. */
const holdFirstLook = () => {
  const [arrival, way] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  peer.faults.answering = async (call) => {
    if (call !== 'GET /v1/refunds') return
    peer.faults.answering = () => undefined
    arrival.resolve()
    await way.promise
  }
  return { arrived: arrival.promise, goOn: () => way.resolve() }
}

test('a refund that was made on the pages of Stripe already is not asked for again and again', async () => {
  const { server, buy } = await given()
  const { invoice_id: invoiceID } = await buy()
  const [row] = await paymentsOf(server)
  const charge = peer.things.get(String(peer.things.get(row?.provider_ref ?? '')?.latest_charge))
  Object.assign(charge ?? {}, { amount_refunded: 1000 })
  const staff = await givenStaff(server)
  await staff.call(staffMoney.refund, { params: { invoiceID }, body: { amount: null, reason: 'Asked by the buyer' } })
  await finishLeft(server)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
  expect(await server.db.selectFrom('refund_parts').select('check_at').execute()).toEqual([{ check_at: null }])
})

test('a refund that Stripe refuses for good fails with its reason, and staff try it again', async () => {
  const { server, buy } = await given()
  const { invoice_id: invoiceID } = await buy()
  const [row] = await paymentsOf(server)
  const charge = peer.things.get(String(peer.things.get(row?.provider_ref ?? '')?.latest_charge))
  Object.assign(charge ?? {}, { refuses: 'This charge is too old to be refunded.' })
  const staff = await givenStaff(server)
  const { refund_id: refundID } = await staff.call(staffMoney.refund, {
    ...{ params: { invoiceID }, body: { amount: 400, reason: 'Asked by the buyer' } },
  })
  const failed = async () => (await staff.call(staffMoney.failedRefunds, {})).refunds
  const seen = { _id: refundID, invoice_id: invoiceID, amount: { formatted: '$4.00' }, card: { last4: '4242' } }
  expect(await failed()).toMatchObject([{ ...seen, failure: 'This charge is too old to be refunded.' }])
  const asked = peer.counts.get('/v1/refunds')
  for (let minutes = 0; minutes < 30; minutes += 10) await finishLeft(server, 600)
  expect(peer.counts.get('/v1/refunds'), 'not asked for again by itself').toBe(asked)

  // A try is another call: what Stripe refused under a key, it refuses under that key for good.
  const retry = () => staff.call(staffMoney.retryRefund, { params: { refundID } })
  await retry()
  expect(await failed(), 'refused again').toMatchObject([seen])
  Object.assign(charge ?? {}, { refuses: undefined })
  await retry()
  expect(await failed()).toEqual([])
  expect(await paymentsOf(server)).toMatchObject([{ state: 'partly_refunded', refunded_amount: 400 }])
  await retry()
  expect(charge?.amount_refunded, 'given back once').toBe(400)

  await sendBack(server, 'lost_or_stolen_card')
  expect(await failed()).toMatchObject([{ ...seen, failure: 'The refund failed: lost_or_stolen_card.' }])
})

test('an event that tells again of a refund that was sent back fails none that staff have made since', async () => {
  const { server, buy } = await given()
  const { invoice_id: invoiceID } = await buy()
  const [row] = await paymentsOf(server)
  const charge = peer.things.get(String(peer.things.get(row?.provider_ref ?? '')?.latest_charge)) ?? { id: '' }
  const staff = await givenStaff(server)
  const failed = async () => (await staff.call(staffMoney.failedRefunds, {})).refunds
  const { refund_id: refundID } = await staff.call(staffMoney.refund, {
    ...{ params: { invoiceID }, body: { amount: 400, reason: 'Asked by the buyer' } },
  })
  const tell = givenSentBack(server, 'lost_or_stolen_card')
  Object.assign(charge, { amount_refunded: 0 })

  const { arrived, goOn } = holdFirstLook()
  const late = tell()
  await arrived
  await tell()
  expect(await failed()).toHaveLength(1)
  await staff.call(staffMoney.retryRefund, { params: { refundID } })
  goOn()
  await late

  expect(await failed()).toEqual([])
  expect(await server.db.selectFrom('refund_parts').select(['state', 'tries']).execute()).toEqual([{ state: 'made', tries: 1 }])
  await staff.call(staffMoney.retryRefund, { params: { refundID } })
  expect(charge, 'given back once').toMatchObject({ amount_refunded: 400 })
})

test('nor one of what a purchase that failed had taken', async () => {
  const { server, buy } = await given()
  await buy()
  const [row] = await paymentsOf(server)
  const charge = peer.things.get(String(peer.things.get(row?.provider_ref ?? '')?.latest_charge)) ?? { id: '' }
  const staff = await givenStaff(server)
  const failed = async () => (await staff.call(staffMoney.failedRefunds, {})).refunds
  // As the release of a purchase leaves it.
  await server.db.updateTable('payments').set({ check_at: server.clock.now() }).execute()
  await finishLeft(server)
  const tell = givenSentBack(server, 'lost_or_stolen_card')
  Object.assign(charge, { amount_refunded: 0 })

  const { arrived, goOn } = holdFirstLook()
  const late = tell()
  await arrived
  await tell()
  const [{ _id: refundID } = { _id: '' }] = await failed()
  await staff.call(staffMoney.retryRefund, { params: { refundID } })
  goOn()
  await late

  expect(await failed()).toEqual([])
  expect(charge, 'given back once').toMatchObject({ amount_refunded: 1000 })
})

test('what a purchase that failed took, and Stripe will not give back, waits for staff too', async () => {
  const { server, buy } = await given()
  await buy()
  const [row] = await paymentsOf(server)
  const charge = peer.things.get(String(peer.things.get(row?.provider_ref ?? '')?.latest_charge))
  Object.assign(charge ?? {}, { refuses: 'This charge is too old to be refunded.' })
  // As the release of a purchase leaves it.
  await server.db.updateTable('payments').set({ check_at: server.clock.now() }).execute()
  await finishLeft(server)
  const staff = await givenStaff(server)
  const [failed] = (await staff.call(staffMoney.failedRefunds, {})).refunds
  expect(failed).toMatchObject({ invoice_id: null, amount: { formatted: '$10.00' }, failure: 'This charge is too old to be refunded.' })
  Object.assign(charge ?? {}, { refuses: undefined })
  await staff.call(staffMoney.retryRefund, { params: { refundID: failed?._id ?? '' } })
  expect((await staff.call(staffMoney.failedRefunds, {})).refunds).toEqual([])
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])

  Object.assign(charge ?? {}, { amount_refunded: 0 })
  await sendBack(server, 'expired_or_canceled_card')
  const seen = { _id: failed?._id, amount: failed?.amount, failure: 'The refund failed: expired_or_canceled_card.' }
  expect((await staff.call(staffMoney.failedRefunds, {})).refunds).toMatchObject([seen])
  await staff.call(staffMoney.retryRefund, { params: { refundID: failed?._id ?? '' } })
  expect((await staff.call(staffMoney.failedRefunds, {})).refunds).toEqual([])
  expect(charge?.amount_refunded).toBe(1000)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
})

test('what a purchase that failed took is given back to the last cent, also where a part was given back on the pages of Stripe before', async () => {
  const { server, buy } = await given()
  await buy()
  const intent = peer.things.get((await paymentsOf(server))[0]?.provider_ref ?? '')
  const charge = peer.things.get(String(intent?.latest_charge))
  // As the release of a purchase leaves it where its process ends there.
  await server.db.updateTable('payments').set({ check_at: server.clock.now() }).execute()
  Object.assign(charge ?? {}, { amount_refunded: 300 })
  const { payload, headers } = peer.event('payment_intent.succeeded', intent ?? { id: '' }, { at: server.clock.now() })
  expect((await server.app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers })).statusCode).toBe(200)

  await finishLeft(server)

  expect(charge?.amount_refunded).toBe(1000)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
})

test('a dispute that was won before it is heard of, while its purchase is handed over, stops neither', async () => {
  const { server, buy } = await given()
  const { app, clock, db } = server
  await buy('first')

  const both = await db.transaction().execute(async (tx) => {
    // The purchase waits for its number, the last thing that it locks but its invoice.
    await tx.selectFrom('invoice_numbers').selectAll().forUpdate().execute()
    const bought = buy('second').catch((error: unknown) => error)
    await untilWaiting(db, 1)
    const { provider_ref: payment_intent } = (await paymentsOf(server)).at(-1) ?? {}
    const dispute = peer.make('dp', {
      ...{ object: 'dispute', amount: 1000, currency: 'usd', reason: 'fraudulent', status: 'won', payment_intent },
      evidence_details: { due_by: 1_775_000_000 },
    })
    const { payload, headers } = peer.event('charge.dispute.closed', dispute, { at: clock.now() })
    let isHeard = false
    const heard = app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers }).finally(() => {
      isHeard = true
    })
    await expect.poll(async () => isHeard || (await countWaiting(db)) > 1).toBe(true)
    return { bought, heard }
  })

  expect((await both.heard).statusCode).toBe(200)
  expect(await both.bought).toMatchObject({ invoice_id: expect.any(String) })
  expect((await paymentsOf(server)).map((each) => each.state)).toEqual(['captured', 'dispute_won'])
})
