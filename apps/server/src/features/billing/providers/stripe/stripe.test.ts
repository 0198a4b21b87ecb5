import { cards, paymentMethods } from '@answerprint/contract/billing'
import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StripePeer, startStripePeer } from '../../../../../test/hosts/stripe-peer.ts'
import { advanceDays, currentPlan, runJob } from '../../../../../test/given/given-plans.ts'
import { finishLeft, givenDispute, givenEvent, givenStripe, paymentsOf, withoutFaults } from '../../../../../test/given/given-stripe.ts'
import type { Server } from '../../../../../test/start-server.ts'
import { renewPlans } from '../../../plans/index.ts'

let peer: StripePeer
beforeAll(async () => {
  peer = await startStripePeer()
})
beforeEach(() => void withoutFaults(peer))
afterAll(() => peer.close())

const given = (token?: string, settings?: object) => givenStripe(peer, token, settings)
const intents = () => [...peer.things.values()].filter((each) => each.object === 'payment_intent')

test('a card is kept by SetupIntent and charged by PaymentIntent', async () => {
  const { server, ada, credit_cards, buy, links, before } = await given()
  expect(credit_cards).toMatchObject([{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }])
  expect((await ada.request(cards.key, {})).body).toBe('pk_test_peer')
  await buy()
  expect(await links()).toBe(before + 5)
  const [{ provider_ref: ref, ...payment } = { provider_ref: null }] = await paymentsOf(server)
  expect(payment).toEqual({ state: 'captured', captured_amount: 1000, refunded_amount: 0 })
  expect(peer.things.get(ref ?? '')).toMatchObject({ status: 'succeeded', amount: 1000, currency: 'usd' })
})

test.each([
  ['tok_decline_later', 'Your card was declined.'],
  ['tok_insufficient', 'Your card has insufficient funds.'],
])('%s: its sentence is shown, and the payment can never be confirmed with another card', async (token, message) => {
  const { server, buy, links, before } = await given(token)
  await expect(buy()).rejects.toMatchObject({ code: 'card_declined', message })
  expect(await links()).toBe(before)
  const [payment] = await paymentsOf(server)
  expect(payment?.state).toBe('failed')
  expect(peer.things.get(payment?.provider_ref ?? '')?.status).toBe('canceled')
})

const TAKEN_OFF = 'This card cannot be charged any more. Choose another one.'
const detach = async ({ db }: Server) => {
  const { provider_card } = await db.selectFrom('credit_cards').select('provider_card').executeTakeFirstOrThrow()
  Object.assign(peer.things.get(provider_card) ?? {}, { isDetached: true })
}

test.each(['before', 'after'] as const)(
  'a card that was taken off at Stripe %s the payment was opened buys nothing, and says so',
  async (when) => {
    const { server, buy, links, before } = await given()
    if (when === 'before') await detach(server)
    else peer.faults.before = (call) => (call.endsWith('/confirm') ? detach(server) : undefined)
    await expect(buy()).rejects.toMatchObject({ code: 'card_declined', status: 402, message: TAKEN_OFF })
    expect(await links()).toBe(before)
    const [payment] = await paymentsOf(server)
    expect(payment).toMatchObject({ state: 'failed', provider_ref: when === 'before' ? null : expect.any(String) })
    expect(peer.things.get(payment?.provider_ref ?? '')?.status).toBe(when === 'before' ? undefined : 'canceled')
  },
)

test('what Stripe finds too little to be charged buys nothing, in words for a buyer', async () => {
  const { buy, links, before } = await given('tok_visa', { LINK_PRICE_CENTS: '5' })
  const message = 'This amount cannot be charged to a card.'
  await expect(buy()).rejects.toMatchObject({ code: 'card_declined', status: 402, message })
  expect(await links()).toBe(before)
})

test('a renewal whose card was taken off at Stripe is past due, and is not asked for each hour', async () => {
  const { server, ada } = await given()
  await server.db.updateTable('users').set({ country_code: 'JP', subscription_type: 'free' }).execute()
  const { _id: credit_card_id = '' } = (await ada.call(paymentMethods.get, {})).credit_cards[0] ?? {}
  await ada.call(plans.choose, { body: { selected_plan: 'pro', billing_cycle: 'monthly', credit_card_id } })
  await detach(server)
  await advanceDays(server, 31)
  const before = intents().length
  for (let hour = 0; hour < 3; hour++) await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'past_due', amount_due: { amount: 3_000 } })
  const mails = server.mailbox.filter((each) => each.subject === 'Payment declined')
  expect(mails).toMatchObject([{ to: ada.user.email, text: expect.stringContaining(TAKEN_OFF) }])
  expect(intents()).toHaveLength(before)
  expect((await paymentsOf(server)).map((each) => each.state)).toEqual(['captured', 'failed'])
})

test('3-D Secure: asked once at saving, or at each payment', async () => {
  const once = await given('tok_asks_once')
  await once.buy()
  expect(await once.links()).toBe(once.before + 5)
  const always = await given('tok_asks_always')
  const asked = (await always.buy().catch((error: unknown) => error)) as { action: { client_secret: string; provider: string } }
  expect(asked).toMatchObject({ code: 'card_action_required', action: { provider: 'stripe' } })
  peer.authenticate(asked.action.client_secret, true)
  await always.buy()
  expect(await always.links()).toBe(always.before + 5)
  const no = (await always.buy('second').catch((error: unknown) => error)) as typeof asked
  peer.authenticate(no.action.client_secret, false)
  await expect(always.buy('second')).rejects.toMatchObject({ code: 'card_declined', message: expect.stringContaining('authenticate') })
})

