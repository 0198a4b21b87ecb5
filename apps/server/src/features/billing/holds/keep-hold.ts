import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { OpenPayment } from '../payments/open-payment.ts'
import { isOver } from '../payments/payment-states.ts'
import { findPayment, insertPayments, type PaymentRow, savePaymentRef } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import type { Provider } from '../providers/provider.ts'
import { findChargedCard } from '../purchases/purchases.repository.ts'
import { listHolds, lockHeldPurchase } from './holds.repository.ts'

type Needs = {
  db: Database
  payments: Payments
  openPayment: OpenPayment
  providerOf(name: Provider['name']): Provider
  now: Clock
  newId: NewId
}

/** Cards let a hold go after about seven days. */
const RENEW_AFTER_SECONDS = 6 * 86_400 - 3600
/** A card that refused is asked again the next day. */
const RETRY_AFTER_SECONDS = 20 * 3600

const isOpen = ({ state }: PaymentRow): boolean => state === 'created' || state === 'requires_action' || state === 'authorised'
const AUTHENTICATION = { code: 'authentication_required', message: 'The bank asks the owner of the card to confirm.' }

const refused = (hold: PaymentRow): PaymentRow => {
  if (!isOver(hold.state)) throw new Error('Another process places this hold.')
  return hold
}

export type KeptHold = { is: 'held' | 'let_go' } | { is: 'refused'; message: string }

/**
 * Keeps an amount held on the card that paid a purchase: renewed before the card lets it go, less when less is wanted, let go at
 * nothing. Each step is written before the next one, so that another run finishes what a crash left.
 */
export const createKeepHold = ({ db, payments, openPayment, providerOf, now, newId }: Needs) => {
  /** `cancel` excludes that it is taken later; where it was taken already, that is written. */
  const letGo = async (hold: PaymentRow): Promise<void> => {
    const { _id, provider, provider_ref: ref } = hold
    if (ref !== null) await payments.note(_id, await providerOf(provider).cancel(ref))
    else await db.transaction().execute((tx) => payments.move(tx, _id, 'cancelled', { said: { is: 'never named' } }))
  }

  const place = async (hold: PaymentRow): Promise<PaymentRow> => {
    const { _id: key, amount, currency, purchase_id, credit_card_id } = hold
    const provider = providerOf(hold.provider)
    const card = await findChargedCard(db, credit_card_id)
    const metadata = { purchase_id, payment_id: key }
    const wanted = { key, amount, currency, card, waits_for_capture: true, description: 'Rented drives', metadata }
    const ref = await openPayment(hold, wanted)
    if (ref === undefined) return refused(await findPayment(db, key))
    await savePaymentRef(db, key, ref)
    const known = await provider.find(ref)
    let record = known.state === 'created' ? await provider.confirm(ref, { key: `${key} confirm`, is_off_session: true }) : known
    if (record.state === 'requires_action') record = { ...(await provider.cancel(ref)), state: 'failed', decline: AUTHENTICATION }
    return payments.note(key, record)
  }

  /** What is to be done, and a new hold written where one is wanted. */
  const plan = (purchaseId: string, wanted: number) =>
    db.transaction().execute(async (tx) => {
      const purchase = await lockHeldPurchase(tx, purchaseId)
      const all = await listHolds(tx, purchaseId)
      const open = all.filter(isOpen)
      const begun = open.find((each) => each.state !== 'authorised' && each.amount === wanted)
      const live = open.findLast((each) => each.state === 'authorised')
      const first = all.at(0)
      if (!purchase || !first || wanted === 0) return { begun: undefined, open }
      if (begun) return { begun, open }
      const isDue = !live || live.amount > wanted || live.created_at <= addSeconds(now(), -RENEW_AFTER_SECONDS)
      if (!isDue) return { begun: live, open }
      const last = all.at(-1)
      if (last && isOver(last.state) && last.state === 'failed' && last.created_at > addSeconds(now(), -RETRY_AFTER_SECONDS))
        return { begun: live, open }
      const at = now()
      const { owner_id, credit_card_id, provider, currency } = first
      const row = { _id: newId(), purchase_id: purchaseId, role: 'hold' as const, owner_id, credit_card_id, provider, currency }
      await insertPayments(tx, [{ ...row, amount: wanted, state: 'created', created_at: at, changed_at: at }])
      return { begun: await findPayment(tx, row._id), open }
    })

  return async (purchaseId: string, wanted: number): Promise<KeptHold> => {
    const { begun, open } = await plan(purchaseId, wanted)
    const held = begun && begun.state !== 'authorised' ? await place(begun) : begun
    // The old one stays where the new one was refused.
    if (held && isOver(held.state)) return { is: 'refused', message: held.decline_message }
    for (const each of open) if (each._id !== held?._id) await letGo(each)
    return { is: held ? 'held' : 'let_go' }
  }
}
export type KeepHold = ReturnType<typeof createKeepHold>
