import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { lockUnpaid, markPaid } from '../invoices/invoices.repository.ts'
import { enterPurchase } from '../ledger/enter-purchase.ts'
import { paymentEntry } from '../ledger/entries.ts'
import { createLedger } from '../ledger/ledger.ts'
import { findByNumber } from '../refunds/staff-money.repository.ts'
import { findBillingAccount, findOwed } from './billing-accounts.repository.ts'
import type { MailPaid, PaidInvoice } from './paid-mail.ts'
import { isSuspended } from './post-pay.policy.ts'

type Needs = { mailPaid: MailPaid; now: Clock; newId: NewId }

/** What was owed has arrived. Undefined where nothing is owed under that number. */
export async function enterPayment(
  tx: Database,
  number: string,
  { now, newId }: Pick<Needs, 'now' | 'newId'>,
): Promise<PaidInvoice | undefined> {
  const invoice = await lockUnpaid(tx, number)
  if (!invoice) return undefined
  const wasSuspended = isSuspended(await findOwed(tx, invoice.owner_id), now())
  await markPaid(tx, invoice._id, now())
  await enterPurchase(tx, invoice, newId)
  await createLedger({ newId }).record(tx, paymentEntry(invoice, now()))
  const { can_post_pay } = await findBillingAccount(tx, invoice.owner_id)
  const is_back = can_post_pay && wasSuspended && !isSuspended(await findOwed(tx, invoice.owner_id), now())
  return { amount: Number(invoice.owed), currency: invoice.currency, is_back }
}

/** The same on the staff desk and on the command line: the invoice is paid, and its buyer hears of it. */
export const createPayInvoice =
  ({ mailPaid, ...needs }: Needs) =>
  async (tx: Database, number: string) => {
    const invoice = await findByNumber(tx, number)
    const paid = invoice && (await enterPayment(tx, number, needs))
    if (!paid) return undefined
    await mailPaid(tx, { ...invoice, ...paid, number })
    return { ...invoice, amount: paid.amount }
  }
export type PayInvoice = ReturnType<typeof createPayInvoice>
