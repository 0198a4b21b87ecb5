import type { Database } from '#platform/database/database'

export async function getPasswordHash(db: Database, userId: string): Promise<string> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('_id', '=', userId).executeTakeFirstOrThrow()
  return password_hash
}

export const savePassword = (tx: Database, userId: string, password_hash: string, password_changed_at: Date) =>
  tx.updateTable('users').set({ password_hash, password_changed_at }).where('_id', '=', userId).execute()

type Reset = { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date }

export const insertReset = (tx: Database, reset: Reset) => tx.insertInto('password_resets').values(reset).execute()

export async function countResets(db: Database, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes the reset out of the table: of many calls with one token only the first gets it. */
export const takeReset = (tx: Database, token_hash: Buffer, now: Date) =>
  tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()

export const findReset = (db: Database, token_hash: Buffer, now: Date) =>
  db.selectFrom('password_resets').select('user_id').where('token_hash', '=', token_hash).where('expires_at', '>', now).executeTakeFirst()

export const deleteResetsOf = (tx: Database, userId: string) => tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
