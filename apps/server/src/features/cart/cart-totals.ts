import type { ShippingAddress } from '@answerprint/contract/cart'
import { discountsOf } from '@answerprint/contract/cart-discounts'
import { filmTitle, LABEL_OF, ORDER_LABELS, ORDER_TYPE_OF } from '@answerprint/contract/order-types'
import { soldNameOf, sumOf } from '@answerprint/contract/price-order'
import type { NewLine, Place, TaxedPart } from '#features/billing'
import type { PricedOrder } from '#features/orders'
import { addDays } from '#platform/clock'
import type { CartRow, PromoRow } from './carts.repository.ts'
import { WEIGHTS } from './shipping/rate-table.ts'

/** What a promo takes off the lines of each order, in the same order. */
export function discountsOfOrders(orders: readonly PricedOrder[], promo: PromoRow | undefined): number[][] {
  const isEligible = ({ row }: PricedOrder) => !promo?.order_types.length || promo.order_types.includes(row.type)
  const lines = orders.flatMap((each) => (isEligible(each) ? each.lines : []))
  const off = promo
    ? discountsOf(
        lines.map((each) => each.amount),
        { kind: promo.kind, value: Number(promo.value), min_subtotal: Number(promo.min_subtotal) },
      )
    : []
  let next = 0
  return orders.map((each) => each.lines.map(() => (promo && isEligible(each) ? (off[next++] ?? 0) : 0)))
}

/** A promo that takes nothing off is not used by what is bought. */
export const isDiscounted = (discounts: readonly number[][]): boolean => discounts.some((each) => each.some((off) => off > 0))

/** Lines of the invoice, each with what a promo takes off it. */
export const invoiceLines = (orders: readonly PricedOrder[], discounts: readonly number[][]): NewLine[] =>
  orders.flatMap(({ lines, order, title: own, row }, index) =>
    lines.map((line, at) => {
      const { code, quantity, unit_price, amount } = line
      const promo = discounts[index]?.[at] ?? 0
      const service = ORDER_LABELS[LABEL_OF[ORDER_TYPE_OF[order.type]]]
      return {
        code,
        title: soldNameOf(line),
        project_title: filmTitle(own, row.project_title),
        service,
        quantity,
        unit: '',
        unit_price,
        promo,
        amount: amount - promo,
      }
    }),
  )

export const subtotalOf = (orders: readonly PricedOrder[]): number => sumOf(orders.flatMap((each) => each.lines))

type Contents = { discs: number; drives: number }
function contentsOf(orders: readonly PricedOrder[]): Contents {
  let [discs, drives] = [0, 0]
  for (const { order } of orders) {
    if (order.type === 'disc') discs += order.specifications.dvd_quantity + order.specifications.blu_ray_quantity
    if (order.type === 'send-discs') discs += order.specifications.disc_quantity
    if (order.type === 'send-physical-copy') drives += order.specifications.drive_quantity
  }
  return { discs, drives }
}

const counted = (count: number, one: string): string | false =>
  count > 0 && `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`

/** What is sent, and what it weighs. Undefined where nothing is. */
export function parcelOf(orders: readonly PricedOrder[]): { weight_kg: number; contents: string } | undefined {
  const { discs, drives } = contentsOf(orders)
  if (discs + drives === 0) return undefined
  const grams = discs * WEIGHTS.disc + drives * WEIGHTS.drive
  return { weight_kg: grams / 1000, contents: [counted(discs, 'disc'), counted(drives, 'drive')].filter(Boolean).join(' and ') }
}

/** So long a rate that was chosen is valid: after that the carrier asks another price, and comes on another day. */
const CHOSEN_DAYS = 1

/** The rate that was chosen, unless what is sent weighs something else by now, or it was chosen long ago. */
export function rateOf(cart: CartRow | undefined, weight_kg: number | undefined, now: Date) {
  const rate = cart?.selected_rate
  if (!cart || !rate || rate.weight_kg !== weight_kg || cart.will_pickup) return undefined
  return rate.chosen_at !== undefined && addDays(new Date(rate.chosen_at), CHOSEN_DAYS) > now ? rate : undefined
}

export type Office = { name: string; street: string; city: string; hours: string; country_code: string; region_code: string }

/** Where a shipment is taxed; undefined where nothing is shipped: the buyer's account decides. */
export function taxPlaceOf(cart: CartRow | undefined, isShipped: boolean, office: Office): Place | undefined {
  if (!isShipped || !cart) return undefined
  if (cart.will_pickup) return { country_code: office.country_code, region_code: office.region_code }
  const address = cart.selected_rate && cart.destination_address
  return address ? placeOf(address) : undefined
}

const placeOf = (address: ShippingAddress): Place => ({
  country_code: address.country_code.toUpperCase(),
  region_code: address.state_or_province_code.toUpperCase(),
})

/** Where something is sold that was sent before; without an address it was picked up. */
export const taxPlaceOfSent = (address: ShippingAddress | null, { country_code, region_code }: Office): Place =>
  address ? placeOf(address) : { country_code, region_code }

/** What is shipped is taxed as goods, with what shipping it costs; the rest is used over the network. */
export function taxedParts(orders: readonly PricedOrder[], discounts: readonly number[][], shipping: number): TaxedPart[] {
  let [goods, electronic] = [shipping, 0]
  for (const [index, { lines, row }] of orders.entries()) {
    const amount = sumOf(lines) - (discounts[index] ?? []).reduce((sum, each) => sum + each, 0)
    if (row.type === 'order-discs' || row.type === 'send-drives') goods += amount
    else electronic += amount
  }
  return [
    { amount: electronic, kind: 'electronic' },
    { amount: goods, kind: 'goods' },
  ]
}

/** The price of a rented drive is held on a card. */
export const rentedDrives = (orders: readonly PricedOrder[]): number =>
  orders.reduce(
    (sum, { order }) =>
      order.type === 'send-physical-copy' && order.specifications.drive_type === 'rent' ? sum + order.specifications.drive_quantity : sum,
    0,
  )
