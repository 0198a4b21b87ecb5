import { NET_DAYS } from '@answerprint/contract/billing'
import { addDays, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { SellerConfig } from '#platform/config/seller-config'
import type { Buyer } from '../accounts/billing-accounts.repository.ts'
import { countSpent } from '../accounts/spent.repository.ts'
import { buyerAt } from '../invoices/buyer.ts'
import type { MailInvoice } from '../invoices/invoice-mail.ts'
import { insertInvoice, type NewLine, type PaymentSource, takeInvoiceNumber } from '../invoices/invoices.repository.ts'
import { purchaseEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { listPaymentsOf } from '../payments/payments.repository.ts'
import type { PriceList } from '../price-list.ts'
import type { PurchaseKind, Purchaser } from './purchase-kinds.ts'
import { deleteHolds, type PurchaseRow, saveCommitted, setFailedPayment } from './purchases.repository.ts'

type Needs = { priceList: PriceList; seller: SellerConfig; accessLog: AccessLog; ledger: Ledger; mailInvoice: MailInvoice; now: Clock }

type Invoiced = { lines: NewLine[]; owner_id: string; at: Date; buyer: Buyer }

/** What was bought, its invoice and its entries, in one transaction, in which the purchase is locked. */
export const createCommit = ({ priceList, seller, accessLog, ledger, mailInvoice, now }: Needs) => {
  /** Comes last: the number is locked, and the next purchase waits for it. What can be read and queued before is. */
  const invoice = async (tx: Database, purchase: PurchaseRow, { lines, owner_id, at, buyer }: Invoiced) => {
    const { bought_by, purchase_key, totals } = purchase
    const { lines: _reserved, ...sums } = totals
    const sources = await sourcesOf(tx, purchase)
    const snapshot = await buyerAt(tx, buyer, owner_id)
    const mail = await mailInvoice(tx)
    await countSpent(tx, { owner_id, bought_by, currency: priceList.currency }, sums.total)
    // A card that was chosen where gift cards paid it all has shown nothing.
    const isCharged = sources.some((each) => each.type === 'credit_card' && each.amount > 0)
    if (purchase.credit_card_id !== null && isCharged) await setFailedPayment(tx, purchase.credit_card_id, false)
    const isOwed = sources.some((each) => each.type === 'post_pay')
    const row = {
      ...{ _id: purchase.invoice_id, number: await takeInvoiceNumber(tx, at.getUTCFullYear()), owner_id, bought_by, purchase_key },
      ...{ seller, buyer: snapshot, currency: priceList.currency, ...sums, created_at: at },
      due_at: isOwed ? addDays(at, NET_DAYS) : null,
      paid_at: isOwed ? null : at,
    }
    await insertInvoice(tx, row, lines, sources)
    if (sums.total > 0) await ledger.record(tx, purchaseEntry(row, lines, sources))
    await mail({ ...row, is_off_session: purchase.is_off_session }, lines)
    return row
  }

  return async <Payload extends object, Result extends object>(
    tx: Database,
    kind: PurchaseKind<Payload, Result>,
    { buyer, ...purchaser }: Purchaser & { buyer: Buyer },
    purchase: PurchaseRow,
    payload: Payload,
  ): Promise<{ result: Result; number: string }> => {
    const at = now()
    const { _id: purchase_id, invoice_id, totals } = purchase
    const result = await kind.fulfil(tx, purchaser, payload, { purchase_id, invoice_id, at, subtotal: totals.subtotal })
    if (purchase.sources.some((each) => each.gift_card_id)) await deleteHolds(tx, purchase_id)
    await saveCommitted(tx, purchase_id, result, at)
    const lines = (await kind.nameLines?.(tx, result, totals.lines)) ?? totals.lines
    const { number } = await invoice(tx, purchase, { lines, owner_id: kind.invoiceOwner?.(result) ?? purchase.owner_id, at, buyer })
    const details = { name: totals.lines.map((each) => each.title).join('; '), number, total: totals.total }
    const line = { action: 'billing.purchased', subject_type: 'invoice', subject_id: invoice_id, details } as const
    await accessLog.write(tx, purchaser.viewer, purchaser.call, line)
    return { result, number }
  }
}
export type Commit = ReturnType<typeof createCommit>

/** The card's share names the payment that was charged. */
async function sourcesOf(tx: Database, purchase: PurchaseRow): Promise<PaymentSource[]> {
  const { sources } = purchase
  if (!sources.some((each) => each.type === 'credit_card')) return sources
  const charge = (await listPaymentsOf(tx, purchase)).find((each) => each.role === 'charge')
  return sources.map((each) => (each.type === 'credit_card' ? { ...each, payment_id: each.payment_id ?? charge?._id } : each))
}
