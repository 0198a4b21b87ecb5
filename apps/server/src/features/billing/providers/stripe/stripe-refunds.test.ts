import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWaiting, untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { givenCharge } from '../../../../../test/given/given-stripe-refunds.ts'
import { finishLeft, givenDispute, givenEvent, givenStripe, paymentsOf, withoutFaults } from '../../../../../test/given/given-stripe.ts'
import { type StripePeer, startStripePeer } from '../../../../../test/hosts/stripe-peer.ts'

let peer: StripePeer
beforeAll(async () => {
  peer = await startStripePeer()
})
beforeEach(() => void withoutFaults(peer))
afterAll(() => peer.close())

const TOO_OLD = 'This charge is too old to be refunded.'
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
  const { server, charge, refund } = await givenCharge(peer)
  charge.amount_refunded = 1000
  await refund(null)
  await finishLeft(server)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
  expect(await server.db.selectFrom('refund_parts').select('check_at').execute()).toEqual([{ check_at: null }])
})

test('a refund that Stripe refuses for good fails with its reason, and staff try it again', async () => {
  const { server, invoiceID, charge, refund, failed, retry, givenSentBack } = await givenCharge(peer)
  charge.refuses = TOO_OLD
  const { refund_id: refundID } = await refund(400)
  const seen = { _id: refundID, invoice_id: invoiceID, amount: { formatted: '$4.00' }, card: { last4: '4242' } }
  expect(await failed()).toMatchObject([{ ...seen, failure: TOO_OLD }])
  const asked = peer.counts.get('/v1/refunds')
  for (let minutes = 0; minutes < 30; minutes += 10) await finishLeft(server, 600)
  expect(peer.counts.get('/v1/refunds'), 'not asked for again by itself').toBe(asked)

  // A try is another call: what Stripe refused under a key, it refuses under that key for good.
  await retry(refundID)
  expect(await failed(), 'refused again').toMatchObject([seen])
  charge.refuses = undefined
  await retry(refundID)
  expect(await failed()).toEqual([])
  expect(await paymentsOf(server)).toMatchObject([{ state: 'partly_refunded', refunded_amount: 400 }])
  await retry(refundID)
  expect(charge.amount_refunded, 'given back once').toBe(400)

  expect(await givenSentBack('lost_or_stolen_card')()).toBe(200)
  expect(await failed()).toMatchObject([{ ...seen, failure: 'The refund failed: lost_or_stolen_card.' }])
})

test('an event that tells again of a refund that was sent back fails none that staff have made since', async () => {
  const { server, charge, refund, failed, retry, givenSentBack } = await givenCharge(peer)
  const { refund_id: refundID } = await refund(400)
  const tell = givenSentBack('lost_or_stolen_card')

  const { arrived, goOn } = holdFirstLook()
  const late = tell()
  await arrived
  await tell()
  expect(await failed()).toHaveLength(1)
  await retry(refundID)
  goOn()
  expect(await late).toBe(200)

  expect(await failed()).toEqual([])
  expect(await server.db.selectFrom('refund_parts').select(['state', 'tries']).execute()).toEqual([{ state: 'made', tries: 1 }])
  await retry(refundID)
  expect(charge, 'given back once').toMatchObject({ amount_refunded: 400 })
})

test('nor one of what a purchase that failed had taken', async () => {
  const { server, charge, failed, retry, releasePurchase, givenSentBack } = await givenCharge(peer)
  await releasePurchase()
  await finishLeft(server)
  const tell = givenSentBack('lost_or_stolen_card')

  const { arrived, goOn } = holdFirstLook()
  const late = tell()
  await arrived
  await tell()
  await retry((await failed())[0]?._id)
  goOn()
  expect(await late).toBe(200)

  expect(await failed()).toEqual([])
  expect(charge, 'given back once').toMatchObject({ amount_refunded: 1000 })
})

test('what a purchase that failed took, and Stripe will not give back, waits for staff too', async () => {
  const { server, charge, failed, retry, releasePurchase, givenSentBack } = await givenCharge(peer)
  charge.refuses = TOO_OLD
  await releasePurchase()
  await finishLeft(server)
  const [refused] = await failed()
  expect(refused).toMatchObject({ invoice_id: null, amount: { formatted: '$10.00' }, failure: TOO_OLD })
  charge.refuses = undefined
  await retry(refused?._id)
  expect(await failed()).toEqual([])
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])

  expect(await givenSentBack('expired_or_canceled_card')()).toBe(200)
  const seen = { _id: refused?._id, amount: refused?.amount, failure: 'The refund failed: expired_or_canceled_card.' }
  expect(await failed()).toMatchObject([seen])
  await retry(refused?._id)
  expect(await failed()).toEqual([])
  expect(charge.amount_refunded).toBe(1000)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
})

test('what a purchase that failed took is given back to the last cent, also where a part was given back on the pages of Stripe before', async () => {
  const { server, intent, charge, releasePurchase } = await givenCharge(peer)
  await releasePurchase()
  charge.amount_refunded = 300
  expect(await givenEvent(peer, server, 'payment_intent.succeeded', intent)()).toBe(200)

  await finishLeft(server)

  expect(charge.amount_refunded).toBe(1000)
  expect(await paymentsOf(server)).toMatchObject([{ state: 'refunded', refunded_amount: 1000 }])
})

test('a dispute that was won before it is heard of, while its purchase is handed over, stops neither', async () => {
  const { server, buy } = await givenStripe(peer)
  const { db } = server
  await buy('first')

  const both = await db.transaction().execute(async (tx) => {
    // The purchase waits for its number, the last thing that it locks but its invoice.
    await tx.selectFrom('invoice_numbers').selectAll().forUpdate().execute()
    const bought = buy('second').catch((error: unknown) => error)
    await untilWaiting(db, 1)
    const { provider_ref: payment_intent } = (await paymentsOf(server)).at(-1) ?? {}
    const hear = givenEvent(peer, server, 'charge.dispute.closed', givenDispute(peer, payment_intent, 'won'))
    let isHeard = false
    const heard = hear().finally(() => {
      isHeard = true
    })
    await expect.poll(async () => isHeard || (await countWaiting(db)) > 1).toBe(true)
    return { bought, heard }
  })

  expect(await both.heard).toBe(200)
  expect(await both.bought).toMatchObject({ invoice_id: expect.any(String) })
  expect((await paymentsOf(server)).map((each) => each.state)).toEqual(['captured', 'dispute_won'])
})
