import { createHash } from 'node:crypto'
import type { PricedOrder } from '#features/orders'
import type { CartRow, PromoRow, StoredRate } from './carts.repository.ts'

type Seen = {
  orders: readonly PricedOrder[]
  cart: CartRow | undefined
  promo: PromoRow | undefined
  rate: StoredRate | undefined
  using_post_pay: boolean
  gift_card_total: number
}

/**
 * What is bought, where it goes, and what is left for a card to pay: the same for as long as none of it changes. Its price is compared by
 * itself, so that a buyer reads from what to what it changed.
 */
export function revisionOf({ orders, cart, promo, rate, using_post_pay, gift_card_total }: Seen): string {
  const way = cart?.will_pickup ? 'pickup' : rate && [rate.shipping_type, rate.delivery_date, cart?.destination_address]
  const seen = [orders.map((each) => each.row._id), way ?? null, promo?._id ?? null, using_post_pay, gift_card_total]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
