/** What an invoice holds of one order: its lines after promos, and whether it is sent. */
type Invoiced = { order_number: number | null; amount: number; is_sent: boolean }
type Totals = { shipping_total: number; total: number }

/** Share `index` of `count` in whole cents: all of them come to the whole. */
const shareOf = (whole: number, index: number, count: number): number =>
  Math.floor((whole * (index + 1)) / count) - Math.floor((whole * index) / count)

/**
 * What an order cost with its tax: its share of its invoice. Those that are sent share the shipping alike, tax is spread as a credit note
 * spreads it, and the costs of all orders of an invoice come to its total.
 */
export function costOfOrder(orderNumber: number, invoiced: readonly Invoiced[], { shipping_total, total }: Totals): number {
  const sent = invoiced.filter((each) => each.is_sent)
  const parts = invoiced.map((each) => ({
    isThis: each.order_number === null || each.order_number === orderNumber,
    amount: BigInt(each.amount + (each.is_sent ? shareOf(shipping_total, sent.indexOf(each), sent.length) : 0)),
  }))
  const whole = parts.reduce((sum, each) => sum + each.amount, 0n)
  if (whole === 0n) return 0
  const untilOf = (sum: bigint) => (2n * sum * BigInt(total) + whole) / (2n * whole)
  let until = 0n
  let cost = 0n
  for (const { isThis, amount } of parts) {
    if (isThis) cost += untilOf(until + amount) - untilOf(until)
    until += amount
  }
  return Number(cost)
}
