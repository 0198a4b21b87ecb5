import { AppError, errors, fail } from '@answerprint/contract/errors'
import { NewOrder } from '@answerprint/contract/orders'
import { sumOf } from '@answerprint/contract/price-order'
import { z } from 'zod'
import type { Money } from '#features/billing'
import { type AddOrder, callFor, deleteCartOrder, mayOrder, type PricedOrder } from '#features/orders'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { CartService } from '../cart.service.ts'
import { presentQuote } from './quote-views.ts'
import type { QuoteRow } from './quotes.repository.ts'

export type OpenNeeds = { db: Database; money: Money; cart: CartService; addOrder: AddOrder }

/** `body`: as it was accepted on its day; whether it still is, is asked when the quote is opened. */
const Calls = z.array(z.object({ project_id: z.string(), body: z.unknown() }))
type QuotedCall = z.output<typeof Calls>[number]
type Change = { name: string; was_formatted: string; now_formatted: string | null; problem: string | null }

export const callOf = ({ row, files }: PricedOrder): QuotedCall => ({ project_id: row.project_id ?? '', body: callFor(row, files) })

/** Each order is added like one that is chosen in the wizard: checked again, and priced at each look. */
export const createOpenQuote = ({ db, money, cart, addOrder }: OpenNeeds) => {
  const empty = (viewer: Viewer) =>
    cart.change(viewer, async (tx) => {
      const { orders } = await cart.look(tx, viewer)
      for (const { row } of orders) await deleteCartOrder(tx, viewer.user_id, row._id)
    })

  /** The id of its order in the cart, or why it cannot be there. */
  const add = async (viewer: Viewer, { project_id, body }: QuotedCall): Promise<{ id: string } | { problem: string }> => {
    const order = NewOrder.safeParse(body)
    if (!order.success) return { problem: errors.invalid.message }
    try {
      return { id: await addOrder(viewer, { params: { projectID: project_id }, body: order.data }) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { problem: error.code === 'not_found' ? GONE : error.message }
    }
  }

  return async (viewer: Viewer, row: QuoteRow, isReplacing: boolean) => {
    if (!(await mayOrder(db, viewer))) return fail('forbidden')
    const quote = presentQuote(row)
    const calls = Calls.parse(row.calls)
    if (isReplacing && (await cart.count(viewer)).count > 0) await empty(viewer)
    const added: Awaited<ReturnType<typeof add>>[] = []
    for (const each of calls) added.push(await add(viewer, each))
    const { orders } = await cart.look(db, viewer)
    const now = new Map(orders.map((each) => [each.row._id, sumOf(each.lines)]))
    const changes = quote.orders.flatMap(({ subtotal, subtotal_formatted: was_formatted }, index): Change[] => {
      const [name = '', each] = [quote.names[index], added[index]]
      if (each === undefined || 'problem' in each) return [{ name, was_formatted, now_formatted: null, problem: each?.problem ?? GONE }]
      const price = now.get(each.id) ?? subtotal
      return price === subtotal ? [] : [{ name, was_formatted, now_formatted: money.format(price), problem: null }]
    })
    return { ...(await cart.count(viewer)), changes: [...changes, ...leftOut(quote)] }
  }
}

const GONE = 'Its file or its project no longer exists.'

/** A promo code may be used up by now, and a rate is offered for an hour. */
function leftOut(quote: ReturnType<typeof presentQuote>): Change[] {
  const { promo_code, promo_total, promo_total_formatted, shipping_label, shipping_total_formatted } = quote
  const again = (name: string, was_formatted: string, problem: string) => ({ name, was_formatted, now_formatted: null, problem })
  return [
    ...(promo_total > 0 ? [again(`Promo ${promo_code}`, `\u2212${promo_total_formatted}`, 'Enter the code again in the cart.')] : []),
    ...(shipping_label === '' ? [] : [again(`Shipping, ${shipping_label}`, shipping_total_formatted, 'Choose a rate again in the cart.')]),
  ]
}
