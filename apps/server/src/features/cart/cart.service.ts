import type { Cart, cart as contract, ShippingAddress } from '@answerprint/contract/cart'
import { shippingName } from '@answerprint/contract/cart-estimate'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import type { Money, Purchases, Totals, WorkOut } from '#features/billing'
import { countCartOrders, deleteCartOrder, type PriceCart, type PricedOrder, presentCartOrder } from '#features/orders'
import type { createSignPoster } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { drawnOf, type FundsOf } from './cart-funds.ts'
import { revisionOf } from './cart-revision.ts'
import {
  discountsOfOrders,
  invoiceLines,
  isDiscounted,
  type Office,
  parcelOf,
  rateOf,
  rentedDrives,
  subtotalOf,
  taxedParts,
  taxPlaceOf,
} from './cart-totals.ts'
import { type CartRow, findCart, findPromo, forgetLost, openCart, type StoredRate, updateCart } from './carts.repository.ts'
import { isPromoValid } from './promo-rules.ts'

export type CartNeeds = {
  db: Database
  money: Money
  priceCart: PriceCart
  workOut: WorkOut
  fundsOf: FundsOf
  purchases: Pick<Purchases, 'endLeft'>
  signPoster: ReturnType<typeof createSignPoster>
  priceOfDrive(db: Database, ownerId: string): Promise<number>
  office: Office
  now: Clock
  newId: NewId
}
type Shown = z.output<typeof Cart>

/** Also where its buyer left the page in which their bank was asked, and the bank had confirmed it. */
const IS_BOUGHT = 'This cart was bought meanwhile: it is among your orders.'
export const IS_BEING_PAID = 'This cart is being paid right now, in another tab or by an earlier click. See My Orders before you try again.'

const LOST = 'An item was removed because its file no longer exists.'

/** The cart of a person: what is in it, and what all of it costs now. */
export const createCart = (needs: CartNeeds) => {
  const { db, money, priceCart, workOut, fundsOf, signPoster, priceOfDrive, office, now, newId } = needs

  /** Everything that decides on the price, in one look. `locked`: the cart, where the caller has its lock. */
  const look = async (from: Database, viewer: Viewer, locked?: CartRow) => {
    const [orders, cart] = await Promise.all([priceCart(from, viewer), locked ?? findCart(from, viewer.user_id)])
    const found = cart?.promo_id ? await findPromo(from, { _id: cart.promo_id }) : undefined
    const asker = { owner_id: viewer.owner_id, purchase_id: cart?.purchase_id ?? null }
    const promo = found && (await isPromoValid(from, found, asker, now())) ? found : undefined
    const discounts = discountsOfOrders(orders, promo)
    const parcel = parcelOf(orders)
    const rate = rateOf(cart, parcel?.weight_kg, now())
    const offer = {
      lines: invoiceLines(orders, discounts),
      ...(promo && isDiscounted(discounts) && { promo_label: promo.code }),
      shipping_total: rate?.rate ?? 0,
      ...(rate && { shipping_label: shippingName(rate.shipping_type) }),
      taxed: taxedParts(orders, discounts, rate?.rate ?? 0),
      tax_place: taxPlaceOf(cart, parcel !== undefined, office),
    }
    const totals = await workOut(from, viewer, offer)
    const funds = await fundsOf(from, viewer.owner_id, viewer.user_id)
    const gift_card_total = drawnOf(totals.total, funds, money.least)
    return { orders, cart, promo, discounts, parcel, rate, offer, totals, using_post_pay: funds.using_post_pay, gift_card_total }
  }

  const present = async (viewer: Viewer, seen: Awaited<ReturnType<typeof look>>): Promise<Shown> => {
    const { orders, cart, promo, parcel, rate, totals } = seen
    const sums = sumsOf(seen)
    // Post-pay holds nothing: what does not come back is invoiced.
    const held = seen.using_post_pay ? 0 : rentedDrives(orders)
    const posters = await Promise.all(orders.map(({ row }) => signPoster.small(row)))
    return {
      count: orders.length,
      orders: orders.map((each, index) => presentCartOrder(money, each, posters[index] ?? null, seen.discounts[index])),
      ...sums,
      ...formatted(money, sums),
      ...{ tax_label: totals.tax_label, currency_symbol: money.symbol, currency_code: money.currency },
      promo: promo ? { _id: promo._id, code: promo.code, label: promo.label } : null,
      promoID: promo?._id ?? null,
      willPickup: cart?.will_pickup ?? false,
      pickup: { name: office.name, street: office.street, city: office.city, hours: office.hours },
      shipment: cart && parcel ? { _id: cart.shipment_id, ...parcel, ...destinationOf(money, cart, rate) } : null,
      notice: cart && cart.lost_items > 0 ? LOST : null,
      needs_card: held > 0,
      held_formatted: held > 0 ? money.format(held * (await priceOfDrive(db, viewer.owner_id))) : null,
      revision: revisionOf(seen),
    }
  }

  const show = async (viewer: Viewer) => present(viewer, await look(db, viewer))

  /** Under the lock of the cart; refused while it is being paid. What was said of lost items has been seen. */
  const change = async (viewer: Viewer, work: (tx: Database, cart: CartRow) => Promise<unknown>): Promise<Shown> => {
    await endLeft(needs, viewer)
    await db.transaction().execute(async (tx) => {
      const cart = await openCart(tx, viewer.user_id, newId())
      if (cart.purchase_id !== null) return fail('cart_changed', { message: IS_BEING_PAID })
      await work(tx, cart)
      await updateCart(tx, viewer.user_id, { lost_items: 0 })
    })
    return show(viewer)
  }

  return {
    look,
    present,
    show,
    change,
    endLeft: (viewer: Viewer) => endLeft(needs, viewer),
    count: async (viewer: Viewer) => ({ count: await countCartOrders(db, viewer) }),
    ...createChanges({ db, show, change }),
  }
}
export type CartService = ReturnType<typeof createCart>

