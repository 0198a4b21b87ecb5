import type Stripe from 'stripe'
import type { Provider, SetupRecord } from '../provider.ts'
import { isCardError, isInvalidRequest } from './stripe-library.ts'
import { declineOf, setupRecordOf, toSilence } from './stripe-records.ts'

const WITH_CARD = { expand: ['payment_method'] }

/** Cards that Stripe keeps for later payments, also while the person is away. */
export function createStripeSetups(stripe: Stripe): Pick<Provider, 'setUp' | 'findSetup' | 'removeCard'> {
  const findSetup = async (ref: string): Promise<SetupRecord> =>
    setupRecordOf(await stripe.setupIntents.retrieve(ref, WITH_CARD).catch(toSilence))

  /** The token became nothing, or a setup that failed. */
  const refused = (error: unknown): SetupRecord => {
    const isAnswer = isCardError(error) || isInvalidRequest(error)
    if (!isAnswer) return toSilence(error)
    return { ref: error.setup_intent?.id ?? '', client_secret: '', state: 'failed', decline: declineOf(error), card: undefined }
  }

  return {
    findSetup,
    async setUp({ key, token, customer, email, name }) {
      try {
        const owner = customer ?? (await stripe.customers.create({ email, name }, { idempotencyKey: `${key} customer` })).id
        const method = await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key} card` })
        const wanted = {
          ...{ customer: owner, payment_method: method.id, payment_method_types: ['card'] },
          ...{ confirm: true, use_stripe_sdk: true, usage: 'off_session' as const, ...WITH_CARD },
        }
        return setupRecordOf(await stripe.setupIntents.create(wanted, { idempotencyKey: `${key} setup` }))
      } catch (error) {
        return refused(error)
      }
    },
    async removeCard({ provider_card }) {
      await stripe.paymentMethods.detach(provider_card).catch((error: unknown) => {
        // It was detached before.
        if (!isInvalidRequest(error)) return toSilence(error)
      })
    },
  }
}
