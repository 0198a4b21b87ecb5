import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { isOver, isPaid } from '../payments/payment-states.ts'
import { listPaymentsOf, listReturnsToTry, lockPayment, type PaymentRow, setCheckAt } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import { type PaymentRecord, type Provider, ProviderRefused } from '../providers/provider.ts'
import { setReturnFailure } from '../refunds/failed-refunds.repository.ts'
import { type Charged, isBorrowed, orUnknown, outcomeOf } from './charge-outcome.ts'
import type { PurchaseRow } from './purchases.repository.ts'
import type { TakeHeld } from './take-held.ts'

type Needs = { db: Database; payments: Payments; providerOf(name: Provider['name']): Provider; takeHeld: TakeHeld; now: Clock }

/** The provider is asked again this long after an answer that did not come. */
const PATIENCE_MS = 5 * 60_000
/** So long after the bank confirmed one part of a purchase its page may begin with the next one. */
const PAGE_MS = 30_000

/** What the record of the provider says, and the way back. Nothing new is charged here; a hold that pays a purchase is captured. */
export const createSettle = ({ db, payments, providerOf, takeHeld, now }: Needs) => {
  /** Nothing was named, so nothing can have moved: a process that names it later finds that it is over. */
  const giveUpUnnamed = (paymentId: string): Promise<PaymentRow> =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      return payment.provider_ref === null ? payments.move(tx, paymentId, 'cancelled', { said: { is: 'never named' } }) : payment
    })

  /** Excludes at the provider that it pays; where it has paid already, that is written. */
  const giveUp = async (payment: PaymentRow): Promise<PaymentRow> => {
    if (isPaid(payment.state) || isOver(payment.state)) return payment
    const unnamed = payment.provider_ref === null ? await giveUpUnnamed(payment._id) : payment
    const ref = unnamed.provider_ref
    if (ref === null) return unnamed
    return payments.note(payment._id, await providerOf(payment.provider).cancel(ref))
  }

  const hasJustPaid = ({ state, changed_at }: PaymentRow): boolean => isPaid(state) && changed_at.getTime() > now().getTime() - PAGE_MS

  /** What became of it by the provider's record; nothing new is charged. */
  const lookUp = async (purchase: PurchaseRow, { mayWait }: { mayWait: boolean }): Promise<Charged> => {
    const rows: PaymentRow[] = []
    for (const payment of await listPaymentsOf(db, purchase)) {
      if (isBorrowed(payment, purchase)) {
        if (!rows.some((each) => isOver(each.state))) rows.push(await takeHeld(purchase, payment))
        continue
      }
      const { provider_ref: ref } = payment
      const known =
        ref === null || isPaid(payment.state) || isOver(payment.state) ? undefined : await providerOf(payment.provider).find(ref)
      const row = known ? await payments.note(payment._id, known) : payment
      const isOfPage = row.state === 'created' && rows.some(hasJustPaid)
      if ((row.state === 'requires_action' || isOfPage) && mayWait) return { is: 'unknown' }
      rows.push(await giveUp(row))
    }
    return outcomeOf(rows, purchase)
  }

  /** What was refused is for staff to try again: it is owed to the buyer. */
  const noteReturn = async (payment: PaymentRow & { provider_ref: string }, asked: Promise<PaymentRecord>) => {
    const { _id, provider, provider_ref } = payment
    try {
      await payments.note(_id, await asked)
      await setCheckAt(db, _id, null)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      const { refunded_amount } = await providerOf(provider).find(provider_ref)
      await setReturnFailure(db, payment, { return_failure: error.message, refunded_amount })
    }
  }

  const returns = {
    lookUp: (purchase: PurchaseRow, how: { mayWait: boolean }) => orUnknown(lookUp(purchase, how)),

    /** A purchase that was released keeps nothing: what was taken is given back, what was promised is let go. */
    async giveBack(paymentId: string): Promise<void> {
      const payment = await giveUp(await payments.find(paymentId))
      const { _id, provider_ref: ref } = payment
      if (ref === null || isOver(payment.state)) return setCheckAt(db, _id, null).then(() => undefined)
      await setCheckAt(db, _id, new Date(now().getTime() + PATIENCE_MS))
      const provider = providerOf(payment.provider)
      const record = await provider.find(ref)
      await noteReturn({ ...payment, provider_ref: ref }, undo(provider, payment, record))
    },

    /** Of one that was made: its bank may send it back, days later. Its key is known, so that nothing new is given back. */
    async lookAtReturn(payment: PaymentRow): Promise<void> {
      const { provider_ref: ref, return_failure, check_at, refunded_amount: amount } = payment
      if (ref === null || return_failure !== null || check_at !== null || amount === 0) return
      const provider = providerOf(payment.provider)
      await noteReturn({ ...payment, provider_ref: ref }, provider.refund({ ref, key: keyOfReturn(payment), amount }))
    },
  }
  return {
    ...returns,
    /** Staff try again what was refused; nothing where the id is of something else. */
    giveBackAgain: async (paymentId: string): Promise<void> => {
      for (const { _id } of await listReturnsToTry(db, paymentId)) await returns.giveBack(_id)
    },
  }
}
export type Settle = ReturnType<typeof createSettle>

/** The provider's record of what was given back of a purchase that was released carries it; a try of staff is another one. */
export const keyOfReturn = ({ _id, return_tries }: Pick<PaymentRow, '_id' | 'return_tries'>): string =>
  `${_id} back${return_tries > 0 ? ` ${return_tries}` : ''}`

function undo(provider: Provider, payment: PaymentRow, record: PaymentRecord): Promise<PaymentRecord> {
  const ref = payment.provider_ref ?? ''
  if (record.state === 'authorised') return provider.cancel(ref)
  const left = record.captured_amount - record.refunded_amount
  return left > 0 ? provider.refund({ ref, key: keyOfReturn(payment), amount: left }) : Promise.resolve(record)
}
