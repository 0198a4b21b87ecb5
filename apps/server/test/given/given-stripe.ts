import { cards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { finishPurchases } from '../../src/features/billing/purchases/finish-purchases.jobs.ts'
import type { Thing } from '../hosts/stripe-api.ts'
import type { StripePeer } from '../hosts/stripe-peer.ts'
import { type Server, startServer } from '../start-server.ts'

/** A person with a card at Stripe, and how they buy five links with it. */
export async function givenStripe(peer: StripePeer, token = 'tok_visa', settings = {}) {
  const server = await startServer({ ...peer.environment, ...settings })
  const ada = await server.given.person()
  const keep = () => ada.call(cards.add, { body: { stripeToken: token } })
  const asked = (await keep().catch((error: unknown) => error)) as { action?: { client_secret: string } }
  if (asked.action) {
    peer.authenticate(asked.action.client_secret, true)
    await keep()
  }
  const { credit_cards } = await ada.call(paymentMethods.get, {})
  const customerCardID = credit_cards[0]?._id ?? ''
  const buy = (key = 'one click') => ada.call(topUp.buy, { body: { quantity: 5, customerCardID } }, { headers: { 'idempotency-key': key } })
  const links = async () =>
    (await server.db.selectFrom('link_accounts').select('remaining').where('owner_id', '=', ada.user._id).executeTakeFirstOrThrow())
      .remaining
  return { server, ada, credit_cards, buy, links, before: await links() }
}

/** So many seconds later the job finishes what is left. */
export const finishLeft = async ({ clock, parts, work }: Server, seconds = 120) => {
  clock.advance({ seconds })
  await parts.enqueue(parts.db, finishPurchases, {})
  await work()
}

/** As they were made: two of one moment by their ids. */
export const paymentsOf = ({ db }: Server) =>
  db
    .selectFrom('payments')
    .select(['provider_ref', 'state', 'captured_amount', 'refunded_amount'])
    .orderBy('created_at')
    .orderBy('_id')
    .execute()

/** What Stripe says of something as it is now, sent as often as it is called. */
export const givenEvent = (peer: StripePeer, { app, clock }: Server, type: string, thing: Thing) => {
  const { payload, headers } = peer.event(type, thing, { at: clock.now() })
  return async () => (await app.inject({ method: 'POST', url: '/stripe/webhook', payload, headers })).statusCode
}

/** The buyer disputes all that this payment took. */
export const givenDispute = (peer: StripePeer, payment_intent: string | null | undefined, status: 'needs_response' | 'won') =>
  peer.make('dp', {
    ...{ object: 'dispute', amount: 1000, currency: 'usd', reason: 'fraudulent', status, payment_intent },
    evidence_details: { due_by: 1_775_000_000 },
  })

/** The peer does what it is asked, and answers at once. */
export const withoutFaults = (peer: StripePeer) =>
  Object.assign(peer.faults, { lose: '', delayMs: 0, before: () => undefined, answering: () => undefined })
