import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes what nothing reads any more. Calls that delete or change several of these rows at the moment hold them in an order of their own: what
 * is held is left to the next run, so that neither waits for the other.
 */
export const deleteUnheld = (db: Database, table: keyof Tables, isStale: RawBuilder<SqlBool>): Promise<unknown> =>
  sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${isStale} for update skip locked))`.execute(
    db,
  )
