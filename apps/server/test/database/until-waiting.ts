import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'

/** How many calls wait for a lock of the database. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows[0]?.count ?? 0
}

/** Until this many calls wait for a lock of the database. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(count)
}
