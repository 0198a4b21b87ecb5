import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Ok, Time } from '../../values.ts'
import * as routes from './routes.ts'

/** Minor units, and as a person reads it. */
const Amount = z.object({ amount: z.number().int(), formatted: z.string() })
const InvoiceRow = z.object({
  _id: Id,
  number: z.string(),
  owner_id: Id,
  /** The organization, or the person. */
  account: z.string(),
  email: z.string(),
  total: Amount,
  refunded: Amount,
  /** What is left to pay. */
  owed: Amount,
  /** The buyer has asked their bank for it, or has got it back so: it cannot be refunded. */
  is_disputed: z.boolean(),
  created_at: Time,
  due_at: Time.nullable(),
  paid_at: Time.nullable(),
})
const Rows = z.object({ invoices: z.array(InvoiceRow) })
const Dispute = z.object({
  _id: Id,
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  amount: Amount,
  reason: z.string(),
  /** `inquiry`: the bank asks, and has taken nothing; `closed`: it asked, and let it be. */
  state: z.enum(['inquiry', 'open', 'won', 'lost', 'closed']),
  /** Until then the provider takes evidence. */
  evidence_due_at: Time.nullable(),
  created_at: Time,
})

const FailedRefund = z.object({
  /** Of the refund; of the payment where a purchase failed after it was charged. */
  _id: Id,
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  email: z.string(),
  amount: Amount,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The provider's sentence. */
  failure: z.string(),
  created_at: Time,
})

const Who = z.string().trim().min(1, 'Write an email, or the id of an organization.').max(200)

export const staffMoney = {
  invoices: endpoint(routes.invoices, {
    access: 'staff',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    returns: Rows,
    summary: 'Invoices by number or buyer, the newest 100.',
  }),
  overdue: endpoint(routes.overdue, { access: 'staff', returns: Rows, summary: 'What is owed and past its day, the oldest first.' }),
  disputes: endpoint(routes.disputes, {
    access: 'staff',
    returns: z.object({ disputes: z.array(Dispute) }),
    summary: 'Payments that buyers asked their banks for, open ones first.',
  }),
  refund: endpoint(routes.refund, {
    access: 'staff',
    params: z.object({ invoiceID: Id }),
    body: z.object({
      /** Minor units with tax; null: all that is left. */
      amount: z.number().int().positive().nullable(),
      reason: z.string().trim().min(3, 'Say why.').max(300),
    }),
    returns: z.object({ refund_id: Id, number: z.string(), amount: z.number().int() }),
    summary: 'Gives back an invoice or a part of it to where it was paid from, with a credit note.',
  }),
  failedRefunds: endpoint(routes.failedRefunds, {
    access: 'staff',
    returns: z.object({ refunds: z.array(FailedRefund) }),
    summary: 'Refunds that the payment provider refused, with its reason: not asked for again by itself.',
  }),
  retryRefund: endpoint(routes.retryRefund, {
    access: 'staff',
    params: z.object({ refundID: Id }),
    returns: Ok,
    summary: 'Asks the payment provider again for a refund that it refused.',
  }),
  giftCards: endpoint(routes.giftCards, {
    access: 'staff',
    secret: true,
    body: z.object({ amount: z.string().trim().max(20), count: z.number().int().min(1).max(1000) }),
    returns: z.object({ cards: z.array(z.object({ code: z.string(), pin: z.string() })) }),
    summary: 'Makes gift cards. Their numbers and PINs are in this answer only.',
  }),
  markPaid: endpoint(routes.markPaid, {
    access: 'staff',
    body: z.object({
      number: z.string().trim().toUpperCase().max(40),
      /** What was seen as owed, in minor units: refused where it is something else. */
      amount: z.number().int().positive().optional(),
    }),
    returns: Ok,
    summary: 'An invoice on post-pay was paid.',
  }),
  postPay: endpoint(routes.postPay, {
    access: 'staff',
    body: z.object({ who: Who, can_post_pay: z.boolean(), limit: z.string().trim().max(20).nullish() }),
    returns: Ok,
    summary: 'Grants post-pay to an account with a limit ("5000.00", or "none"), or takes it back.',
  }),
  account: endpoint(routes.account, {
    access: 'staff',
    query: z.object({ who: Who }),
    returns: z.object({
      owner_id: Id,
      /** The organization, or the person. */
      account: z.string(),
      can_post_pay: z.boolean(),
      using_post_pay: z.boolean(),
      /** Null: as much as they like. */
      post_pay_limit: Amount.nullable(),
      is_suspended: z.boolean(),
      owed: Amount,
      /** What is left. */
      store_credit: Amount,
      gift_cards: Amount,
    }),
    summary: 'How an account pays: an email, or the id of an organization.',
  }),
  storeCredit: endpoint(routes.storeCredit, {
    access: 'staff',
    body: z.object({ who: Who, amount: z.string().trim().max(20), reason: z.string().trim().min(3, 'Say why.').max(300) }),
    status: 201,
    returns: z.object({ _id: Id, account: z.string(), amount: Amount }),
    summary: 'Gives an account credit ("25.00"), which pays before its cards.',
  }),
}
