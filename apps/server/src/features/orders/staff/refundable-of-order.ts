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

type Refundable = {
  most: number
  /** What of so much is tax, by what was given back before; undefined where the tax of this order is not known apart. */
  taxOf(amount: number): number | undefined
}

/** What may still be given back of an order: what is left of it, and no more than its invoice has left. */
export async function refundableOfOrder(db: Database, order: Bought): Promise<Refundable> {
  const invoiced = order.invoice_id === null ? undefined : await findInvoiced(db, order.invoice_id)
  if (!invoiced) return { most: 0, taxOf: () => undefined }
  const { cost, tax } = costOf(order, invoiced)
  const until = (given: number) => (cost === 0 ? 0 : Math.round((given * tax) / cost))
  return {
    most: Math.min(leftOfOrder(order, invoiced), Math.max(0, invoiced.left)),
    taxOf: (amount) => (invoiced.goods_tax === null ? undefined : until(order.refunded + amount) - until(order.refunded)),
  }
}
