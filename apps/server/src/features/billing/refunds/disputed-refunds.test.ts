import { cards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { staffMoney } from '@answerprint/contract/staff-money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isInquiry } from '../../../../test/hosts/stripe-api.ts'
import { type StripePeer, startStripePeer } from '../../../../test/hosts/stripe-peer.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { finishPurchases } from '../purchases/finish-purchases.jobs.ts'

let peer: StripePeer
beforeAll(async () => {
  peer = await startStripePeer()
})
beforeEach(() => Object.assign(peer.faults, { lose: '', before: () => undefined, answering: () => undefined }))
afterAll(() => peer.close())

/** Ten dollars are paid by card; staff may give them back, and the bank of the buyer may ask for them. */
async function given() {
  const server = await startServer(peer.environment)
  const ada = await server.given.person()
  await ada.call(cards.add, { body: { stripeToken: 'tok_visa' } })
  const { credit_cards } = await ada.call(paymentMethods.get, {})
  const { invoice_id: invoiceID } = await ada.call(topUp.buy, { body: { quantity: 5, customerCardID: credit_cards[0]?._id ?? '' } })
  const [payment] = await server.db.selectFrom('payments').select('provider_ref').execute()
  const intent = peer.things.get(payment?.provider_ref ?? '')
  const charge = peer.things.get(String(intent?.latest_charge))
  const eva = await server.given.staff('eva@answerprint.example')

  const say = async (type: string, dispute: { id: string }) => {
    const { payload, headers } = peer.event(type, dispute, { at: server.clock.now() })
    const answer = await server.app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers })
    expect(answer.statusCode).toBe(200)
  }
  return {
    ...{ server, charge, say },
    /** The bank takes it at Stripe; Stripe tells us with `say`. */
    dispute: (amount = 1000) =>
      peer.make('dp', {
        ...{ object: 'dispute', amount, currency: 'usd', reason: 'fraudulent', status: 'needs_response', payment_intent: intent?.id },
        evidence_details: { due_by: 1_775_000_000 },
      }),
    decide: async (dispute: { id: string }, status: 'won' | 'lost') => say('charge.dispute.closed', Object.assign(dispute, { status })),
    refund: (amount: number | null = null) =>
      eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'Asked by the buyer' } }),
    retry: (refundID: string) => eva.call(staffMoney.retryRefund, { params: { refundID } }),
    failed: async () => (await eva.call(staffMoney.failedRefunds, {})).refunds,
    books: () => booksOf(server),
    disputes: async () => (await eva.call(staffMoney.disputes, {})).disputes,
    /** What Stripe holds for us of this payment. */
    held: () => 1000 - Number(charge?.amount_refunded) - takenFrom(intent?.id),
    payment: async () => server.db.selectFrom('payments').select(['state', 'captured_amount', 'refunded_amount']).executeTakeFirstOrThrow(),
  }
}
const takenFrom = (intent: string | undefined) =>
  [...peer.things.values()]
    .filter((each) => each.object === 'dispute' && each.payment_intent === intent && each.status !== 'won' && !isInquiry(each.status))
    .reduce((sum, each) => sum + Number(each.amount), 0)

async function booksOf({ db }: Server) {
  const rows = await db.selectFrom('ledger_accounts').select(['kind', 'balance']).execute()
  expect(rows.reduce((sum, each) => sum + each.balance, 0)).toBe(0)
  const of = (kind: string) => rows.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.balance, 0)
  return { provider: of('provider'), disputed: of('disputed'), losses: of('losses'), earned: 0 - of('revenue') }
}
const settle = async ({ clock, parts, work }: Server) => {
  clock.advance({ seconds: 600 })
  await parts.enqueue(parts.db, finishPurchases, {})
  await work()
}
type Story = Awaited<ReturnType<typeof given>>

/** Staff give back; the dispute begins and is heard of while Stripe is being asked. */
async function disputedBeforeStripeRefunds({ refund, dispute, say }: Story, amount: number | null = null, disputed = 1000) {
  let begun = { id: '' }
  peer.faults.before = async (call) => {
    if (call !== 'POST /v1/refunds' || begun.id !== '') return
    begun = dispute(disputed)
    await say('charge.dispute.created', begun)
  }
  const { refund_id } = await refund(amount)
  return { refund_id, begun }
}

