import type { Database } from '#platform/database/database'

/** Locks the project while its poster changes. */
export const findPoster = (tx: Database, projectId: string) =>
  tx.selectFrom('projects').select(['poster_key', 'poster_prefix']).where('_id', '=', projectId).forUpdate().executeTakeFirst()

type Change = { poster_key: string | null; poster_prefix: string | null; updated_at: Date }

export const updatePoster = (tx: Database, projectId: string, change: Change) =>
  tx.updateTable('projects').set(change).where('_id', '=', projectId).execute()

/** False when the poster has been replaced since the pictures were made. */
export async function setPosterPrefix(db: Database, projectId: string, poster_key: string, poster_prefix: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ poster_prefix })
    .where('_id', '=', projectId)
    .where('poster_key', '=', poster_key)
    .where('poster_prefix', 'is', null)
    .where('status', '=', 'Active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findWaitingPoster = (db: Database, projectId: string) =>
  db
    .selectFrom('projects')
    .select('poster_key')
    .where('_id', '=', projectId)
    .where('poster_prefix', 'is', null)
    .where('status', '=', 'Active')
    .executeTakeFirst()
