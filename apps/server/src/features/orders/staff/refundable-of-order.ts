import { includesShipment } from '@answerprint/contract/order-types'
import type { Database } from '#platform/database/database'
import { isWorkedOn } from '../lists/order-views.ts'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { costOfOrder } from './cost-of-order.ts'
import { findInvoiced } from './refunds-of-order.repository.ts'

type Bought = Pick<OrderRowOf, 'invoice_id' | 'order_number' | 'refunded'>

type Invoiced = NonNullable<Awaited<ReturnType<typeof findInvoiced>>>

const costOf = ({ order_number }: Pick<Bought, 'order_number'>, invoiced: Invoiced) => {
  const parts = invoiced.parts.map(({ order_number: number, type, amount }) => ({
    order_number: number === null ? null : Number(number),
    amount: Number(amount),
    is_sent: type !== null && isWorkedOn(type) && includesShipment(type),
  }))
  return costOfOrder(Number(order_number), parts, invoiced)
}

/** What an order cost, with tax, less what was given back of it. */
export const leftOfOrder = (order: Bought, invoiced: Invoiced): number => Math.max(0, costOf(order, invoiced).cost - order.refunded)

/** What may still be given back of an order: what is left of it, and no more than its invoice has left. */
export async function refundableOfOrder(db: Database, order: Bought): Promise<number> {
  const invoiced = order.invoice_id === null ? undefined : await findInvoiced(db, order.invoice_id)
  return invoiced ? Math.min(leftOfOrder(order, invoiced), Math.max(0, invoiced.left)) : 0
}

/** What of so much that is given back of an order is tax, by what was given back before; undefined where its tax is not known apart. */
export async function taxOfRefund(db: Database, order: Bought, amount: number): Promise<number | undefined> {
  const invoiced = order.invoice_id === null ? undefined : await findInvoiced(db, order.invoice_id)
  if (!invoiced || invoiced.goods_tax === null) return undefined
  const { cost, tax } = costOf(order, invoiced)
  const until = (given: number) => (cost === 0 ? 0 : Math.round((given * tax) / cost))
  return until(order.refunded + amount) - until(order.refunded)
}
