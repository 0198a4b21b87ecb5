import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

export const findSetup = (db: Database, userId: string, now: Date) =>
  db.selectFrom('two_factor_setups').select('sealed_secret').where('user_id', '=', userId).where('expires_at', '>', now).executeTakeFirst()

export const saveSetup = (tx: Database, setup: { user_id: string; sealed_secret: Buffer; expires_at: Date }) =>
  tx
    .insertInto('two_factor_setups')
    .values(setup)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setup))
    .execute()

export const deleteSetup = (tx: Database, userId: string) => tx.deleteFrom('two_factor_setups').where('user_id', '=', userId).execute()

type TwoFactor = { user_id: string; sealed_secret: Buffer; last_step: number; enabled_at: Date }

/** False when it is on already. */
export async function insertTwoFactor(tx: Database, { user_id, sealed_secret, last_step, enabled_at }: TwoFactor): Promise<boolean> {
  const made = await tx
    .insertInto('two_factors')
    .values({ user_id, sealed_secret, last_step, wrong_since: enabled_at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made) await tx.updateTable('users').set({ two_factor_enabled_at: enabled_at }).where('_id', '=', user_id).execute()
  return made !== undefined
}

/** Recovery codes and passkeys go with it. */
export async function deleteTwoFactor(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ two_factor_enabled_at: null }).where('_id', '=', userId).execute()
}

type Counted = { now: Date; since: Date; most: number }

/** Counts a code as wrong before it is checked, unless too many were; answers what it is checked against. */
export const countCode = (db: Database, userId: string, { now, since, most }: Counted) =>
  db
    .updateTable('two_factors')
    .set({
      wrong_codes: sql`case when wrong_since < ${since} then 1 else wrong_codes + 1 end`,
      wrong_since: sql`case when wrong_since < ${since} then ${now}::timestamptz else wrong_since end`,
    })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('wrong_codes', '<', most), eb('wrong_since', '<', since)]))
    .returning(['sealed_secret', 'last_step'])
    .executeTakeFirst()

/** Takes the code of this step once: false for every later call with it. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_step: step, wrong_codes: 0 })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Database, user_id: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export async function spendRecoveryCode(db: Database, userId: string, code_hash: Buffer, used_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