test('a dispute that overtakes a refund and is lost is what the buyer got back: once', async () => {
  const story = await given()
  const { refund_id, begun } = await disputedBeforeStripeRefunds(story)
  expect(story.charge?.amount_refunded).toBe(0)
  expect(await story.failed()).toMatchObject([{ _id: refund_id, failure: expect.stringContaining('charged back') }])
  await expect(story.retry(refund_id)).rejects.toMatchObject({ code: 'refund_while_disputed' })
  await expect(story.refund(1)).rejects.toMatchObject({ code: 'refund_while_disputed' })

  await story.decide(begun, 'lost')
  expect(await story.books()).toEqual({ provider: story.held(), disputed: 0, losses: 0, earned: 0 })
  expect(await story.failed(), 'nothing is owed to the buyer').toEqual([])
  await story.retry(refund_id)
  await settle(story.server)
  expect(story.charge?.amount_refunded).toBe(0)
  expect(await story.books()).toEqual({ provider: 0, disputed: 0, losses: 0, earned: 0 })
})

test('a dispute that overtakes a refund and is won leaves the refund to be tried again: once', async () => {
  const story = await given()
  const { refund_id, begun } = await disputedBeforeStripeRefunds(story)
  await story.decide(begun, 'won')
  expect(await story.books()).toEqual({ provider: 0, disputed: 0, losses: 0, earned: 0 })
  expect(await story.failed()).toMatchObject([{ _id: refund_id }])
  await story.retry(refund_id)
  await story.retry(refund_id)
  await settle(story.server)
  expect(await story.failed()).toEqual([])
  expect(story.charge?.amount_refunded).toBe(1000)
  expect(await story.payment()).toEqual({ state: 'refunded', captured_amount: 1000, refunded_amount: 1000 })
  expect(await story.books()).toMatchObject({ provider: story.held() })
})

test('a dispute of less than what is being refunded: the rest is still owed, and can be tried again', async () => {
  const story = await given()
  const { refund_id, begun } = await disputedBeforeStripeRefunds(story, 700, 400)
  await story.decide(begun, 'lost')
  expect(await story.failed()).toMatchObject([{ _id: refund_id, amount: { formatted: '$3.00' } }])
  expect(await story.books()).toEqual({ provider: 300, disputed: 0, losses: 0, earned: 300 })
})

test('a refund that is less than the dispute: what is lost is what was not given back', async () => {
  const story = await given()
  const { begun } = await disputedBeforeStripeRefunds(story, 400)
  await story.decide(begun, 'lost')
  expect(await story.failed()).toEqual([])
  expect(await story.books()).toEqual({ provider: story.held(), disputed: 0, losses: 600, earned: 600 })
})

test.each(['its answer is late', 'its answer is lost'])(
  'a dispute of what Stripe gave back already, where %s, changes no record of it',
  async (how) => {
    const story = await given()
    let begun = { id: '' }
    peer.faults.answering = async (call) => {
      if (call !== 'POST /v1/refunds' || begun.id !== '') return
      begun = story.dispute()
      await story.say('charge.dispute.created', begun)
    }
    if (how === 'its answer is lost') peer.faults.lose = 'POST /v1/refunds'
    await story.refund()
    peer.faults.lose = ''
    await settle(story.server)
    expect(story.charge?.amount_refunded).toBe(1000)
    expect(await story.payment()).toEqual({ state: 'disputed', captured_amount: 1000, refunded_amount: 1000 })
    expect(await story.failed()).toEqual([])
    expect(await story.books()).toEqual({ provider: story.held(), disputed: 1000, losses: 0, earned: 0 })
    await story.decide(begun, 'lost')
    expect(await story.books(), 'the bank took what had been given back').toEqual({ provider: -1000, disputed: 0, losses: 1000, earned: 0 })
  },
)

