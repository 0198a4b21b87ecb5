import type { Database } from '#platform/database/database'
import { leftOfOrder } from './refundable-of-order.ts'
import { addRefunded, findInvoiced, findRefund, lockOrdersOfInvoice } from './refunds-of-order.repository.ts'

/** Each its share of `amount` by what is left of it, in whole units that come to the amount; all of them where it is that or more. */
export function sharesOf(amount: number, lefts: readonly number[]): number[] {
  const whole = lefts.reduce((sum, each) => sum + each, 0)
  if (amount >= whole) return [...lefts]
  let [until, given] = [0n, 0]
  return lefts.map((left) => {
    until += BigInt(left)
    // Rounded on the sum so far: the shares come to the whole, and none is off by more than one.
    const sum = Number((2n * BigInt(amount) * until + BigInt(whole)) / (2n * BigInt(whole)))
    const share = sum - given
    given = sum
    return share
  })
}

/** What was given back at an invoice is given back of its orders, so that no more goes back of one of them than it cost. */
export async function countInvoiceRefund(tx: Database, refundId: string): Promise<void> {
  const { invoice_id, amount } = await findRefund(tx, refundId)
  const orders = await lockOrdersOfInvoice(tx, invoice_id)
  const invoiced = await findInvoiced(tx, invoice_id)
  if (!invoiced) return
  const shares = sharesOf(
    Number(amount),
    orders.map((each) => leftOfOrder(each, invoiced)),
  )
  for (const [index, { _id }] of orders.entries()) if (shares[index]) await addRefunded(tx, _id, shares[index])
}
