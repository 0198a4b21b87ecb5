import type { PaymentRow } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import type { Provider } from '../providers/provider.ts'
import type { PurchaseRow } from './purchases.repository.ts'

type Needs = { payments: Payments; providerOf(name: Provider['name']): Provider }

/**
 * Captures the part of a hold that pays a purchase. Request and reconciler ask for the same amount, and a hold is captured
 * once: nothing has to exclude the other.
 */
export const createTakeHeld =
  ({ payments, providerOf }: Needs) =>
  async (purchase: PurchaseRow, payment: PaymentRow): Promise<PaymentRow> => {
    const amount = purchase.sources.find((each) => each.payment_id === payment._id)?.amount
    if (payment.state !== 'authorised' || payment.provider_ref === null || amount === undefined) return payment
    const how = { key: `${purchase._id} capture`, amount }
    return payments.note(payment._id, await providerOf(payment.provider).capture(payment.provider_ref, how))
  }
export type TakeHeld = ReturnType<typeof createTakeHeld>
