import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { moneyOfInstallation } from '../currency/settle-currency.ts'
import { lockUnpaid, markPaid } from '../invoices/invoices.repository.ts'
import { enterPurchase } from '../ledger/enter-purchase.ts'
import { paymentEntry } from '../ledger/entries.ts'
import { createLedger } from '../ledger/ledger.ts'
import { findBillingAccount, findOwed, findOwner, savePostPay } from './billing-accounts.repository.ts'
import { isSuspended } from './post-pay.policy.ts'

type Done = { isDone: boolean; message: string }
type Needs = { db: Database; now: Clock; newId: NewId }

/** `is_back`: Post Pay was suspended before it, and staff have not taken it away. */
export type PaidInvoice = { amount: number; currency: string; is_back: boolean }

/** What was owed has arrived. Undefined where nothing is owed under that number. */
export async function payInvoice(tx: Database, number: string, { now, newId }: Omit<Needs, 'db'>): Promise<PaidInvoice | undefined> {
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

/** What staff decide about post-pay on the command line: who may use it, up to what limit, and that an invoice was paid. */
export const postPayCommands = {
  /** `limit`: "5000.00" or "none"; unchanged when it is left out. */
  'post-pay grant': async ({ db }: Needs, who: string, limit: string | undefined): Promise<Done> => {
    const money = await moneyOfInstallation(db)
    const post_pay_limit = limit === 'none' ? null : money.parse(limit ?? '')
    if (limit !== undefined && post_pay_limit === undefined)
      return { isDone: false, message: `"${limit}" is no amount: write ${money.example(5000)}, or none.` }
    const owner = await findOwner(db, who)
    if (!owner) return unknownAccount(who)
    await savePostPay(db, owner.owner_id, {
      can_post_pay: true,
      ...(limit !== undefined && post_pay_limit !== undefined && { post_pay_limit }),
    })
    return { isDone: true, message: `${owner.name} may post-pay.` }
  },

  'post-pay revoke': async ({ db }: Needs, who: string): Promise<Done> => {
    const owner = await findOwner(db, who)
    if (!owner) return unknownAccount(who)
    await savePostPay(db, owner.owner_id, { can_post_pay: false })
    return { isDone: true, message: `${owner.name} may no longer post-pay.` }
  },

  'invoices paid': async (needs: Needs, number: string): Promise<Done> =>
    (await needs.db.transaction().execute((tx) => payInvoice(tx, number, needs)))
      ? { isDone: true, message: `${number} is paid.` }
      : { isDone: false, message: `There is no unpaid invoice ${number}.` },
} as const

const unknownAccount = (who: string): Done => ({
  isDone: false,
  message: `There is no account of ${who}: name a person's address or an organization's id.`,
})
