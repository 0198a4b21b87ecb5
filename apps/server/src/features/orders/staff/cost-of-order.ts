/** What an invoice holds of one order: its lines after promos, and whether it is sent. */
type Invoiced = { order_number: number | null; amount: number; is_sent: boolean }
type Totals = { shipping_total: number; total: number; tax_total: number; goods_tax: number | null }
type Part = { isThis: boolean; is_sent: boolean; amount: bigint }

/** Share `index` of `count` in whole cents: all of them come to the whole. */
const shareOf = (whole: number, index: number, count: number): number =>
  Math.floor((whole * (index + 1)) / count) - Math.floor((whole * index) / count)

/**
 * What an order cost with its tax: its share of its invoice. Those that are sent share the shipping alike, and the tax of goods where that
 * is known apart; the costs of all orders of an invoice come to its total.
 */
export function costOfOrder(orderNumber: number, invoiced: readonly Invoiced[], totals: Totals): { cost: number; tax: number } {
  const sent = invoiced.filter((each) => each.is_sent)
  const parts = invoiced.map((each) => ({
    isThis: each.order_number === null || each.order_number === orderNumber,
    is_sent: each.is_sent,
    amount: BigInt(each.amount + (each.is_sent ? shareOf(totals.shipping_total, sent.indexOf(each), sent.length) : 0)),
  }))
  const own = sumOf(parts.filter((each) => each.isThis))
  const cost = taxedAlike(parts, totals).reduce((sum, each) => sum + costIn(each.parts, each.total), 0n)
  return { cost: Number(cost), tax: Number(cost - own) }
}

const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, each) => sum + each.amount, 0n)

/** Goods and services, each with their tax; all together where their taxes are not known apart. */
function taxedAlike(parts: readonly Part[], { total, tax_total, goods_tax }: Totals) {
  const all = [{ parts, total: BigInt(total) }]
  if (goods_tax === null) return all
  const kinds = [true, false].map((isSent) => {
    const own = parts.filter((each) => each.is_sent === isSent)
    const tax = isSent ? goods_tax : tax_total - goods_tax
    return { parts: own, tax, total: sumOf(own) + BigInt(tax) }
  })
  return kinds.some((each) => each.tax > 0 && sumOf(each.parts) === 0n) ? all : kinds
}

/** In whole units: the shares of all parts come to `total`. */
function costIn(parts: readonly Part[], total: bigint): bigint {
  const whole = sumOf(parts)
  if (whole === 0n) return 0n
  const untilOf = (sum: bigint) => (2n * sum * total + whole) / (2n * whole)
  let until = 0n
  let cost = 0n
  for (const { isThis, amount } of parts) {
    if (isThis) cost += untilOf(until + amount) - untilOf(until)
    until += amount
  }
  return cost
}
