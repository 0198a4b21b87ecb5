import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

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
    await deleteUnheld(db, table, sql`expires_at <= ${now}`)
  await deleteUnheld(db, 'login_failures', sql`failed_at < ${failuresBefore}`)
  await deleteUnheld(db, 'login_ceilings', sql`reached_at < ${failuresBefore}`)
  await deleteUnheld(db, 'known_devices', sql`used_at < ${devicesBefore}`)
  await deleteUnheld(db, 'device_blocks', sql`blocked_until <= ${now}`)
}