type Changing = {
  db: Database
  show(viewer: Viewer): Promise<Shown>
  change(viewer: Viewer, work: (tx: Database) => Promise<unknown>): Promise<Shown>
}

const createChanges = ({ db, show, change }: Changing) => ({
  async update(viewer: Viewer, { body: { key, value } }: Input<typeof contract.update, 'out'>) {
    if (key === 'willPickup') return change(viewer, (tx) => updateCart(tx, viewer.user_id, pickupOf(value)))
    await forgetLost(db, viewer.user_id)
    return show(viewer)
  },

  remove: (viewer: Viewer, { params: { orderID } }: Input<typeof contract.remove, 'out'>) =>
    change(viewer, async (tx) => (await deleteCartOrder(tx, viewer.user_id, orderID)) || fail('not_found')),
})

const pickupOf = (will_pickup: boolean) => ({ will_pickup, ...(will_pickup && { selected_rate: null }) })

/** Who changes a cart has left the page in which their bank was asked. */
async function endLeft({ db, purchases }: Pick<CartNeeds, 'db' | 'purchases'>, { user_id }: Viewer): Promise<void> {
  const isMarked = (await findCart(db, user_id))?.purchase_id
  if (isMarked && (await purchases.endLeft(user_id, 'cart'))) fail('cart_changed', { message: IS_BOUGHT })
}

type Summed = { orders: readonly PricedOrder[]; totals: Totals; gift_card_total: number }

/** In minor units. */
function sumsOf({ orders, totals, gift_card_total }: Summed): Sums {
  const subtotal = subtotalOf(orders)
  return {
    ...{ subtotal, promo_total: subtotal - totals.subtotal, shipping_total: totals.shipping_total, tax_total: totals.tax_total },
    ...{ total: totals.total, gift_card_total, payment_total: Math.max(0, totals.total - gift_card_total) },
  }
}

type Sums = Record<'subtotal' | 'promo_total' | 'shipping_total' | 'tax_total' | 'total' | 'gift_card_total' | 'payment_total', number>
const formatted = ({ format }: Money, sums: Sums) => ({
  subtotal_formatted: format(sums.subtotal),
  promo_total_formatted: format(sums.promo_total),
  shipping_total_formatted: format(sums.shipping_total),
  tax_total_formatted: format(sums.tax_total),
  total_formatted: format(sums.total),
  gift_card_total_formatted: format(sums.gift_card_total),
  payment_total_formatted: format(sums.payment_total),
})

const destinationOf = (
  money: Money,
  cart: CartRow,
  rate: StoredRate | undefined,
): { selected_rate: ReturnType<typeof presentRate> | null; destination_address: ShippingAddress | null } => ({
  selected_rate: rate ? presentRate(money, rate) : null,
  destination_address: cart.destination_address,
})

export const presentRate = (money: Money, { shipping_type, rate, delivery_date }: StoredRate) => ({
  ...{ shipping_type, rate, rate_formatted: money.format(rate), delivery_date: new Date(delivery_date) },
  currency_symbol: money.symbol,
})
