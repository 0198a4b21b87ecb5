import { includesShipment } from '@answerprint/contract/order-types'
import type { Database } from '#platform/database/database'
import { isWorkedOn } from '../lists/order-views.ts'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { costOfOrder } from './cost-of-order.ts'
import { findInvoiced } from './refunds-of-order.repository.ts'

type Bought = Pick<OrderRowOf, 'invoice_id' | 'order_number' | 'refunded'>

/** What may still be given back of an order, with tax: what it cost less what was given back of it, and no more than its invoice has left. */
export async function refundableOfOrder(db: Database, { invoice_id, order_number, refunded }: Bought): Promise<number> {
  const invoiced = invoice_id === null ? undefined : await findInvoiced(db, invoice_id)
  if (!invoiced) return 0
  const parts = invoiced.parts.map(({ order_number: number, type, amount }) => ({
    order_number: number === null ? null : Number(number),
    amount: Number(amount),
    is_sent: type !== null && isWorkedOn(type) && includesShipment(type),
  }))
  return Math.max(0, Math.min(costOfOrder(Number(order_number), parts, invoiced) - refunded, invoiced.left))
}
