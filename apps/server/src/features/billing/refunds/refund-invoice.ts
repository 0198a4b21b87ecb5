import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { afterCommit } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Log } from '#platform/log'
import { countSpent } from '../accounts/spent.repository.ts'
import { writeCreditNote } from '../invoices/credit-notes/write-credit-note.ts'
import { enterPurchase } from '../ledger/enter-purchase.ts'
import { refundEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MakeCardRefunds } from './make-card-refunds.ts'
import { planRefund, revenueBack } from './plan-refund.ts'
import type { MailRefund } from './refund-mail.ts'
import {
  findRefundByKey,
  insertRefund,
  findLeft,
  insertRefundParts,
  isDisputed,
  listEarnedBack,
  listLines,
  listRefunded,
  listSources,
  lockSoldInvoice,
  settleWhereNothingIsOwed,
} from './refunds.repository.ts'

type Needs = {
  db: Database
  ledger: Ledger
  accessLog: AccessLog
  makeCardRefunds: MakeCardRefunds
  mailRefund: MailRefund
  onInvoiceRefunded: Hook
  now: Clock
  newId: NewId
  log: Log
}
export type WantedRefund = {
  invoice_id: string
  /** Minor units, with tax; null: all that is left. */
  amount: number | null
  /** For the buyer to read. */
  reason: string
  /** Given back of one order, which counts it itself and may know its tax; without this it is spread over the orders of the invoice. */
  of_order?: { tax: number | undefined }
}
export type Refunded = { refund_id: string; number: string; amount: number }

/**
 * Gives back an invoice or a part of it, to where it was paid from: parts, credit note, entry and line of the audit log are one
 * transaction. A card is given back after the commit, or by the reconciler; what was entered is owed until then.
 */
export const createRefundInvoice = ({ db, ledger, accessLog, makeCardRefunds, mailRefund, onInvoiceRefunded, now, newId, log }: Needs) => {
  const write = async (
    tx: Database,
    staff: Viewer,
    call: Call,
    { invoice_id, amount: wanted, reason, of_order }: WantedRefund,
  ): Promise<Refunded> => {
    const at = now()
    const invoice = (await lockSoldInvoice(tx, invoice_id)) ?? fail('not_found')
    if (await isDisputed(tx, invoice_id)) return fail('refund_while_disputed')
    const before = await listRefunded(tx, invoice_id)
    const amount = wanted ?? invoice.total - before.reduce((sum, each) => sum + each.amount, 0)
    if (amount <= 0) return fail('credit_exceeds_invoice')
    const parts = planRefund(await listSources(tx, invoice_id), before, amount)
    const _id = newId()
    await insertRefund(tx, {
      ...{ _id, invoice_id, amount, currency: invoice.currency, reason, created_at: at },
      ...{ refund_key: call.idempotency_key ?? null, made_by: staff.user_id },
    })
    const rows = parts.map(({ brand: _brand, last4: _last4, ...part }, position) => ({
      ...{ refund_id: _id, position, ...part, check_at: part.type === 'credit_card' ? at : null },
      state: part.type === 'credit_card' ? ('waiting' as const) : ('made' as const),
    }))
    await insertRefundParts(tx, rows)
    if (!of_order) await onInvoiceRefunded.run(tx, [_id])
    await settleWhereNothingIsOwed(tx, invoice_id, at)
    const sources = parts.map(({ type, amount: part, brand, last4 }) => ({ type, amount: part, brand, last4 }))
    await enterPurchase(tx, invoice, newId)
    const mail = await mailRefund(tx, invoice)
    await countSpent(tx, invoice, -amount)
    const { number, subtotal, tax_total, seller } = await writeCreditNote(tx, { _id, invoice_id, sources, tax: of_order?.tax, reason, at })
    const earned = await listEarned(tx, invoice, subtotal)
    const left = invoice.paid_at === null ? await findLeft(tx, invoice_id) : 0
    const sold = { ...invoice, is_paid: invoice.paid_at !== null }
    await ledger.record(tx, refundEntry({ refund_id: _id, at, parts, earned, tax_total }, sold))
    // Under both names: whose account it is, and who did it.
    const author = { user_id: invoice.bought_by, owner_id: invoice.owner_id, email: invoice.email, staff_id: staff.user_id }
    const details = { name: invoice.number, number, total: amount, reason }
    await accessLog.write(tx, author, call, { action: 'billing.refunded', subject_type: 'invoice', subject_id: invoice_id, details })
    await mail({
      _id,
      invoice_number: invoice.number,
      amount,
      currency: invoice.currency,
      reason,
      seller,
      sources: parts,
      was_paid: sold.is_paid,
      left,
    })
    return { refund_id: _id, number, amount }
  }

  /** `within`: a transaction that it is a part of. */
  return async (staff: Viewer, call: Call, wanted: WantedRefund, within?: Database): Promise<Refunded> => {
    const { idempotency_key: key } = call
    const done = key === undefined ? undefined : await findRefundByKey(db, staff.user_id, key)
    if (done) {
      const isSame = done.invoice_id === wanted.invoice_id && (wanted.amount === null || wanted.amount === done.amount)
      if (!isSame) return fail('idempotency_key_reused')
      return { refund_id: done._id, number: done.number, amount: done.amount }
    }
    const refunded = await (within ? write(within, staff, call, wanted) : db.transaction().execute((tx) => write(tx, staff, call, wanted)))
    await afterCommit(() =>
      makeCardRefunds.of(refunded.refund_id).catch((error: unknown) => log.warn({ err: error, ...refunded }, 'a card is refunded later')),
    )
    return refunded
  }
}
export type RefundInvoice = ReturnType<typeof createRefundInvoice>

type Sold = { _id: string; shipping_total: number }

const listEarned = async (tx: Database, { _id, shipping_total }: Sold, subtotal: number) =>
  revenueBack({ lines: await listLines(tx, _id), shipping_total, before: await listEarnedBack(tx, _id) }, subtotal)
