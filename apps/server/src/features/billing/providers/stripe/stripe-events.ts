import { fail } from '@answerprint/contract/errors'
import type Stripe from 'stripe'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Log } from '#platform/log'
import type { StripeConfig } from '#platform/config/payment-settings'
import type { NoteDispute } from '../../disputes/note-dispute.ts'
import { findPaymentByRef } from '../../payments/payments.repository.ts'
import type { Payments } from '../../payments/payments.ts'
import { keyOfReturn, type Settle } from '../../purchases/settle.ts'
import type { Provider } from '../provider.ts'
import { type MakeCardRefunds, partOfKey } from '../../refunds/make-card-refunds.ts'
import { insertEvent, isEventKnown } from '../provider-events.repository.ts'
import { openStripe } from './stripe-provider.ts'

/** An event whose signature is older may be one that was recorded and sent again. */
const TOLERANCE_SECONDS = 300

type Needs = {
  db: Database
  cardRefunds: MakeCardRefunds
  settle: Pick<Settle, 'lookAtReturn'>
  config: StripeConfig
  provider: Provider
  payments: Payments
  noteDispute: NoteDispute
  now: Clock
  log: Log
}

/**
 * What Stripe says by itself. An event is only a reason to look: the record is fetched and written, so that the order of events, and
 * how often they come, does not matter. An event that could not be looked up is refused, and Stripe sends it again.
 */
export const createStripeEvents = ({ db, cardRefunds, settle, config, provider, payments, noteDispute, now, log }: Needs) => {
  const stripe = openStripe(config)
  const read = (body: Buffer, signature: string): Stripe.Event => {
    try {
      return stripe.webhooks.constructEvent(body, signature, config.webhookSecret, TOLERANCE_SECONDS, undefined, now().getTime())
    } catch (error) {
      return fail('webhook_refused', { cause: error })
    }
  }
  /** One that was made can still fail, days later. Stripe is asked for it by its key, as always. */
  const lookAtRefund = async ({ metadata, payment_intent: ref }: Stripe.Refund): Promise<void> => {
    const key = metadata?.key ?? ''
    const part = partOfKey(key)
    if (part) return cardRefunds.look(part)
    const payment = typeof ref === 'string' ? await findPaymentByRef(db, 'stripe', ref) : undefined
    if (payment && keyOfReturn(payment) === key) await settle.lookAtReturn(payment)
  }
  /** Sent again, one that is not ours would be the same. */
  const lookAtDispute = async (dispute: string): Promise<void> => {
    const record = await provider.findDispute(dispute)
    if (record && (await findPaymentByRef(db, 'stripe', record.payment_ref))) return noteDispute('stripe', record)
    log.warn({ dispute, payment: record?.payment_ref }, 'Stripe sent a dispute of no payment that we know')
  }
  const look = async ({ type, data: { object } }: Stripe.Event): Promise<void> => {
    if (object.object === 'dispute') return lookAtDispute(object.id)
    if (object.object === 'refund') return lookAtRefund(object)
    const ref = object.object === 'payment_intent' ? object.id : object.object === 'charge' ? object.payment_intent : null
    if (typeof ref !== 'string' || type === 'payment_intent.created') return
    const payment = await findPaymentByRef(db, 'stripe', ref)
    if (payment) await payments.note(payment._id, await provider.find(ref))
  }
  return async (body: Buffer, signature: string): Promise<void> => {
    const event = read(body, signature)
    if (await isEventKnown(db, event.id)) return
    await look(event)
    await insertEvent(db, { _id: event.id, provider: 'stripe', type: event.type, received_at: now() })
  }
}
export type StripeEvents = ReturnType<typeof createStripeEvents>
