import type { Database } from '#platform/database/database'

type Moments = { now: Date; failuresBefore: Date; devicesBefore: Date }

/** Rows that have expired and are read by nothing any more. */
export async function deleteStale(db: Database, { now, failuresBefore, devicesBefore }: Moments): Promise<void> {
  for (const table of [
    'sessions',
    'password_resets',
    'pending_logins',
    'two_factor_setups',
    'passkey_challenges',
    'account_links',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_failures').where('failed_at', '<', failuresBefore).execute()
  await db.deleteFrom('login_ceilings').where('reached_at', '<', failuresBefore).execute()
  await db.deleteFrom('known_devices').where('used_at', '<', devicesBefore).execute()
  await db.deleteFrom('device_blocks').where('blocked_until', '<=', now).execute()
}
