import { type NewPayment, PaymentRefused, type Provider } from '../providers/provider.ts'
import type { PaymentRow } from './payments.repository.ts'
import type { Payments } from './payments.ts'

type Needs = { payments: Payments; providerOf(name: Provider['name']): Provider }

/**
 * Answers how the provider names a payment, which it opens unless that was done. Undefined where it refuses to: the payment has failed then,
 * or another process has opened it meanwhile.
 */
export const createOpenPayment =
  ({ payments, providerOf }: Needs) =>
  async ({ _id, provider, provider_ref }: PaymentRow, wanted: NewPayment): Promise<string | undefined> => {
    if (provider_ref !== null) return provider_ref
    try {
      return (await providerOf(provider).open(wanted)).ref
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      await payments.refuse(_id, error)
      return undefined
    }
  }
export type OpenPayment = ReturnType<typeof createOpenPayment>