test('a refund that Stripe answers only after the dispute was heard of is in the record of the payment', async () => {
  const story = await given()
  peer.faults.lose = 'POST /v1/refunds'
  await story.refund(400)
  const begun = story.dispute(600)
  const charge = story.charge
  const refunded = Number(charge?.amount_refunded)
  // Stripe's page of the payment is behind: the refund is on it after the event of the dispute.
  Object.assign(charge ?? {}, { amount_refunded: 0 })
  await story.say('charge.dispute.created', begun)
  Object.assign(charge ?? {}, { amount_refunded: refunded })
  peer.faults.lose = ''
  await settle(story.server)
  expect(await story.payment()).toEqual({ state: 'disputed', captured_amount: 1000, refunded_amount: 400 })
  await story.decide(begun, 'lost')
  expect(await story.payment()).toEqual({ state: 'dispute_lost', captured_amount: 1000, refunded_amount: 400 })
  expect(await story.books()).toEqual({ provider: story.held(), disputed: 0, losses: 600, earned: 600 })
})

test('a refund and a dispute at the same moment, in whatever order: the books are those of Stripe', async () => {
  const story = await given()
  const begun = story.dispute()
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => story.refund()),
    story.say('charge.dispute.created', begun),
    ...Array.from({ length: 5 }, () => story.refund()),
  ])
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))
  expect(['refund_while_disputed', 'credit_exceeds_invoice']).toEqual(expect.arrayContaining(refused))
  await settle(story.server)
  await story.decide(begun, 'lost')
  await settle(story.server)
  const { provider, losses, earned } = await story.books()
  expect({ provider, left: earned - losses }).toEqual({ provider: 0, left: 0 })
  expect(story.charge?.amount_refunded).toBe(0)
})

test('an inquiry of the bank takes nothing and hinders no refund; what it becomes is entered once', async () => {
  const story = await given()
  const inquiry = story.dispute()
  const is = async (status: string, type = 'charge.dispute.updated') => story.say(type, Object.assign(inquiry, { status }))
  await is('warning_needs_response', 'charge.dispute.created')
  await is('warning_under_review')
  expect(await story.books()).toEqual({ provider: 1000, disputed: 0, losses: 0, earned: 1000 })
  expect(await story.payment()).toMatchObject({ state: 'captured' })
  expect(await story.disputes()).toMatchObject([{ state: 'inquiry', evidence_due_at: '2026-03-31T23:33:20.000Z' }])

  await is('needs_response')
  await is('warning_under_review')
  expect(await story.books(), 'what comes late changes nothing').toMatchObject({ provider: 0, disputed: 1000 })
  await expect(story.refund(1)).rejects.toMatchObject({ code: 'refund_while_disputed' })
  await story.decide(inquiry, 'won')
  await is('needs_response')
  expect(await story.books()).toEqual({ provider: 1000, disputed: 0, losses: 0, earned: 1000 })
  expect(await story.disputes()).toMatchObject([{ state: 'won' }])
})

test('an inquiry that is closed was none of the money, and staff may answer it with a refund', async () => {
  const story = await given()
  const inquiry = story.dispute()
  await story.say('charge.dispute.created', Object.assign(inquiry, { status: 'warning_needs_response' }))
  await story.refund(400)
  await settle(story.server)
  await story.say('charge.dispute.closed', Object.assign(inquiry, { status: 'warning_closed' }))
  expect(await story.disputes()).toMatchObject([{ state: 'closed' }])
  expect(await story.payment()).toEqual({ state: 'partly_refunded', captured_amount: 1000, refunded_amount: 400 })
  expect(await story.books()).toEqual({ provider: 600, disputed: 0, losses: 0, earned: 600 })
})

test('two disputes of one payment that are heard of at the same moment are both in the books', async () => {
  const { dispute, say, disputes, books } = await given()
  for (let round = 0; round < 5; round++) await Promise.all([dispute(100), dispute(100)].map((each) => say('charge.dispute.created', each)))
  expect(await disputes()).toHaveLength(10)
  expect(await books()).toMatchObject({ provider: 0, disputed: 1000 })
})
