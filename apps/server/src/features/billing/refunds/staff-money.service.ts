import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffMoney as contract } from '@answerprint/contract/staff-money'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Secrets } from '#platform/secrets'
import type { PayInvoice } from '../accounts/pay-invoice.ts'
import { makeGiftCards } from '../gift-cards/gift-card-commands.ts'
import { moneyIn } from '../invoices/invoice-views.ts'
import type { RefundInvoice } from './refund-invoice.ts'
import { findByNumber, listDisputes, listOverdue, searchInvoices } from './staff-money.repository.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  secrets: Secrets
  refundInvoice: RefundInvoice
  payInvoice: PayInvoice
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
const MOST_ROWS = 100

type Row = Awaited<ReturnType<typeof searchInvoices>>[number]
const show = ({ currency, total, refunded, owed, ...row }: Row) => ({
  ...row,
  total: moneyIn(currency)(total),
  refunded: moneyIn(currency)(Number(refunded)),
  owed: moneyIn(currency)(row.paid_at === null ? Number(owed) : 0),
})

/** What our own people do about money, in sessions of their own. */
export const createStaffMoney = (needs: Needs) => {
  const { db, accessLog, refundInvoice, payInvoice, now, newId } = needs
  return {
    invoices: async ({ query }: Asked<'invoices'>) => ({ invoices: (await searchInvoices(db, query.search, MOST_ROWS)).map(show) }),
    overdue: async () => ({ invoices: (await listOverdue(db, now(), MOST_ROWS)).map(show) }),
    disputes: async () => ({
      disputes: (await listDisputes(db, MOST_ROWS)).map(({ amount, currency, ...row }) => ({ ...row, amount: moneyIn(currency)(amount) })),
    }),

    refund: (viewer: Viewer, { params, body }: Asked<'refund'>, call: Call) =>
      refundInvoice(viewer, call, { invoice_id: params.invoiceID, ...body }),

    /** Their numbers and PINs are in this answer, and nowhere after it. */
    async giftCards(viewer: Viewer, { body: { amount, count } }: Asked<'giftCards'>, call: Call) {
      const { isDone, message } = await makeGiftCards({ ...needs, now, newId }, amount, count)
      if (!isDone) return fail('invalid', { errors: [{ field: 'amount', message }] })
      const details = { name: `${count} × ${amount}`, count, amount }
      await accessLog.write(db, viewer, call, {
        action: 'billing.gift_cards_made',
        subject_type: 'gift_card',
        subject_id: newId(),
        details,
      })
      const cards = message.split('\n').map((line) => line.split(' '))
      return { cards: cards.map(([code = '', pin = '']) => ({ code, pin })) }
    },

    /** In the audit log of the buyer's account, under both names. */
    async markPaid(staff: Viewer, { body: { number, amount } }: Asked<'markPaid'>, call: Call) {
      await db.transaction().execute(async (tx) => {
        const invoice = (await payInvoice(tx, number)) ?? fail((await findByNumber(tx, number)) ? 'invoice_not_owed' : 'not_found')
        if (amount !== undefined && amount !== invoice.amount) return fail('conflict')
        const author = { user_id: invoice.bought_by, owner_id: invoice.owner_id, email: invoice.email, staff_id: staff.user_id }
        const line = { action: 'billing.paid', subject_type: 'invoice', subject_id: invoice._id, details: { name: number } } as const
        await accessLog.write(tx, author, call, line)
      })
      return { ok: true as const }
    },
  }
}
export type StaffMoney = ReturnType<typeof createStaffMoney>
