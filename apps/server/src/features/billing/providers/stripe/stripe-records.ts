import type Stripe from 'stripe'
import {
  type BalanceLine,
  type Decline,
  type DisputeRecord,
  type KeptCard,
  type PaymentRecord,
  ProviderSilent,
  type SetupRecord,
} from '../provider.ts'
import { isCardError, isInvalidRequest, isStripeError } from './stripe-library.ts'

type Failure = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

/** Stripe's reason and sentence. "Insufficient funds" is a reason within `card_declined`. */
export const declineOf = ({ code = '', decline_code, message = 'Your card was declined.' }: Failure): Decline => ({
  code: decline_code === 'insufficient_funds' ? decline_code : code,
  message,
})

const AMOUNTS = ['amount_too_small', 'amount_too_large']

/** Stripe's sentence is for the programmer who called it. */
export const refusalOf = ({ code = 'payment_refused' }: Pick<Failure, 'code'>): Decline => ({
  code,
  message: AMOUNTS.includes(code)
    ? 'This amount cannot be charged to a card.'
    : 'This card cannot be charged any more. Choose another one.',
})

const STATES: Partial<Record<Stripe.PaymentIntent.Status, PaymentRecord['state']>> = {
  requires_confirmation: 'created',
  requires_action: 'requires_action',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** A payment as Stripe's own record has it, with its latest charge. */
export function paymentRecordOf(intent: Stripe.PaymentIntent): PaymentRecord {
  const { id: ref, client_secret, status, last_payment_error: failure, amount_received, latest_charge: charge } = intent
  const shared = { ref, client_secret: client_secret ?? '', captured_amount: amount_received }
  const refunded_amount = charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0
  // A card was refused, and another one could be tried there. Here another try is another payment.
  if (status === 'requires_payment_method') return { ...shared, refunded_amount, state: 'failed', decline: declineOf(failure ?? {}) }
  const state = STATES[status]
  if (!state) throw new ProviderSilent(`Stripe is still at work on ${ref}: ${status}.`)
  return { ...shared, refunded_amount, state, decline: undefined }
}

/** A card that is being kept. `customer` and `payment_method` are expanded. */
export function setupRecordOf(setup: Stripe.SetupIntent): SetupRecord {
  const { id: ref, client_secret, status, last_setup_error: failure, payment_method: method, customer } = setup
  const shared = { ref, client_secret: client_secret ?? '' }
  if (status === 'requires_action') return { ...shared, state: 'requires_action', decline: undefined, card: undefined }
  if (status !== 'succeeded') return { ...shared, state: 'failed', decline: declineOf(failure ?? {}), card: undefined }
  const card = method !== null && typeof method === 'object' ? keptCardOf(method, customer) : undefined
  return { ...shared, state: 'succeeded', decline: undefined, card }
}

function keptCardOf({ id, card }: Stripe.PaymentMethod, customer: Stripe.SetupIntent['customer']): KeptCard | undefined {
  if (!card) return undefined
  const { brand, last4, exp_month, exp_year, fingerprint } = card
  const provider_customer = typeof customer === 'string' ? customer : (customer?.id ?? '')
  return { provider_customer, provider_card: id, fingerprint: fingerprint ?? id, brand, last4, exp_month, exp_year }
}

export const balanceLineOf = ({ id, type, amount, fee, currency, created }: Stripe.BalanceTransaction): BalanceLine => ({
  ...{ ref: id, type, amount, fee, currency: currency.toUpperCase() },
  at: new Date(created * 1000),
})

/** All others are open. Stripe: https://docs.stripe.com/disputes/how-disputes-work */
const DISPUTE_STATES: Readonly<Partial<Record<Stripe.Dispute.Status, DisputeRecord['state']>>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  won: 'won',
  lost: 'lost',
}

export function disputeRecordOf({ id, amount, currency, reason, status, payment_intent, evidence_details }: Stripe.Dispute): DisputeRecord {
  const due = evidence_details.due_by
  return {
    ...{ ref: id, amount, currency: currency.toUpperCase(), reason },
    payment_ref: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    state: DISPUTE_STATES[status] ?? 'open',
    evidence_due_at: due ? new Date(due * 1000) : null,
  }
}

/** For what no caller has an answer to. A refusal did nothing, and is our own mistake; everything else leaves open what was done. */
export function toSilence(error: unknown): never {
  // Its status is about our call: it says nothing to the person who made theirs.
  if (isCardError(error) || isInvalidRequest(error)) throw new Error(`Stripe refused a call: ${error.message}`, { cause: error })
  if (isStripeError(error)) throw new ProviderSilent(error.message, { cause: error })
  throw error
}
