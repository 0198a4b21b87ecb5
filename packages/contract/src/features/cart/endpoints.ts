import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Id, LineOrNothing, Time } from '../../values.ts'
import { PAYMENT_SOURCE_TYPES } from '../invoices/endpoints.ts'
import { ORDER_TYPES } from '../orders/order-types.ts'
import * as routes from './routes.ts'

/** One charge of an order. `promo` is what a promo code takes off it. */
export const LineItem = z.object({
  name: z.string(),
  /** The code of its item. */
  type: z.string(),
  promo: Amount,
  quantity: z.number().int(),
  /** Of one. */
  price: Amount,
  price_formatted: z.string(),
  amount: Amount,
  amount_formatted: z.string(),
  currency_symbol: z.string(),
})

const OrderOrPart = z.object({
  title: z.string(),
  type: z.enum(ORDER_TYPES),
  /** A key of `ORDER_LABELS`. */
  label: z.string(),
  description: z.string(),
  project: z.object({ _id: Id, title: z.string(), poster: z.string().nullable() }),
  includes_shipment: z.boolean(),
  lineItems: z.array(LineItem),
  subtotal: Amount,
  subtotal_formatted: z.string(),
  /** Why it cannot be bought now; null where it can. */
  problem: z.string().nullable(),
})

/** A part of an order that is fulfilled by itself, and priced inside it. It has no parts of its own. */
const Suborder = OrderOrPart.extend({ _id: z.string(), suborders: z.array(z.never()) })

export const CartOrder = OrderOrPart.extend({ _id: Id, suborders: z.array(Suborder) })
export type CartOrder = z.input<typeof CartOrder>

export const Rate = z.object({
  shipping_type: z.string(),
  rate: Amount,
  rate_formatted: z.string(),
  delivery_date: Time,
  currency_symbol: z.string(),
})
export type Rate = z.input<typeof Rate>

const Line = (most: number) => LineOrNothing(most)
export const ShippingAddress = z.object({
  organization: Line(120),
  address_line1: Line(200),
  address_line2: Line(200).default(''),
  city: Line(120),
  postal_code: Line(20),
  state_or_province_code: Line(10).default(''),
  /** Lower or upper case. */
  country_code: z.string().regex(/^[A-Za-z]{2}$/),
  phone_number: Line(40),
})
export type ShippingAddress = z.output<typeof ShippingAddress>
/** As it is answered: every field is there. */
const KnownAddress = ShippingAddress.extend({ address_line2: z.string(), state_or_province_code: z.string() })

const Promo = z.object({ _id: Id, code: z.string(), label: z.string() })

export const Cart = z.object({
  count: z.number().int(),
  orders: z.array(CartOrder),
  subtotal: Amount,
  subtotal_formatted: z.string(),
  promo_total: Amount,
  promo_total_formatted: z.string(),
  shipping_total: Amount,
  shipping_total_formatted: z.string(),
  tax_total: Amount,
  tax_total_formatted: z.string(),
  /** Empty where none is taken. */
  tax_label: z.string(),
  total: Amount,
  total_formatted: z.string(),
  gift_card_total: Amount,
  gift_card_total_formatted: z.string(),
  /** What is left after gift cards. */
  payment_total: Amount,
  payment_total_formatted: z.string(),
  currency_symbol: z.string(),
  currency_code: Currency,
  promo: Promo.nullable(),
  promoID: Id.nullable(),
  willPickup: z.boolean(),
  pickup: z.object({ name: z.string(), street: z.string(), city: z.string(), hours: z.string() }),
  /** Exists as soon as something in the cart is shipped. */
  shipment: z
    .object({
      _id: Id,
      selected_rate: Rate.nullable(),
      destination_address: KnownAddress.nullable(),
      weight_kg: z.number(),
      contents: z.string(),
    })
    .nullable(),
  /** Something that was in the cart is not there any more. */
  notice: z.string().nullable(),
  /** A drive is rented: a card is held for its price. */
  needs_card: z.boolean(),
  /** What is held on that card until rented drives are back; null where nothing is. */
  held_formatted: z.string().nullable(),
  /** Another one as soon as something else is in it, or it goes elsewhere. */
  revision: z.string(),
})
export type Cart = z.input<typeof Cart>

const NewInvoice = z.object({
  _id: Id,
  number: z.string(),
  amount: Amount,
  amount_formatted: z.string(),
  subtotal: Amount,
  tax_total: Amount,
  shipping_total: Amount,
  /** `brand` and `last4` are those of a card; empty where there is none. */
  payment_sources: z.array(
    z.object({ type: z.enum(PAYMENT_SOURCE_TYPES), amount: Amount, amount_formatted: z.string(), brand: z.string(), last4: z.string() }),
  ),
})
const Purchased = z.object({
  _id: Id,
  order_number: z.number().int(),
  title: z.string(),
  label: z.string(),
  project_title: z.string(),
  due_at: Time.nullable(),
  includes_shipment: z.boolean(),
  amount_formatted: z.string(),
})

