import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, LineOrNothing, Ok, Time } from '../../values.ts'
import { ITEM_UNITS } from '../billing/billing-rules.ts'
import { ORDER_TYPES } from '../orders/order-types.ts'
import { BILLING_CYCLES, PLAN_NAMES } from '../plans/plan-rules.ts'
import * as routes from './routes.ts'

/** Minor units, and as a person reads it. */
const Money = z.object({ amount: z.number().int(), formatted: z.string() })
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a day as 2027-01-31.')
const Count = z.number().int().min(1).max(1_000_000)

const Item = z.object({
  code: z.string(),
  family: z.string(),
  name: z.string(),
  unit: z.enum(ITEM_UNITS),
  /** What everybody pays now. */
  price: Money,
  /** The next price that is set already. */
  next: z.object({ price: Money, valid_from: Time }).nullable(),
  /** Accounts with a price of their own. */
  own_prices: z.number().int(),
})

/** A price of an item: for everybody, or for one account (an address, or an organization's id). */
const NewPrice = z.object({
  code: LineOrNothing(60),
  /** "5.00"; "none" ends the price of an account. */
  amount: z.string().trim().min(1).max(20),
  /** From the start of this day in UTC; at once without one. */
  from: Day.optional(),
  who: z.string().trim().max(200).optional(),
})

export const PricePreview = z.object({
  code: z.string(),
  name: z.string(),
  before: Money,
  after: Money,
  valid_from: Time,
  /** Null: everybody without a price of their own. */
  account: z.string().nullable(),
  /** Accounts that keep their own price. */
  keep: z.array(z.object({ account: z.string(), price: Money })),
  /** Carts that would cost something else, were the price valid now. */
  carts: z.array(z.object({ account: z.string(), email: z.string(), before: Money, after: Money })),
})
export type PricePreview = z.input<typeof PricePreview>

export const StaffPromo = z.object({
  _id: Id,
  code: z.string(),
  label: z.string(),
  is_active: z.boolean(),
  ends_at: Time.nullable(),
  /** That time has come. */
  is_over: z.boolean(),
  max_uses: z.number().int().nullable(),
  uses: z.number().int(),
  created_at: Time,
})
export type StaffPromo = z.input<typeof StaffPromo>

export const staffSales = {
  catalogue: endpoint(routes.catalogue, {
    access: 'staff',
    returns: z.object({ items: z.array(Item) }),
    summary: 'Everything in the catalogue with the price that everybody pays.',
  }),
  previewPrice: endpoint(routes.previewPrice, {
    access: 'staff',
    query: NewPrice,
    returns: PricePreview,
    summary: 'What a new price would change, and for whom. Orders that were placed never change.',
  }),
  setPrice: endpoint(routes.setPrice, { access: 'staff', body: NewPrice, returns: Ok, summary: 'Sets a price from a day on.' }),
  promos: endpoint(routes.promos, {
    access: 'staff',
    query: z.object({ search: z.string().trim().max(60).default('') }),
    returns: z.object({ promos: z.array(StaffPromo) }),
    summary: 'Promo codes, the newest 200.',
  }),
  makePromos: endpoint(routes.makePromos, {
    access: 'staff',
    body: z.object({
      /** The code itself, or with a count above one what each code begins with. */
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{3,30}$/, 'Use 3 to 30 letters, digits and hyphens.'),
      count: z.number().int().min(1).max(1000).default(1),
      kind: z.enum(['percent', 'amount']),
      /** "10" percent, or "50.00". */
      value: z.string().trim().min(1).max(20),
      order_types: z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length).default([]),
      /** Lines must come to so much. */
      min_subtotal: z.string().trim().max(20).default(''),
      /** To the end of this day in UTC. */
      ends_on: Day.optional(),
      max_uses: Count.nullable().default(null),
      max_uses_per_account: Count.nullable().default(null),
    }),
    status: 201,
    returns: z.object({ promos: z.array(StaffPromo) }),
    summary: 'Makes promo codes in number.',
  }),
  switchPromo: endpoint(routes.switchPromo, {
    access: 'staff',
    params: z.object({ promoID: Id }),
    body: z.object({ is_active: z.boolean() }),
    returns: StaffPromo,
    summary: 'Ends a promo code, or makes it valid again.',
  }),
  setPlan: endpoint(routes.setPlan, {
    access: 'staff',
    body: z.object({
      who: z.string().trim().min(1).max(200),
      plan: z.enum(PLAN_NAMES),
      billing_cycle: z.enum(BILLING_CYCLES).default('yearly'),
      /** To the end of this day in UTC, a whole cycle without one; then it is renewed at its price, or ends. */
      until: Day.optional(),
      renews: z.boolean().default(false),
    }),
    returns: z.object({ account: z.string(), plan: z.string() }),
    summary: 'Gives an account a plan without a charge. What is left of a paid period is credited.',
  }),
}
