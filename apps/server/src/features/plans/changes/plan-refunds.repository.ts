import type { Database } from '#platform/database/database'

/** A refund of an invoice for a plan: whose plan it is, and how much of it was given back, in whole minor units; undefined of any other. */
export async function findRefundOfPlan(db: Database, refundId: string) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices._id', 'refunds.invoice_id')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices._id')
    .select(['invoices.owner_id', 'invoices.created_at as sold_at', 'invoices.subtotal', 'invoices.total', 'refunds.amount'])
    .where('refunds._id', '=', refundId)
    .where('invoice_lines.code', '=', 'plan')
    .executeTakeFirst()
  if (!row) return undefined
  const { owner_id, sold_at } = row
  const [subtotal, total, amount] = [BigInt(row.subtotal), BigInt(row.total), BigInt(row.amount)]
  return { owner_id, sold_at, without_tax: total === 0n ? 0 : Number((2n * amount * subtotal + total) / (2n * total)) }
}
