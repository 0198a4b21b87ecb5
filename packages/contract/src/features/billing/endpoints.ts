import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../secret-fields.ts'
import { Amount, Currency, Formatted, Id } from '../../values.ts'
import { Cart } from '../cart/endpoints.ts'
import { ITEM_UNITS, MOST_LINKS } from './billing-rules.ts'
import { CARD_BRANDS } from './card-rules.ts'
import * as cardsRoutes from './cards.routes.ts'
import * as giftCardsRoutes from './gift-cards.routes.ts'
import * as paymentMethodsRoutes from './payment-methods.routes.ts'
import * as topUpRoutes from './top-up.routes.ts'

/** Days from an invoice until it is due. */
export const NET_DAYS = 30
/** Days after which an invoice that is overdue suspends post-pay. */
export const OVERDUE_DAYS = 30

export const ITEM_CODES = ['screeners_top_up', 'aspera_transfers'] as const

/** Something that has a price. */
export const Item = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.enum(ITEM_UNITS),
  price: Amount,
  price_formatted: z.string(),
  currency_symbol: z.string(),
  currency_code: Currency,
})
export type Item = z.input<typeof Item>

const CreditCard = z.object({
  _id: Id,
  brand: z.enum(CARD_BRANDS),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  has_failed_payment: z.boolean(),
})
const GiftCard = z.object({
  _id: Id,
  original_amount: Amount,
  current_amount: Amount,
  original_formatted: z.string(),
  current_formatted: z.string(),
  currency_symbol: z.string(),
  is_payment_active: z.boolean(),
  /** The end of its number; empty where it has none. */
  last4: z.string(),
  /** Given by us, without a number. */
  is_store_credit: z.literal(true).optional(),
})

/** What an account can pay with. */
export const PaymentMethods = z.object({
  credit_cards: z.array(CreditCard),
  gift_cards: z.array(GiftCard),
  can_post_pay: z.boolean(),
  using_post_pay: z.boolean(),
  activeGiftCards: z.array(GiftCard),
  giftCardTotal: Amount,
  default_credit_card_id: Id.nullable(),
  /** Who charges cards; null where this server takes none. `is_test`: no money moves. */
  card_provider: z.object({ name: z.enum(['test', 'stripe']), publishable_key: z.string(), is_test: z.boolean() }).nullable(),
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
    alsoPatch: true,
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    body: z.object({ key: z.literal('using_post_pay'), value: z.boolean() }),
    returns: PaymentMethods,
    summary: 'Pay by post-pay, or no longer. Post-pay takes the place of gift cards, which are switched off.',
  }),
}

export const cards = {
  add: endpoint(cardsRoutes.add, {
    access: 'billing_and_plans:can_make_payments',
    mostPerMinute: 10,
    inGhostMode: 'refused',
    /** A token of the provider, which the browser sent the card to. */
    body: z.object({ stripeToken: secret(z.string().min(1).max(255)) }),
    returns: PaymentMethods,
    summary: 'Keeps a card for the account. `card_action_required`: the person’s bank asks; then the same call again.',
  }),
  remove: endpoint(cardsRoutes.remove, {
    access: 'billing_and_plans:can_manage_credit_cards',
    inGhostMode: 'refused',
    params: z.object({ cardID: Id }),
    returns: PaymentMethods,
    summary: 'Removes a card of the account.',
  }),
  key: endpoint(cardsRoutes.key, {
    access: 'session',
    isDownload: true,
    returns: z.object({ file_name: z.string(), content_type: z.string(), content: z.string() }),
    summary: 'The publishable key of the card provider, as text.',
  }),
}

export const giftCards = {
  redeem: endpoint(giftCardsRoutes.redeem, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    body: z.object({ code: secret(z.string().max(40)), pin: secret(z.string().max(10)) }),
    returns: PaymentMethods,
    summary: 'Adds a gift card to the account, for good. 10 wrong tries in an hour for an account, and for a network.',
  }),
  toggle: endpoint(giftCardsRoutes.toggle, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    /** `is_payment_active`: how it is switched. Without it, to the other side of what it is. */
    body: z.object({ cardID: Id, is_payment_active: z.boolean().optional() }),
    /** The whole cart, whose totals follow, and what the account pays with, its `gift_cards` among it. */
    returns: Cart.extend(PaymentMethods.shape),
    summary: 'Pay with this gift card, or no longer. One that is switched on takes the place of post-pay.',
  }),
}

const LinkCount = z.number().int().min(1).max(MOST_LINKS)

export const topUp = {
  quote: endpoint(topUpRoutes.quote, {
    access: 'billing_and_plans:can_make_payments',
    query: z.object({ quantity: z.coerce.number().pipe(LinkCount) }),
    returns: z.object({
      quantity: z.number().int(),
      item: Item,
      subtotal: Formatted,
      tax_total: Formatted,
      /** Empty where none is taken. */
      tax_label: z.string(),
      total: Formatted,
    }),
    summary: 'What so many screener links cost the account, with tax.',
  }),
  buy: endpoint(topUpRoutes.buy, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    /** `quoted_total`: what the buyer saw; refused when it has changed since. */
    body: z.object({ customerCardID: Id.nullable().default(null), quantity: LinkCount, quoted_total: Amount.optional() }),
    returns: z.object({
      amount_purchased: z.number().int(),
      invoice_id: Id,
      reviewers: z.object({ remaining: z.number().int(), total: z.number().int() }),
    }),
    summary: 'Buys screener links for the account. They do not lapse at the end of the month.',
  }),
}
