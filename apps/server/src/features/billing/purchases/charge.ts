import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { OpenPayment } from '../payments/open-payment.ts'
import { isOver, isPaid } from '../payments/payment-states.ts'
import { listPaymentsOf, type PaymentRow, savePaymentRef } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import type { Provider } from '../providers/provider.ts'
import { type Action, type Charged, isBorrowed, orUnknown, outcomeOf } from './charge-outcome.ts'
import { type CardRow, findChargedCard, type PurchaseRow } from './purchases.repository.ts'
import type { TakeHeld } from './take-held.ts'

/** Where a test holds or kills a server. `committing`: all is written, nothing is committed. */
export type PurchaseStep = 'reserved' | 'opened' | 'named' | 'confirmed' | 'noted' | 'committing' | 'released'
export type Reached = (step: PurchaseStep, purchaseId: string) => Promise<void>

type Needs = {
  db: Database
  payments: Payments
  openPayment: OpenPayment
  providerOf(name: Provider['name']): Provider
  takeHeld: TakeHeld
  reached: Reached
}

const AUTHENTICATION = { code: 'authentication_required', message: 'Your bank asks you to confirm this payment.' }

/** Charges what a purchase reserved, or goes on where another process ended. No transaction is open while the provider is asked. */
export const createCharge = ({ db, payments, openPayment, providerOf, takeHeld, reached }: Needs) => {
  /** Named in our record before it is confirmed. Undefined where it was refused, or the reconciler gave it up meanwhile. */
  const name = async (payment: PaymentRow, card: CardRow, description: string): Promise<string | undefined> => {
    if (payment.provider_ref !== null) return payment.provider_ref
    const { _id: key, amount, currency, role, purchase_id } = payment
    const metadata = { purchase_id, payment_id: key }
    const ref = await openPayment(payment, { key, amount, currency, card, waits_for_capture: role === 'hold', description, metadata })
    if (ref === undefined) return undefined
    await reached('opened', purchase_id)
    await outsideUnitOfWork(() => savePaymentRef(db, key, ref))
    await reached('named', purchase_id)
    return (await payments.find(key)).provider_ref === ref ? ref : undefined
  }

  const bring = async (purchase: PurchaseRow, payment: PaymentRow, card: CardRow): Promise<{ row: PaymentRow; action?: Action }> => {
    const { is_off_session } = purchase
    const ref = await name(payment, card, purchase.totals.lines.map((each) => each.title).join(', '))
    if (ref === undefined) return { row: await payments.find(payment._id) }
    const provider = providerOf(payment.provider)
    const known = payment.provider_ref === null ? undefined : await provider.find(ref)
    let record = known && known.state !== 'created' ? known : await provider.confirm(ref, { key: `${payment._id} confirm`, is_off_session })
    // The person is not there to confirm it.
    if (record.state === 'requires_action' && is_off_session)
      record = { ...(await provider.cancel(ref)), state: 'failed', decline: AUTHENTICATION }
    await reached('confirmed', purchase._id)
    const row = await payments.note(payment._id, record)
    await reached('noted', purchase._id)
    return { row, action: { provider: provider.name, client_secret: record.client_secret } }
  }

  const chargeAll = async (purchase: PurchaseRow): Promise<Charged> => {
    const rows: PaymentRow[] = []
    for (const payment of await listPaymentsOf(db, purchase)) {
      if (isBorrowed(payment, purchase)) rows.push(await takeHeld(purchase, payment))
      else if (isPaid(payment.state) || isOver(payment.state)) rows.push(payment)
      else {
        const { row, action } = await bring(purchase, payment, await findChargedCard(db, payment.credit_card_id))
        if (row.state === 'requires_action' && action) return { is: 'action', action }
        rows.push(row)
      }
      if (rows.some((each) => isOver(each.state))) break
    }
    return outcomeOf(rows, purchase)
  }

  return (purchase: PurchaseRow): Promise<Charged> => orUnknown(chargeAll(purchase))
}
export type Charge = ReturnType<typeof createCharge>
