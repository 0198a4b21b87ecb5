import type { Database } from '../../database/database.ts'

type Claim = { owner: string; key: string; request_hash: Buffer; created_at: Date }

/** True when this call is the first with its key. */
export async function claimKey(db: Database, claim: Claim): Promise<boolean> {
  const made = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

export const findKey = (db: Database, owner: string, key: string) =>
  db.selectFrom('idempotency_keys').selectAll().where('owner', '=', owner).where('key', '=', key).executeTakeFirst()

export const saveAnswer = (db: Database, owner: string, key: string, answer: string) =>
  db.updateTable('idempotency_keys').set({ status: 200, answer }).where('owner', '=', owner).where('key', '=', key).execute()

export const releaseKey = (db: Database, owner: string, key: string) =>
  db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).where('answer', 'is', null).execute()

export const forgetKeysBefore = (db: Database, moment: Date) => db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute()
