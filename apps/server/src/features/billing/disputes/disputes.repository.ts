import type { Insertable } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'

export type DisputeRow = Row<'disputes'>

/** False where it is known. */
export async function insertDispute(tx: Database, row: Insertable<Tables['disputes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const lockDispute = (tx: Database, ref: string): Promise<DisputeRow> =>
  tx.selectFrom('disputes').selectAll().where('provider_ref', '=', ref).forUpdate().executeTakeFirstOrThrow()

export const saveDecided = (tx: Database, disputeId: string, state: 'won' | 'lost', closed_at: Date) =>
  tx.updateTable('disputes').set({ state, closed_at }).where('_id', '=', disputeId).execute()

export const listKnownDisputes = (db: Database) => db.selectFrom('disputes').select(['provider_ref as ref', 'state']).execute()
