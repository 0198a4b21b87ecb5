import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Amount, Id, Time } from '../../values.ts'
import { Cart, CartOrder } from '../cart/endpoints.ts'
import { Invoice } from '../invoices/endpoints.ts'
import * as routes from './routes.ts'

const QuotedOrder = CartOrder.omit({ _id: true, project: true, suborders: true, problem: true }).extend({ project_title: z.string() })

/** What a cart was on its day. Gift cards and store credit pay for a cart, and are no part of its price. */
export const Quoted = Cart.pick({
  ...{ subtotal: true, subtotal_formatted: true, promo_total: true, promo_total_formatted: true },
  ...{ shipping_total: true, shipping_total_formatted: true, tax_total: true, tax_total_formatted: true, tax_label: true },
  ...{ total: true, total_formatted: true, currency_code: true },
}).extend({
  ...Invoice.pick({ seller: true, buyer: true }).shape,
  orders: z.array(QuotedOrder),
  /** Empty where there is none. */
  promo_code: z.string(),
  shipping_label: z.string(),
  /** Something is sent, and no rate was chosen: the total is without shipping. */
  lacks_shipping: z.boolean().default(false),
})

const QuoteRow = z.object({
  _id: Id,
  /** Q-000001. */
  number: z.string(),
  made_at: Time,
  /** "DCP, Halcyon" */
  names: z.array(z.string()),
  total: Amount,
  total_formatted: z.string(),
})
export type QuoteRow = z.input<typeof QuoteRow>

const Change = z.object({
  name: z.string(),
  /** What it was in the quote and is in the cart, before promo, shipping and tax; null where it is not in the cart. */
  was_formatted: z.string(),
  now_formatted: z.string().nullable(),
  /** Why it is not in the cart, or what is to be done again. */
  problem: z.string().nullable(),
})

const thisQuote = z.object({ quoteID: Id })

export const quotes = {
  list: endpoint(routes.list, {
    access: 'session',
    returns: z.object({ quotes: z.array(QuoteRow) }),
    summary: 'What the caller had quoted of their cart, the latest first.',
  }),
  make: endpoint(routes.make, {
    access: 'session',
    inGhostMode: 'refused',
    status: 201,
    returns: QuoteRow,
    mostPerMinute: 20,
    summary: 'Keeps the cart of the caller as a quote: the prices of this moment. The cart stays as it is.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisQuote,
    query: z.object({ format: z.enum(['pdf']).optional() }),
    returns: QuoteRow.extend(Quoted.shape),
    isPrinted: true,
    summary: 'One quote of the caller: JSON, a page to print, or PDF.',
  }),
  open: endpoint(routes.open, {
    access: 'session',
    inGhostMode: 'refused',
    params: thisQuote,
    /** `replace`: what is in the cart leaves it first. */
    body: z.object({ replace: z.boolean().default(false) }),
    returns: z.object({ count: z.number().int(), changes: z.array(Change) }),
    mostPerMinute: 20,
    summary: 'Puts what was quoted into the cart again, at the prices of now, and names what differs.',
  }),
}
