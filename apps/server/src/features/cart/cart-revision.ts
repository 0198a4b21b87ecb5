import { createHash } from 'node:crypto'
import type { PricedOrder } from '#features/orders'
import type { CartRow, PromoRow, StoredRate } from './carts.repository.ts'

type Seen = { orders: readonly PricedOrder[]; cart: CartRow | undefined; promo: PromoRow | undefined; rate: StoredRate | undefined }

/**
 * What is bought, and where it goes: the same for as long as none of it changes. Its price is compared by itself, so that a buyer reads from
 * what to what it changed.
 */
export function revisionOf({ orders, cart, promo, rate }: Seen): string {
  const way = cart?.will_pickup ? 'pickup' : rate && [rate.shipping_type, rate.delivery_date, cart?.destination_address]
  const seen = [orders.map((each) => each.row._id), way ?? null, promo?._id ?? null]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
