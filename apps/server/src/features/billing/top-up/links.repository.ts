import type { Database } from '#platform/database/database'

export const addLinks = (tx: Database, ownerId: string, count: number) =>
  tx
    .updateTable('link_accounts')
    .set((eb) => ({ remaining: eb('remaining', '+', count), total: eb('total', '+', count) }))
    .where('owner_id', '=', ownerId)
    .execute()

/** Undefined where something else was bought by this invoice. */
export async function findBoughtLinks(db: Database, invoiceId: string): Promise<number | undefined> {
  const line = db.selectFrom('invoice_lines').select('quantity').where('invoice_id', '=', invoiceId).where('code', '=', 'screeners_top_up')
  return (await line.executeTakeFirst())?.quantity
}

export const findLinks = (db: Database, ownerId: string) =>
  db.selectFrom('link_accounts').select(['remaining', 'total']).where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
