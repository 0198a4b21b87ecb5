import type Stripe from 'stripe'
import type { StripeConfig } from '#platform/config/payment-settings'
import { type BalanceLine, type PaymentRecord, PaymentRefused, type Provider, ProviderRefused } from '../provider.ts'
import { isCardError, isInvalidRequest, stripeLibrary } from './stripe-library.ts'
import { balanceLineOf, declineOf, disputeRecordOf, paymentRecordOf, refusalOf, toSilence } from './stripe-records.ts'
import { createStripeSetups } from './stripe-setups.ts'

/** An answer that does not come by then is looked up later. */
const TIMEOUT_MS = 10_000
/** Repeated by the client with the same idempotency key. */
const RETRIES = 1
const WITH_CHARGE = { expand: ['latest_charge'] }

export const openStripe = ({ secretKey, api }: StripeConfig): Stripe =>
  new (stripeLibrary())(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...api })

/** All of it was given back on Stripe's own pages: there is nothing left to give. */
const isGivenBack = (error: unknown): boolean => isInvalidRequest(error) && error.code === 'charge_already_refunded'

const isMissing = (error: unknown): boolean => isInvalidRequest(error) && error.code === 'resource_missing'

/** Undefined where there was nothing left to give back. Two calls with one key at once are no answer: the other one has it. */
function toRefusal(error: unknown): undefined {
  if (isGivenBack(error)) return undefined
  if (isInvalidRequest(error)) throw new ProviderRefused(error.message, { cause: error })
  return toSilence(error)
}

/** A card that was removed there, or an amount that it does not take: asked again, it would answer the same. */
function toPaymentRefusal(error: unknown): never {
  if (isCardError(error)) throw new PaymentRefused(error.message, { decline: declineOf(error), cause: error })
  if (isInvalidRequest(error)) throw new PaymentRefused(error.message, { decline: refusalOf(error), cause: error })
  return toSilence(error)
}

/** The bank of the card sent it back, perhaps days later: https://docs.stripe.com/refunds#failed-refunds */
function refuseFailed({ status, failure_reason }: Stripe.Refund): void {
  if (status !== 'failed' && status !== 'canceled') return
  throw new ProviderRefused(`The refund ${status === 'failed' ? 'failed' : 'was cancelled'}: ${failure_reason ?? 'no reason is given'}.`)
}

/** Stripe, by PaymentIntents and SetupIntents. Keys of ours make each call once; nothing is kept of a card but its name. */
export function createStripeProvider(config: StripeConfig): Provider {
  const stripe = openStripe(config)
  const find = async (ref: string): Promise<PaymentRecord> =>
    paymentRecordOf(await stripe.paymentIntents.retrieve(ref, WITH_CHARGE).catch(toSilence))

  /** A refused one could be confirmed with another card by a page that has its secret: not after this. */
  const close = async (record: PaymentRecord): Promise<PaymentRecord> => {
    if (record.state === 'failed') await stripe.paymentIntents.cancel(record.ref).catch(() => undefined)
    return record
  }

  const confirm: Provider['confirm'] = async (ref, { key, is_off_session }) => {
    try {
      const how = { use_stripe_sdk: true, ...(is_off_session && { off_session: true }), ...WITH_CHARGE }
      return await close(paymentRecordOf(await stripe.paymentIntents.confirm(ref, how, { idempotencyKey: key })))
    } catch (error) {
      if (isCardError(error)) return close({ ...(await find(ref)), state: 'failed', decline: declineOf(error) })
      if (!isInvalidRequest(error)) return toSilence(error)
      // It was confirmed or cancelled meanwhile: its record says which. Or its card was removed.
      const record = await find(ref)
      return record.state === 'created' ? close({ ...record, state: 'failed', decline: refusalOf(error) }) : record
    }
  }

  const refund: Provider['refund'] = async ({ ref, key, amount }) => {
    // Stripe forgets keys after a day.
    const { data } = await stripe.refunds.list({ payment_intent: ref, limit: 100 }).catch(toSilence)
    const known = data.find((each) => each.metadata?.key === key)
    const wanted = { payment_intent: ref, amount, metadata: { key } }
    const made = known ?? (await stripe.refunds.create(wanted, { idempotencyKey: key }).catch(toRefusal))
    if (made) refuseFailed(made)
    return find(ref)
  }

  return {
    ...{ name: 'stripe', publishableKey: config.publishableKey, isTest: config.publishableKey.startsWith('pk_test_') },
    ...createStripeSetups(stripe),
    async open({ key, amount, currency, card, waits_for_capture, description, metadata }) {
      const wanted = {
        ...{ amount, currency: currency.toLowerCase(), customer: card.provider_customer, payment_method: card.provider_card },
        ...{ payment_method_types: ['card'], description, metadata },
        capture_method: waits_for_capture ? ('manual' as const) : ('automatic' as const),
      }
      return paymentRecordOf(await stripe.paymentIntents.create(wanted, { idempotencyKey: `${key} open` }).catch(toPaymentRefusal))
    },
    confirm,
    find: async (ref) => close(await find(ref)),
    async cancel(ref) {
      try {
        return paymentRecordOf(await stripe.paymentIntents.cancel(ref))
      } catch (error) {
        if (isInvalidRequest(error)) return find(ref)
        return toSilence(error)
      }
    },
    async capture(ref, { key, amount }) {
      try {
        const taken = { amount_to_capture: amount, ...WITH_CHARGE }
        return paymentRecordOf(await stripe.paymentIntents.capture(ref, taken, { idempotencyKey: key }))
      } catch (error) {
        if (isInvalidRequest(error)) return find(ref)
        return toSilence(error)
      }
    },
    refund,
    async listBalance(since) {
      const asked = { limit: 100, ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }) }
      const lines: BalanceLine[] = []
      try {
        for await (const each of stripe.balanceTransactions.list(asked)) lines.push(balanceLineOf(each))
      } catch (error) {
        return toSilence(error)
      }
      return lines
    },
    async findDispute(ref) {
      const dispute = await stripe.disputes.retrieve(ref).catch((error: unknown) => (isMissing(error) ? undefined : toSilence(error)))
      return dispute && disputeRecordOf(dispute)
    },
  }
}
