import type { Insertable } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'

export type DisputeRow = Row<'disputes'>

/** Nothing where it is known. */
export const insertDispute = (tx: Database, row: Insertable<Tables['disputes']>) =>
  tx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .execute()

export const lockDispute = (tx: Database, ref: string): Promise<DisputeRow> =>
  tx.selectFrom('disputes').selectAll().where('provider_ref', '=', ref).forUpdate().executeTakeFirstOrThrow()

type Moved = Pick<DisputeRow, 'state' | 'amount' | 'reason' | 'evidence_due_at' | 'closed_at'>
export const moveDispute = (tx: Database, disputeId: string, to: Moved) =>
  tx.updateTable('disputes').set(to).where('_id', '=', disputeId).execute()

export const listKnownDisputes = (db: Database) => db.selectFrom('disputes').select(['provider_ref as ref', 'state']).execute()
