import { sql } from 'kysely'
import type { Database } from './database.ts'

/** For what is done one at a time: until the transaction ends, others that name the same wait (PostgreSQL's advisory locks). */
export const lockName = (tx: Database, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
