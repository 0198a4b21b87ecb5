import type { Database } from '#platform/database/database'

/** They do not lapse with the month. False where the account has gone. */
export async function addLinks(tx: Database, ownerId: string, count: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('link_accounts')
    .set((eb) => ({ remaining: eb('remaining', '+', count), total: eb('total', '+', count), bought: eb('bought', '+', count) }))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findLinks = (db: Database, ownerId: string) =>
  db.selectFrom('link_accounts').select(['remaining', 'total']).where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