/** Who may not pay fills a cart too, and sends it to a member who may. */
const MAY_PAY = 'billing_and_plans:can_make_payments'

export const cart = {
  count: endpoint(routes.count, {
    access: 'session',
    returns: z.object({ count: z.number().int() }),
    summary: 'How many orders are in the cart.',
  }),
  get: endpoint(routes.get, { access: 'session', returns: Cart, summary: 'The cart of the caller, priced now.' }),
  update: endpoint(routes.update, {
    access: 'session',
    inGhostMode: 'refused',
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('willPickup'), value: z.boolean() }),
      z.object({ key: z.literal('notice'), value: z.null() }),
    ]),
    returns: Cart,
    summary: 'Pick up at the office, or have it delivered; or the notice of the cart was read.',
  }),
  remove: endpoint(routes.remove, {
    access: 'session',
    inGhostMode: 'refused',
    params: z.object({ orderID: Id }),
    returns: Cart,
  }),
  buy: endpoint(routes.buy, {
    access: MAY_PAY,
    inGhostMode: 'refused',
    /** `total` and `revision`: what the buyer saw; refused when it has changed since. */
    body: z.object({
      customerCardID: Id.nullable().default(null),
      /** Without it the cart stays as it is; with false it is shipped, also where it was to be picked up. */
      willPickup: z.boolean().optional(),
      total: Amount.optional(),
      revision: z.string().max(100).default(''),
      /** The buyer's own number, for their books: printed on the invoice. */
      purchase_order: LineOrNothing(60).default(''),
      /** For those who do the work: the first message of each order. */
      note: z.string().trim().max(2_000, 'At most 2,000 characters.').default(''),
    }),
    returns: z.object({ orders: z.array(Purchased), new_invoice: NewInvoice, invoice_id: Id }),
    summary: 'Buys everything in the cart.',
  }),
  rates: endpoint(routes.rates, {
    access: 'session',
    inGhostMode: 'refused',
    // The rates are kept, so that none can be made up.
    changesState: true,
    query: ShippingAddress.extend({ shipmentID: Id }),
    returns: z.object({ rates: z.array(Rate) }),
    summary: 'What it costs to ship the cart to this address.',
  }),
  selectRate: endpoint(routes.selectRate, {
    alsoPatch: true,
    access: 'session',
    inGhostMode: 'refused',
    /** `rate`: one of those that were offered in the last hour, or its `shipping_type`. Its amount is not read. */
    body: z.object({
      shipmentID: Id,
      rate: z.union([z.string().max(60), z.looseObject({ shipping_type: z.string().max(60) })]),
      /** What it was offered for, as far as the caller knows; refused when rates of another address were asked for since. */
      address: ShippingAddress.optional(),
    }),
    returns: Cart,
  }),
  applyPromoCode: endpoint(routes.applyPromoCode, {
    access: 'session',
    inGhostMode: 'refused',
    mostPerHour: 20,
    body: z.object({ promoCode: z.string().max(60) }),
    returns: z.object({ promo: Promo.nullable(), cart: Cart }),
    summary: 'Applies a promo code to the cart; an empty one takes it off.',
  }),
  applyPromoCodeByID: endpoint(routes.applyPromoCodeByID, {
    access: 'session',
    inGhostMode: 'refused',
    mostPerHour: 20,
    body: z.object({ promoID: Id }),
    returns: z.object({ promo: Promo.nullable(), cart: Cart }),
  }),
  addresses: endpoint(routes.addresses, {
    access: 'session',
    mostPerMinute: 60,
    query: z.object({
      text: z.string().max(200).default(''),
      country: z.string().max(2).default('ca'),
      /** A group of suggestions, by its id: what is in it is answered. */
      within: z.string().max(200).default(''),
      /** One that was picked, by its id: its address is answered. */
      suggestion: z.string().max(200).default(''),
    }),
    returns: z.object({
      addresses: z.array(KnownAddress),
      suggestions: z.array(z.object({ id: z.string(), text: z.string(), isGroup: z.boolean() })),
      /** False without a provider, while nothing was shipped yet: no text finds anything. */
      is_searchable: z.boolean(),
    }),
    summary: 'Addresses like this that the account shipped to before, and what the provider of addresses suggests, where one is set.',
  }),
}
