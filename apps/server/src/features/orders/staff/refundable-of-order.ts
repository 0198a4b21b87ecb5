import { includesShipment } from '@answerprint/contract/order-types'
import type { Database } from '#platform/database/database'
import { isWorkedOn } from '../lists/order-views.ts'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { costOfOrder } from './cost-of-order.ts'
import { findInvoiced } from './refunds-of-order.repository.ts'

type Bought = Pick<OrderRowOf, 'invoice_id' | 'order_number' | 'refunded'>

type Invoiced = NonNullable<Awaited<ReturnType<typeof findInvoiced>>>

/** What an order cost, with tax, less what was given back of it. */
export function leftOfOrder({ order_number, refunded }: Bought, invoiced: Invoiced): number {
  const parts = invoiced.parts.map(({ order_number: number, type, amount }) => ({
    order_number: number === null ? null : Number(number),
    amount: Number(amount),
    is_sent: type !== null && isWorkedOn(type) && includesShipment(type),
  }))
  return Math.max(0, costOfOrder(Number(order_number), parts, invoiced) - refunded)
}

/** What may still be given back of an order: what is left of it, and no more than its invoice has left. */
export async function refundableOfOrder(db: Database, order: Bought): Promise<number> {
  const invoiced = order.invoice_id === null ? undefined : await findInvoiced(db, order.invoice_id)
  return invoiced ? Math.min(leftOfOrder(order, invoiced), Math.max(0, invoiced.left)) : 0
}
