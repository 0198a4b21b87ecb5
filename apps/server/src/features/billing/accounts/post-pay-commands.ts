import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { moneyOfInstallation } from '../currency/settle-currency.ts'
import { findOwner, savePostPay } from './billing-accounts.repository.ts'
import type { PayInvoice } from './pay-invoice.ts'

type Done = { isDone: boolean; message: string }
type Needs = { db: Database; now: Clock; newId: NewId }

/** What staff decide about post-pay on the command line: who may use it, and up to what limit. */
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
    return { isDone: true, message: `${owner.name} may use Post Pay.` }
  },

  'post-pay revoke': async ({ db }: Needs, who: string): Promise<Done> => {
    const owner = await findOwner(db, who)
    if (!owner) return unknownAccount(who)
    await savePostPay(db, owner.owner_id, { can_post_pay: false })
    return { isDone: true, message: `${owner.name} may no longer use Post Pay.` }
  },
} as const

/** What staff say about an invoice on the command line. */
export const invoiceCommands = {
  'invoices paid': async ({ db, payInvoice }: { db: Database; payInvoice: PayInvoice }, number: string): Promise<Done> =>
    (await db.transaction().execute((tx) => payInvoice(tx, number)))
      ? { isDone: true, message: `${number} is paid.` }
      : { isDone: false, message: `There is no unpaid invoice ${number}.` },
} as const

const unknownAccount = (who: string): Done => ({
  isDone: false,
  message: `There is no account of ${who}: name a person's address or an organization's id.`,
})