test.each([
  ['/payment_intents', 0],
  ['/confirm', 5],
])('an answer of %s that is lost is looked up: the charge and what was bought, both or neither', async (lose, bought) => {
  const { server, buy, links, before } = await given()
  const count = intents().length
  peer.faults.lose = lose
  await expect(buy()).rejects.toMatchObject({ code: 'payment_unknown', status: 503 })
  peer.faults.lose = ''
  await finishLeft(server)
  expect(await links()).toBe(before + bought)
  await buy()
  expect(await links(), 'the same click buys once').toBe(before + 5)
  const charged = intents()
    .slice(count)
    .filter((each) => each.status === 'succeeded')
  expect(charged).toHaveLength(1)
})

test('a dispute that is heard of before the answer to its payment is one of that payment', async () => {
  const { server, buy } = await given()
  peer.faults.lose = '/confirm'
  await expect(buy()).rejects.toMatchObject({ code: 'payment_unknown' })
  peer.faults.lose = ''
  const [row] = await paymentsOf(server)
  await givenEvent(peer, server, 'charge.dispute.created', givenDispute(peer, row?.provider_ref, 'needs_response'))()
  await finishLeft(server)
  const { invoice_id: invoiceID } = await buy()
  expect(await paymentsOf(server)).toMatchObject([{ state: 'disputed', captured_amount: 1000 }])
  const staff = await server.given.staff()
  const refund = staff.call(staffMoney.refund, { params: { invoiceID }, body: { amount: null, reason: 'Asked by the buyer' } })
  await expect(refund).rejects.toMatchObject({ code: 'refund_while_disputed' })
})

test('an answer that comes after we gave up charges nothing', async () => {
  const { server, buy, links, before } = await given('tok_asks_always')
  const asked = (await buy().catch((error: unknown) => error)) as { action: { client_secret: string } }
  await finishLeft(server, 1900)
  const [payment] = await paymentsOf(server)
  expect(payment?.state).toBe('cancelled')
  expect(() => peer.authenticate(asked.action.client_secret, true)).toThrow('canceled')
  expect(await links()).toBe(before)
})

test('one document alone may load Stripe.js, and only our own pages may frame it', async () => {
  const { server } = await given()
  const { headers, body } = await server.app.inject({ url: '/card-frame' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://js.stripe.com")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('data-key="pk_test_peer"')
  const other = await server.app.inject({ url: '/projects' })
  expect(String(other.headers['content-security-policy'])).not.toContain('stripe')
})

test('events are signed, young and taken once, in any order and before the answer', async () => {
  const { server, buy } = await given()
  const { app, clock } = server
  await buy()
  const [row] = await paymentsOf(server)
  const intent = peer.things.get(row?.provider_ref ?? '')
  if (!intent) throw new Error('nothing was charged')
  const send = ({ payload, headers }: ReturnType<StripePeer['event']>) =>
    app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers }).then((answer) => answer.statusCode)
  const good = (type: string, object = intent, id?: string) => peer.event(type, object, { at: clock.now(), ...(id && { id }) })

  expect(await send(peer.event('payment_intent.succeeded', intent, { at: clock.now(), secret: 'whsec_other' }))).toBe(400)
  const old = peer.event('payment_intent.succeeded', intent, { at: new Date(clock.now().getTime() - 301_000) })
  expect(await send(old)).toBe(400)
  const changed = good('payment_intent.succeeded')
  expect(await send({ ...changed, payload: changed.payload.replace('evt_', 'evt-') })).toBe(400)
  expect(await send({ ...changed, headers: { ...changed.headers, 'stripe-signature': '' } })).toBe(400)
  expect(await server.db.selectFrom('provider_events').select('_id').execute()).toEqual([])

  const events = () => server.db.selectFrom('payment_events').select('to_state').execute()
  const before = await events()
  for (const type of ['payment_intent.succeeded', 'payment_intent.requires_action', 'payment_intent.created'])
    expect(await send(good(type))).toBe(200)
  const twice = good('payment_intent.succeeded', intent, 'evt_twice')
  expect([await send(twice), await send(twice)]).toEqual([200, 200])
  expect(await events(), 'nothing is new').toEqual(before)

  const dispute = givenDispute(peer, intent.id, 'won')
  expect(await send(good('charge.dispute.closed', dispute)), 'before it was created').toBe(200)
  expect(await send(good('charge.dispute.created', dispute))).toBe(200)
  expect((await events()).slice(before.length).map((each) => each.to_state)).toEqual(['disputed', 'dispute_won'])
  peer.faults.lose = `/${intent.id}`
  expect(await send(good('charge.refunded')), 'what cannot be looked up comes again').toBe(503)
})

test('a dispute that Stripe does not know, or of a payment that is none of ours, is heard of once and changes nothing', async () => {
  const { server, buy } = await given()
  await buy()
  const before = await paymentsOf(server)
  const [row] = before
  const unknown = { ...givenDispute(peer, row?.provider_ref, 'needs_response'), id: 'dp_unknown' }
  const ofOthers = givenDispute(peer, 'pi_of_another_shop', 'needs_response')
  for (const dispute of [unknown, ofOthers]) {
    const say = givenEvent(peer, server, 'charge.dispute.created', dispute)
    expect([await say(), await say()], dispute.id).toEqual([200, 200])
  }
  expect(await server.db.selectFrom('disputes').select('_id').execute()).toEqual([])
  expect(await paymentsOf(server)).toEqual(before)
  expect(await server.db.selectFrom('provider_events').select('type').execute()).toHaveLength(2)
})
