import type { Database } from '#platform/database/database'

type Pending = { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date }

export const insertPendingLogin = (tx: Database, pending: Pending) => tx.insertInto('pending_logins').values(pending).execute()

export const findPendingLogin = (db: Database, token_hash: Buffer, now: Date) =>
  db.selectFrom('pending_logins').select('user_id').where('token_hash', '=', token_hash).where('expires_at', '>', now).executeTakeFirst()

/** Takes one of the tries; false when none is left. */
export const takeTry = (db: Database, token_hash: Buffer, now: Date, most: number) =>
  db
    .updateTable('pending_logins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['user_id', 'tries'])
    .executeTakeFirst()

/** True for the one call that ends it. */
export async function deletePendingLogin(tx: Database, token_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('pending_logins').where('token_hash', '=', token_hash).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deletePendingLoginsOf = (tx: Database, userId: string) =>
  tx.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
