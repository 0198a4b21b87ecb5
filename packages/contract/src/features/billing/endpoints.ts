import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../values.ts'
import * as invoicesRoutes from './invoices.routes.ts'
import * as itemsRoutes from './items.routes.ts'
import * as paymentMethodsRoutes from './payment-methods.routes.ts'

/** Minor units of the currency beside it: cents. Never a fraction of one. */
export const Amount = z.number().int().nonnegative()
export const Currency = z.string().regex(/^[A-Z]{3}$/)

/** Days from an invoice until it is due. */
export const NET_DAYS = 30
/** Days after which an invoice that is overdue suspends post-pay. */
export const OVERDUE_DAYS = 30

export const ITEM_CODES = ['aspera_transfers'] as const

/** Something that has a price. */
export const Item = z.object({
  code: z.enum(ITEM_CODES),
  name: z.string(),
  /** What one of it is: "GB". */
  unit: z.string(),
  price: Amount,
  price_formatted: z.string(),
  currency_symbol: z.string(),
  currency_code: Currency,
})
export type Item = z.input<typeof Item>

export const items = {
  byCodes: endpoint(itemsRoutes.byCodes, {
    access: 'session',
    query: z.object({ codes: z.string().min(1).max(500) }),
    returns: z.object({ items: z.array(Item) }),
    summary: 'Prices of these items, their codes separated by commas. Items that are not for sale are left out.',
  }),
}

const CreditCard = z.object({
  _id: Id,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  has_failed_payment: z.boolean(),
})
const GiftCard = z.object({
  _id: Id,
  original_amount: Amount,
  current_amount: Amount,
  currency_symbol: z.string(),
  is_payment_active: z.boolean(),
})

/** What an account can pay with. */
export const PaymentMethods = z.object({
  credit_cards: z.array(CreditCard),
  gift_cards: z.array(GiftCard),
  can_post_pay: z.boolean(),
  using_post_pay: z.boolean(),
  activeGiftCards: z.array(GiftCard),
  giftCardTotal: Amount,
  /** How much of the limit is used; null without post-pay. */
  post_pay: z
    .object({
      /** Null: as much as they like. */
      limit: Amount.nullable(),
      limit_formatted: z.string().nullable(),
      left: Amount.nullable(),
      left_formatted: z.string().nullable(),
      currency_code: Currency,
      is_suspended: z.boolean(),
    })
    .nullable(),
})
export type PaymentMethods = z.input<typeof PaymentMethods>

export const paymentMethods = {
  get: endpoint(paymentMethodsRoutes.get, {
    access: 'billing_and_plans:can_make_payments',
    returns: PaymentMethods,
    summary: 'What the account of the viewer can pay with: their organization’s, or their own.',
  }),
  update: endpoint(paymentMethodsRoutes.update, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    body: z.object({ key: z.literal('using_post_pay'), value: z.boolean() }),
    returns: PaymentMethods,
    summary: 'Pay by post-pay, or no longer.',
  }),
}

export const PAYMENT_SOURCE_TYPES = ['credit_card', 'gift_card', 'post_pay'] as const
export const INVOICE_STATUSES = ['Paid', 'Open', 'Overdue'] as const

const Formatted = z.object({ amount: Amount, formatted: z.string() })

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
  seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string() }),
  buyer: z.object({ name: z.string(), organization: z.string(), email: z.string(), address: z.string() }),
  lines: z.array(
    z.object({
      code: z.enum(ITEM_CODES),
      title: z.string(),
      project_title: z.string(),
      quantity: z.number().int(),
      unit: z.string(),
      unit_price: Formatted,
      amount: Formatted,
    }),
  ),
  subtotal: Formatted,
  shipping_total: Formatted,
  tax_total: Formatted,
  /** Empty where none is taken. */
  tax_label: z.string(),
  total: Formatted,
  /** Their amounts come to the total. */
  payment_sources: z.array(z.object({ type: z.enum(PAYMENT_SOURCE_TYPES), amount: Formatted })),
  amount_due: Formatted,
})
export type Invoice = z.input<typeof Invoice>

export const invoices = {
  get: endpoint(invoicesRoutes.get, {
    access: 'session',
    params: z.object({ invoiceID: Id }),
    returns: Invoice,
    summary: 'One invoice of the account. Needs the permission to see billing or to make payments.',
  }),
}
