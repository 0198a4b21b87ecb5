import type { Database } from '#platform/database/database'

/** Wrong passwords for this address over all sources, except those of browsers in which its owner has signed in. */
export async function countAccountFailures(db: Database, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('known_devices')
            .innerJoin('users', 'users._id', 'known_devices.user_id')
            .select('users._id')
            .whereRef('known_devices.device_hash', '=', 'login_failures.device_hash')
            .where('users.email', '=', email),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** True for the first of many concurrent calls, and again once the last time is before `since`. */
export async function noteCeiling(tx: Database, email: string, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const noted = await tx
    .insertInto('login_ceilings')
    .values({ email, reached_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ reached_at: now }).where('login_ceilings.reached_at', '<', since))
    .returning('email')
    .executeTakeFirst()
  return noted !== undefined
}

export const findCeiling = (db: Database, email: string, since: Date) =>
  db.selectFrom('login_ceilings').select('reached_at').where('email', '=', email).where('reached_at', '>', since).executeTakeFirst()
