import { isOver, isPaid, isTaken } from '../payments/payment-states.ts'
import type { PaymentRow } from '../payments/payments.repository.ts'
import { type Provider, ProviderSilent } from '../providers/provider.ts'
import type { Refused } from './purchase-kinds.ts'

export type Action = { provider: Provider['name']; client_secret: string }
/** `unknown`: the provider has not answered, or its answer can still change. */
export type Charged = { is: 'paid' } | { is: 'action'; action: Action } | { is: 'refused'; refused: Refused } | { is: 'unknown' }

/** A hold that was placed for another purchase, which this one is paid from. */
export const isBorrowed = (payment: PaymentRow, purchase: { _id: string }): boolean => payment.purchase_id !== purchase._id

export const outcomeOf = (rows: readonly PaymentRow[], purchase: { _id: string }): Charged => {
  const lost = rows.find((each) => isOver(each.state))
  if (lost) return { is: 'refused', refused: refusalOf(lost) }
  return rows.every((each) => (isBorrowed(each, purchase) ? isTaken(each.state) : isPaid(each.state))) ? { is: 'paid' } : { is: 'unknown' }
}
export const orUnknown = (work: Promise<Charged>): Promise<Charged> =>
  work.catch((error: unknown): Charged => {
    if (error instanceof ProviderSilent) return { is: 'unknown' }
    throw error
  })

const refusalOf = ({ state, decline_code, decline_message }: PaymentRow): Refused =>
  state === 'failed'
    ? { code: decline_code, message: decline_message }
    : { code: 'payment_ended', message: 'This payment was not confirmed in time. Nothing was charged.' }
