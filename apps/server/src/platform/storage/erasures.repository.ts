import { sql } from 'kysely'
import { addDays, type Clock, type NewId } from '../clock.ts'
import type { Database } from '../database/database.ts'

/** How long an operator can bring back the objects of what was deleted. */
const GRACE_DAYS = 7

/**
 * Objects with these keys, and all below them, are erased after the grace period. Called in the transaction that deletes what they belong
 * to. The keys go as an array: a statement takes 65,535 values at the most, and a folder may hold more files.
 */
export const createEraseLater =
  ({ now, newId }: { now: Clock; newId: NewId }) =>
  async (tx: Database, keys: readonly (string | null)[]): Promise<void> => {
    const known = keys.filter((each) => each !== null)
    if (known.length === 0) return
    await sql`insert into erasures (_id, key_prefix, erase_at)
      select _id, key_prefix, ${addDays(now(), GRACE_DAYS)}::timestamptz
      from unnest(${known.map(() => newId())}::uuid[], ${known}::text[]) as gone (_id, key_prefix)`.execute(tx)
  }
export type EraseLater = ReturnType<typeof createEraseLater>

export const listDueErasures = (db: Database, now: Date, most: number) =>
  db.selectFrom('erasures').select(['_id', 'key_prefix']).where('erase_at', '<=', now).orderBy('erase_at').limit(most).execute()

export const deleteErasure = (db: Database, id: string) => db.deleteFrom('erasures').where('_id', '=', id).execute()

/** What has these keys is not erased. */
export const forgetErasures = async (tx: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await tx.deleteFrom('erasures').where('key_prefix', 'in', keys).execute()
}
