type Invoiced = { total: number; tax_total: number }
type Given = { total: number; tax_total: number }

/**
 * How much of a refund is tax: `own`, where it is of an order whose tax is known, else its share of what is left. So any number of part
 * refunds that come to the whole give back exactly its tax, and none gives back a cent too much.
 */
export function splitCredit(invoice: Invoiced, before: Given, total: number, own?: number): { subtotal: number; tax_total: number } {
  const left = { total: invoice.total - before.total, tax_total: invoice.tax_total - before.tax_total }
  const whole = BigInt(left.total)
  const share = whole === 0n ? 0n : (2n * BigInt(total) * BigInt(left.tax_total) + whole) / (2n * whole)
  const least = Math.max(0, total - (left.total - left.tax_total))
  const tax_total = Math.min(left.tax_total, total, Math.max(least, own ?? Number(share)))
  return { subtotal: total - tax_total, tax_total }
}
