import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The fingerprint of the key that this database was first used with: this one, if it had none. */
export async function firstFingerprint(db: Database, key_fingerprint: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key_fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirstOrThrow()
  return row.key_fingerprint
}

/** The highest time that a server has seen, this one included. */
export async function raiseLatest(db: Database, seen: Date | null): Promise<Date | null> {
  const row = await db
    .updateTable('installation')
    .set({ latest_at: sql<Date | null>`greatest(latest_at, ${seen}::timestamptz)` })
    .returning('latest_at')
    .executeTakeFirst()
  return row?.latest_at ?? null
}
