import { NET_DAYS } from '@answerprint/contract/billing'
import { fail } from '@answerprint/contract/errors'
import { addDays, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import type { SellerConfig } from '#platform/seller-config'
import { type BillingAccount, findOwed, lockBillingAccount } from './accounts/billing-accounts.repository.ts'
import { refusePostPay } from './accounts/post-pay.policy.ts'
import { lockActiveGiftCards } from './gift-cards/gift-cards.repository.ts'
import { buyerOf } from './invoices/buyer.ts'
import { findPurchase, insertInvoice, type NewLine, type PaymentSource, takeInvoiceNumber } from './invoices/invoices.repository.ts'
import { purchaseEntry } from './ledger/entries.ts'
import type { Ledger } from './ledger/ledger.ts'
import { type Tax, taxOn } from './money.ts'
import type { ItemCode, PriceList } from './price-list.ts'
import type { Taxes } from './tax/taxes.ts'

type Needs = { priceList: PriceList; taxes: Taxes; seller: SellerConfig; accessLog: AccessLog; ledger: Ledger; now: Clock }

export type Purchaser = { viewer: Viewer; call: Pick<Call, 'ip' | 'user_agent'> }

/** What is bought: its price is looked up, never taken from the call. */
export type Ordered = { code: ItemCode; quantity: number; title: string; project_title: string }
export type Order = {
  /** The id that its invoice gets, so that the caller can refer to it in the same transaction. */
  invoice_id: string
  lines: Ordered[]
  /** The buyer's reference: a second purchase with the same one is not paid again. */
  purchase_key: string | undefined
  /** A card of theirs to pay with. */
  credit_card_id: string | null
}
export type Totals = { lines: NewLine[]; subtotal: number; tax_total: number; tax_label: string; total: number }

/** Quotes and purchases. A purchase is within the transaction of what is bought, so that both happen or neither. */
export const createPurchase = ({ priceList, taxes, seller, accessLog, ledger, now }: Needs) => {
  const workOut = async (db: Database, viewer: Viewer, ordered: readonly Ordered[]): Promise<Totals> =>
    totalsOf(priceList, ordered, await taxes.rateOf(db, { user_id: viewer.user_id, owner_id: viewer.owner_id, at: now() }, 'electronic'))

  /** How it is paid. Each way that can be chosen takes its share; the shares add up to the total. */
  const pay = async (tx: Database, { owner_id }: Viewer, total: number): Promise<PaymentSource[]> => {
    const account: BillingAccount = await lockBillingAccount(tx, owner_id)
    if (total === 0) return []
    if (!account.using_post_pay) return drawGiftCards(await lockActiveGiftCards(tx, owner_id), total)
    refusePostPay(account, await findOwed(tx, owner_id), total, now())
    return [{ type: 'post_pay', amount: total }]
  }

  return {
    workOut,

    /** What was bought under this key before; undefined when nothing was. */
    bought: async (db: Database, viewer: Viewer, purchaseKey: string | undefined): Promise<string | undefined> =>
      purchaseKey === undefined ? undefined : (await findPurchase(db, viewer.user_id, purchaseKey))?._id,

    /** Pays, and writes the invoice. Comes last in its transaction: the invoice number is locked, and the next purchase waits for it. */
    async buy(
      tx: Database,
      { viewer, call }: Purchaser,
      { invoice_id, lines: ordered, purchase_key, credit_card_id }: Order,
    ): Promise<void> {
      if (!can(viewer, 'billing_and_plans:can_make_payments')) return fail('forbidden')
      if (viewer.staff_id !== null) return fail('ghost_forbidden')
      if (credit_card_id !== null) return fail('credit_card_unknown')
      const { lines, ...totals } = await workOut(tx, viewer, ordered)
      const sources = await pay(tx, viewer, totals.total)
      const isOwed = sources.some((each) => each.type === 'post_pay')
      const at = now()
      const invoice = {
        _id: invoice_id,
        number: await takeInvoiceNumber(tx, at.getUTCFullYear()),
        owner_id: viewer.owner_id,
        bought_by: viewer.user_id,
        purchase_key: purchase_key ?? null,
        seller,
        buyer: await buyerOf(tx, viewer),
        currency: priceList.currency,
        ...totals,
        created_at: at,
        due_at: isOwed ? addDays(at, NET_DAYS) : null,
        paid_at: isOwed ? null : at,
      }
      await insertInvoice(tx, invoice, lines, sources)
      if (totals.total > 0) await ledger.record(tx, purchaseEntry(invoice, lines, sources))
      const details = { name: lines.map((each) => each.title).join(', '), number: invoice.number, total: totals.total }
      const line = { action: 'billing.purchased', subject_type: 'invoice', subject_id: invoice_id, details } as const
      await accessLog.write(tx, viewer, call, line)
    },
  }
}
export type Purchase = ReturnType<typeof createPurchase>

type Drawn = { _id: string; last4: string; current_amount: number }

/** The oldest card first, each to its end. What is left over would be a credit card's. */
export function drawGiftCards(cards: readonly Drawn[], total: number): PaymentSource[] {
  let left = total
  const sources: PaymentSource[] = []
  for (const { _id: gift_card_id, last4, current_amount } of cards) {
    const amount = Math.min(left, current_amount)
    if (amount > 0) sources.push({ type: 'gift_card', amount, gift_card_id, last4 })
    left -= amount
  }
  if (left === 0) return sources
  return fail(cards.length === 0 ? 'payment_required' : 'gift_cards_insufficient')
}

/** Tax is rounded once, on the whole. */
export function totalsOf(priceList: PriceList, ordered: readonly Ordered[], tax: Tax): Totals {
  const lines = ordered.map(({ code, quantity, ...titles }) => {
    const { unit, price: unit_price } = priceList.find(code)
    return { code, quantity, ...titles, unit, unit_price, amount: quantity * unit_price }
  })
  const subtotal = lines.reduce((sum, each) => sum + each.amount, 0)
  const tax_total = taxOn(subtotal, tax)
  return { lines, subtotal, tax_total, tax_label: tax.label, total: subtotal + tax_total }
}
