type Invoiced = { total: number; tax_total: number }
type Given = { total: number; tax_total: number }

/**
 * How much of a refund is tax. Worked out from what has been given back altogether, so that any number of part refunds that come to the
 * whole give back exactly its tax, and none gives back a cent too much.
 */
export function splitCredit(invoice: Invoiced, before: Given, total: number): { subtotal: number; tax_total: number } {
  const until = BigInt(before.total + total)
  const whole = BigInt(invoice.total)
  const tax = whole === 0n ? 0n : (2n * until * BigInt(invoice.tax_total) + whole) / (2n * whole)
  const tax_total = Number(tax) - before.tax_total
  return { subtotal: total - tax_total, tax_total }
}
