import type { cart as contract } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { AppError, fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import type { Money, PurchaseKind, Purchases } from '#features/billing'
import type { PlaceOrders, PricedOrder } from '#features/orders'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { revisionOf } from './cart-revision.ts'
import { type CartService, IS_BEING_PAID } from './cart.service.ts'
import { rentedDrives } from './cart-totals.ts'
import { insertPromoUse, lockCart, lockPromo, updateCart } from './carts.repository.ts'

/** What a cart was when it was reserved; the orders themselves keep their lines. */
const Payload = z.object({
  /** What the cart is set to with the purchase; without it the cart stays as it is. */
  will_pickup: z.boolean().optional(),
  purchase_order: z.string().default(''),
  note: z.string().default(''),
  /** What the buyer saw; empty where they do not say. */
  revision: z.string().default(''),
})
const Result = z.object({ order_ids: z.array(z.string()) })
type CartKind = PurchaseKind<z.output<typeof Payload>, z.output<typeof Result>>

const EMPTY = {
  ...{ promo_id: null, selected_rate: null, offered: null, offered_at: null, purchase_id: null },
  ...{ will_pickup: false, lost_items: 0 },
}

type Needs = {
  db: Database
  money: Money
  cart: CartService
  placeOrders: PlaceOrders
  purchases: Purchases
  priceOfDrive(db: Database, ownerId: string): Promise<number>
  newId: NewId
}

/** A cart is bought as a whole, once: its row is locked, and marked while a card is charged. */
export const createCartPurchase = ({ db, money, cart, placeOrders, purchases, priceOfDrive, newId }: Needs) => {
  const kind: CartKind = {
    kind: 'cart',
    payload: Payload,
    result: Result,

    async reserve(tx, { viewer }, { will_pickup, purchase_order, revision }, { purchase_id }) {
      const locked = await lockCart(tx, viewer.user_id)
      if (locked?.purchase_id) return fail('cart_changed', { message: IS_BEING_PAID })
      const pickup = will_pickup === undefined ? undefined : { will_pickup, ...(will_pickup && { selected_rate: null }) }
      if (pickup) await updateCart(tx, viewer.user_id, pickup)
      const row = locked && { ...locked, ...pickup }
      // Its uses are counted after this, one purchase after the other.
      if (row?.promo_id) await lockPromo(tx, row.promo_id)
      const seen = await cart.look(tx, buyerOf(viewer), row)
      const { orders, parcel, rate, offer, totals } = seen
      if (!row || orders.length === 0) return fail('cart_empty')
      refuseBroken(orders)
      if (revision !== '' && revision !== revisionOf(seen)) return fail('cart_changed')
      if (parcel && !row.will_pickup && !rate) return fail('ADDRESS', row.destination_address ? { message: 'Choose a shipping rate.' } : {})
      await placeOrders.keepLines(tx, viewer.user_id, orders)
      await updateCart(tx, viewer.user_id, { purchase_id, lost_items: 0 })
      const drives = rentedDrives(orders)
      // Who says what they saw is charged no more than that: a gift card may be spent elsewhere until it is locked.
      const named = { ...offer, totals: { ...totals, purchase_order }, ...(revision !== '' && { gift_cards_pay: seen.gift_card_total }) }
      if (drives === 0) return named
      const amount = drives * (await priceOfDrive(tx, viewer.owner_id))
      return { ...named, needs_card: true, hold: { amount, description: 'Rented drives that are not returned within 60 days' } }
    },

    async fulfil(tx, { viewer }, { note }, { purchase_id, invoice_id, at }) {
      const row = await lockCart(tx, viewer.user_id)
      // A file that was deleted meanwhile took its order along.
      if (row?.purchase_id !== purchase_id || row.lost_items > 0) return fail('cart_changed')
      if (row.promo_id !== null) await insertPromoUse(tx, { promo_id: row.promo_id, owner_id: viewer.owner_id, purchase_id, at })
      const address = row.will_pickup ? null : row.destination_address
      const order_ids = await placeOrders.place(tx, { viewer, invoice_id, at, address: row.selected_rate ? address : null, note })
      if (order_ids.length === 0) return fail('cart_changed')
      await updateCart(tx, viewer.user_id, { ...EMPTY, shipment_id: newId() })
      return { order_ids }
    },

    nameLines: (tx, { order_ids }, lines) => placeOrders.numberLines(tx, order_ids, lines),

    release: async (tx, { viewer }, _payload, { purchase_id }) => {
      const row = await lockCart(tx, viewer.user_id)
      if (row?.purchase_id === purchase_id) await updateCart(tx, viewer.user_id, { purchase_id: null })
    },
  }
  const { buy } = purchases.define(kind)

  return async (viewer: Viewer, { body }: Input<typeof contract.buy, 'out'>, call: Call) => {
    const { customerCardID: credit_card_id, total: quoted_total, willPickup: will_pickup, purchase_order, note, revision } = body
    // A retry is known by what is kept of it, which is without what is not said.
    const payload = { ...(will_pickup !== undefined && { will_pickup }), purchase_order, note, revision }
    const bought = await buy(viewer, call, { payload, credit_card_id, quoted_total }).catch(async (error: unknown) => {
      const refusal = inWordsOfTheCart(error)
      throw refusal.code === 'cart_changed' ? withCart(refusal, await cart.show(viewer)) : refusal
    })
    const { number, totals, sources } = bought
    return {
      orders: await placeOrders.listPlaced(db, bought.result.order_ids),
      invoice_id: bought.invoice_id,
      new_invoice: {
        ...{ _id: bought.invoice_id, number, amount: totals.total, amount_formatted: money.format(totals.total) },
        subtotal: totals.lines.reduce((sum, { promo = 0 }) => sum + promo, totals.subtotal),
        ...{ tax_total: totals.tax_total, shipping_total: totals.shipping_total },
        payment_sources: sources.map(({ type, amount, brand = '', last4 = '' }) => ({
          ...{ type, brand, last4, amount, amount_formatted: money.format(amount) },
        })),
      },
    }
  }
}
export type CartPurchase = ReturnType<typeof createCartPurchase>

function refuseBroken(orders: readonly PricedOrder[]): void {
  const broken = orders.find((each) => each.problem !== null)
  if (broken) fail('cart_changed', { message: `${broken.title}: ${broken.problem} Nothing was charged.` })
}

/** Prices are those of the account; access to the projects was checked when the orders were added. */
const buyerOf = (viewer: { user_id: string; owner_id: string }): Viewer => viewer as Viewer

const NO_CARD = ['payment_required', 'gift_cards_insufficient', 'credit_card_required', 'credit_card_unknown']

/** Its page knows reasons that keep a cart from being bought, and that it has changed; a cart beyond a limit can be sent to others. */
function inWordsOfTheCart(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'purchase_limit') return new AppError('purchase_limit')
  if (error.code === 'quote_changed') return new AppError('cart_changed', { message: error.message })
  return NO_CARD.includes(error.code) ? new AppError('CREDIT_CARD') : error
}

/** Who buys what has changed sees in the same answer what it is now. */
const withCart = ({ message }: AppError, now: unknown): AppError => new AppError('cart_changed', { message, cart: now })
