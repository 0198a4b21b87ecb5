import { isCardExpired } from '@answerprint/contract/card-rules'
import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { findOwed, lockBillingAccount } from '../accounts/billing-accounts.repository.ts'
import { refusePostPay } from '../accounts/post-pay.policy.ts'
import { lockActiveGiftCards } from '../gift-cards/gift-cards.repository.ts'
import type { PaymentSource } from '../invoices/invoices.repository.ts'
import { formatAmount, leastCharge } from '../money.ts'
import { insertPayments, type NewPaymentRow } from '../payments/payments.repository.ts'
import type { PriceList } from '../price-list.ts'
import { planSources, splitHeld } from './pricing/plan-sources.ts'
import type { WorkOut } from './pricing/work-out.ts'
import { refuseBeyondLimit } from './purchase-limit.ts'
import type { Offer, PurchaseKind, Purchaser } from './purchase-kinds.ts'
import { type CardRow, insertHolds, insertPurchase, lockCard, lockHeldCard, type PurchaseRow } from './purchases.repository.ts'

type Needs = { priceList: PriceList; workOut: WorkOut; now: Clock; newId: NewId }
export type Asked<Payload> = {
  payload: Payload
  /** A card of the account; the rest is charged to it. */
  credit_card_id: string | null
  /** The total that the buyer saw. */
  quoted_total: number | undefined
  /** With the same one nothing is bought twice. */
  purchase_key: string | undefined
  is_off_session: boolean
}

/** Locks and prices what is bought, decides how it is paid, and writes the purchase with its payments and holds. */
export const createReserve = ({ priceList, workOut, now, newId }: Needs) => {
  /** Gift cards and a card, or post-pay. A card that is named is a choice against post-pay; what costs nothing may still need either. */
  const pay = async (
    tx: Database,
    owner_id: string,
    total: number,
    card: CardRow | undefined,
    { held, hold, needs_card, gift_cards_pay = 0 }: Offer,
  ): Promise<PaymentSource[]> => {
    const account = await lockBillingAccount(tx, owner_id)
    const isPostPaid = !card && account.using_post_pay
    const needsCard = needs_card || hold !== undefined
    if (needsCard && !card && !isPostPaid) return fail('credit_card_required')
    if (isPostPaid && (total > 0 || needsCard)) refusePostPay(account, await findOwed(tx, owner_id), total, now())
    if (total === 0) return []
    if (isPostPaid) return [{ type: 'post_pay', amount: total }]
    const least = leastCharge(priceList.currency)
    const planned = planSources(total, { giftCards: await lockActiveGiftCards(tx, owner_id), card, least })
    if (drawnFrom(planned) < gift_cards_pay) return fail('quote_changed', { message: SPENT })
    return splitHeld(planned, held, least)
  }

  const findCard = async (tx: Database, owner_id: string, cardId: string | null, { held }: Offer): Promise<CardRow | undefined> => {
    if (cardId === null) return undefined
    // Its bank promised what is held: the month that is printed on the card says nothing against it.
    if (held) return (await lockHeldCard(tx, held.payment_id, cardId)) ?? fail('credit_card_required')
    const card = (await lockCard(tx, owner_id, cardId)) ?? fail('credit_card_required')
    return isCardExpired(card, now()) ? fail('credit_card_expired') : card
  }

  const paymentsOf = (purchase: PurchaseRow, { hold }: Offer, card: CardRow | undefined): NewPaymentRow[] => {
    if (!card) return []
    const { _id: purchase_id, owner_id, sources, created_at: at } = purchase
    const shared = { purchase_id, owner_id, credit_card_id: card._id, provider: card.provider, currency: priceList.currency }
    const charged = sources.find((each) => each.type === 'credit_card' && !each.payment_id)?.amount ?? 0
    const wanted = [
      { role: 'charge', amount: charged },
      { role: 'hold', amount: hold?.amount ?? 0 },
    ] as const
    return wanted
      .filter((each) => each.amount > 0)
      .map((each) => ({ _id: newId(), ...shared, ...each, state: 'created' as const, created_at: at, changed_at: at }))
  }

  return async <Payload extends object>(
    tx: Database,
    kind: PurchaseKind<Payload, object>,
    { viewer, call }: Purchaser,
    { payload, credit_card_id, quoted_total, purchase_key, is_off_session }: Asked<Payload>,
  ): Promise<PurchaseRow> => {
    const { owner_id, user_id } = viewer
    const sale = { purchase_id: newId(), invoice_id: newId(), at: now() }
    const offer = await kind.reserve(tx, { viewer, call }, payload, sale)
    const totals = offer.totals ?? (await workOut(tx, viewer, offer))
    if (quoted_total !== undefined && quoted_total !== totals.total)
      return fail('quote_changed', { message: changedFrom(quoted_total, totals.total, priceList.currency) })
    // What is renewed by itself was bought by someone who might.
    if (!is_off_session) await refuseBeyondLimit(tx, viewer, totals.total)
    const card = await findCard(tx, owner_id, credit_card_id, offer)
    const sources = await pay(tx, owner_id, totals.total, card, offer)
    const row = {
      ...{ _id: sale.purchase_id, kind: kind.kind, state: 'reserved' as const, owner_id, bought_by: user_id },
      ...{ purchase_key: purchase_key ?? null, credit_card_id: card?._id ?? null, is_off_session, invoice_id: sale.invoice_id },
      ...{ result: null, refusal: null, ip: call.ip, user_agent: call.user_agent, created_at: sale.at, ended_at: null, tries: 0 },
    }
    await insertPurchase(tx, {
      ...row,
      payload: JSON.stringify(payload),
      totals: JSON.stringify(totals),
      sources: JSON.stringify(sources),
    })
    const purchase: PurchaseRow = { ...row, payload: payload as PurchaseRow['payload'], totals, sources }
    await insertHolds(tx, holdsOf(purchase))
    const payments = paymentsOf(purchase, offer, card)
    if (payments.length > 0) await insertPayments(tx, payments)
    return purchase
  }
}
export type Reserve = ReturnType<typeof createReserve>

const SPENT = 'Less is left on a gift card than was shown. Nothing was charged: look at it again.'

const drawnFrom = (sources: readonly PaymentSource[]): number =>
  sources.reduce((sum, each) => sum + (each.type === 'gift_card' ? each.amount : 0), 0)

function changedFrom(quoted: number, total: number, currency: string): string {
  const [now, before] = [total, quoted].map((amount) => formatAmount({ amount, currency }))
  return `The price has changed: it is ${now} now, and was ${before}. Nothing was charged: look at it again.`
}

const holdsOf = ({ _id: purchase_id, sources }: PurchaseRow) =>
  sources.flatMap(({ gift_card_id, amount }) => (gift_card_id ? [{ purchase_id, gift_card_id, amount }] : []))
