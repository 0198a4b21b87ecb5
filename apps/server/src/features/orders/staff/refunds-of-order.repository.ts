import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** What an invoice came to, and what is left of it after all that was given back. */
export async function findInvoiced(db: Database, invoiceId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .select((eb) => [
      'total',
      'shipping_total',
      'tax_total',
      'goods_tax',
      eb
        .selectFrom('refunds')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount'), val(0)).as('refunded'))
        .whereRef('refunds.invoice_id', '=', 'invoices._id')
        .as('refunded'),
    ])
    .where('_id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) return undefined
  const parts = await db
    .selectFrom('invoice_lines')
    .leftJoin('orders', 'orders.order_number', 'invoice_lines.order_number')
    .select(({ fn }) => ['invoice_lines.order_number', 'orders.type', fn.sum<number>('invoice_lines.amount').as('amount')])
    .where('invoice_lines.invoice_id', '=', invoiceId)
    .groupBy(['invoice_lines.order_number', 'orders.type'])
    .orderBy('invoice_lines.order_number')
    .execute()
  return { ...invoice, left: invoice.total - Number(invoice.refunded ?? 0), parts }
}

export const lockInvoice = (tx: Database, invoiceId: string) =>
  tx.selectFrom('invoices').select('_id').where('_id', '=', invoiceId).forNoKeyUpdate().execute()

export const findRefund = (db: Database, refundId: string) =>
  db.selectFrom('refunds').select(['invoice_id', 'amount']).where('_id', '=', refundId).executeTakeFirstOrThrow()

export const lockOrdersOfInvoice = (tx: Database, invoice_id: string) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'invoice_id', 'order_number', 'refunded'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('_id')
    .forUpdate()
    .execute()

export const addRefunded = (tx: Database, orderId: string, amount: number) =>
  tx
    .updateTable('orders')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('_id', '=', orderId)
    .execute()
