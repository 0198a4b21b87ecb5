import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Formatted, Id, Time } from '../../values.ts'
import * as creditNotesRoutes from './credit-notes.routes.ts'
import * as routes from './routes.ts'
import * as statementsRoutes from './statements.routes.ts'

export const PAYMENT_SOURCE_TYPES = ['credit_card', 'gift_card', 'post_pay'] as const
export const INVOICE_STATUSES = ['Paid', 'Open', 'Overdue', 'Refunded'] as const
export const INVOICES_PAGE = 10

/** `brand` and `last4` are those of a card; empty where there is none. */
const Source = z.object({ type: z.enum(PAYMENT_SOURCE_TYPES), amount: Formatted, brand: z.string(), last4: z.string() })
const Seller = z.object({ name: z.string(), address: z.string(), tax_number: z.string() })
/** `address`: its lines by line breaks; by commas in invoices of before there were billing addresses. */
const Buyer = z.object({
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  address: z.string(),
  tax_number: z.string(),
})

/** A snapshot of its day: later changes of names and prices do not change it. */
export const Invoice = z.object({
  _id: Id,
  /** INV-2026-000001: one after the other within a year, without gaps. */
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  created_at: Time,
  due_at: Time.nullable(),
  paid_at: Time.nullable(),
  currency_code: Currency,
  seller: Seller,
  buyer: Buyer,
  lines: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      project_title: z.string(),
      /** The service that the line is a part of, and its order; empty and null where the line is the whole of it. */
      service: z.string(),
      order_number: z.number().int().nullable(),
      quantity: z.number().int(),
      /** One of `ITEM_UNITS`; "GB" on older invoices, and empty where the title says what it is. */
      unit: z.string(),
      unit_price: Formatted,
      /** Taken off this line. */
      promo: Formatted,
      amount: Formatted,
    }),
  ),
  /** Of the lines, before what is taken off. */
  subtotal: Formatted,
  promo_total: Formatted,
  promo_label: z.string(),
  shipping_total: Formatted,
  shipping_label: z.string(),
  tax_total: Formatted,
  /** Empty where none is taken. */
  tax_label: z.string(),
  /** What the law wants to be said, such as reverse charge. */
  tax_note: z.string(),
  /** The buyer's own number of the order; empty where they gave none. */
  purchase_order: z.string(),
  total: Formatted,
  /** Their amounts come to the total. */
  payment_sources: z.array(Source),
  amount_due: Formatted,
  /** Empty where nothing is due. */
  how_to_pay: z.string(),
  credit_notes: z.array(z.object({ _id: Id, number: z.string(), created_at: Time, total: Formatted })),
})
export type Invoice = z.input<typeof Invoice>

const InvoiceRow = z.object({
  _id: Id,
  number: z.string(),
  created_at: Time,
  amount: Amount,
  amount_formatted: z.string(),
  currency_code: Currency,
  status: z.enum(INVOICE_STATUSES),
  payment_sources: z.array(Source),
  due_at: Time.nullable(),
  amount_due: Formatted,
})
export type InvoiceRow = z.input<typeof InvoiceRow>

/** What was given back of an invoice. */
export const CreditNote = z.object({
  _id: Id,
  /** CN-2026-000001. */
  number: z.string(),
  created_at: Time,
  invoice: z.object({ _id: Id, number: z.string(), created_at: Time }),
  currency_code: Currency,
  seller: Seller,
  buyer: Buyer,
  reason: z.string(),
  subtotal: Formatted,
  tax_total: Formatted,
  tax_label: z.string(),
  total: Formatted,
  /** Where it went. */
  sources: z.array(Source),
})
export type CreditNote = z.input<typeof CreditNote>

/** A month of UTC that is over: "2026-10". */
const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
const StatementRow = z.object({
  at: Time,
  kind: z.enum(['invoice', 'payment', 'refund']),
  invoice: z.object({ _id: Id, number: z.string() }),
  /** Of a payment or refund it is what was taken off. */
  amount: Formatted,
  /** What was owed after it. */
  balance: Formatted,
})

/** What an account owes by post-pay, and what changed it within a month. Never changes once the month is over. */
export const Statement = z.object({
  month: Month,
  currency_code: Currency,
  seller: Seller,
  buyer: Buyer,
  /** Owed when the month began, and when it ended. */
  opening_balance: Formatted,
  closing_balance: Formatted,
  invoiced: Formatted,
  paid: Formatted,
  refunded: Formatted,
  rows: z.array(StatementRow),
  /** Invoices with something left to pay at the end of the month. */
  open_invoices: z.array(z.object({ _id: Id, number: z.string(), due_at: Time.nullable(), left: Formatted })),
})
export type Statement = z.input<typeof Statement>

const StatementLine = z.object({ month: Month, currency_code: Currency, closing_balance: Formatted })
export type StatementLine = z.input<typeof StatementLine>

/** JSON; a page where Accept asks for text/html first; `format` names a file: PDF, or UBL 2.1 in the shape of Peppol BIS Billing 3.0. */
const format = z.enum(['pdf', 'ubl']).optional()

export const invoices = {
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      take: z.coerce.number<number>().int().min(1).max(100).default(INVOICES_PAGE),
    }),
    returns: z.object({ invoices: z.array(InvoiceRow), count: z.number().int() }),
    summary: 'The invoices of the account, newest first. Needs the permission to see billing or to make payments.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: z.object({ invoiceID: Id }),
    query: z.object({ format }),
    returns: Invoice,
    isPrinted: true,
    summary: 'One invoice of the account: JSON, a page to print, PDF or UBL. Needs the permission to see billing or to make payments.',
  }),
}

export const creditNotes = {
  get: endpoint(creditNotesRoutes.get, {
    access: 'session',
    params: z.object({ creditNoteID: Id }),
    query: z.object({ format }),
    returns: CreditNote,
    isPrinted: true,
    summary: 'One credit note of the account, in the same forms as its invoice.',
  }),
}

export const statements = {
  list: endpoint(statementsRoutes.list, {
    access: 'session',
    returns: z.object({ statements: z.array(StatementLine) }),
    summary:
      'The last 24 months in which the account owed something by post-pay, newest first. Needs the permission to see billing or to make payments.',
  }),
  get: endpoint(statementsRoutes.get, {
    access: 'session',
    query: z.object({ month: Month, format: z.enum(['pdf']).optional() }),
    returns: Statement,
    isPrinted: true,
    summary: 'What the account owed by post-pay in one month: JSON, a page to print or PDF. Not found before the month is over.',
  }),
}
