import type { Cart } from '@answerprint/contract/cart'
import { shippingName } from '@answerprint/contract/cart-estimate'
import { ORDER_LABELS, type OrderLabel } from '@answerprint/contract/order-types'
import { type OrderLine, soldNameOf } from '@answerprint/contract/price-order'
import { Quoted } from '@answerprint/contract/quotes'
import type { z } from 'zod'
import type { QuoteRow } from './quotes.repository.ts'

type Seen = z.output<typeof Cart>
type Parties = Pick<z.output<typeof Quoted>, 'seller' | 'buyer'>

/** What a cart shows, without what only its page needs: pictures, ids and what pays for it. `priced`: its orders, for the names of their lines. */
export function quotedOf(seen: Seen, priced: readonly { lines: readonly OrderLine[] }[], parties: Parties): z.output<typeof Quoted> {
  const rate = seen.shipment?.selected_rate
  return Quoted.parse({
    ...seen,
    ...parties,
    orders: seen.orders.map((each, index) => ({
      ...each,
      project_title: each.project.title,
      lineItems: each.lineItems.map((item, at) => ({ ...item, name: nameIn(priced[index]?.lines[at], item.name) })),
    })),
    promo_code: seen.promo?.code ?? '',
    shipping_label: rate ? shippingName(rate.shipping_type) : '',
    lacks_shipping: seen.shipment !== null && !rate && !seen.willPickup,
  })
}

const nameIn = (line: OrderLine | undefined, name: string): string => (line ? soldNameOf(line) : name)

export const labelled = (label: string): string => ORDER_LABELS[label as OrderLabel] ?? label

export function presentQuote({ _id, number, made_at, quoted: kept }: QuoteRow) {
  const quoted = Quoted.parse(kept)
  const names = quoted.orders.map(({ label, title }) => `${labelled(label)}, ${title}`)
  return { _id, made_at, number: `Q-${String(number).padStart(6, '0')}`, names, ...quoted }
}
export type ShownQuote = ReturnType<typeof presentQuote>
