import { type Kysely, PostgresDialect, type Selectable, sql } from 'kysely'
import pg from 'pg'
import { keepPlans } from './prepared.ts'
import type { Tables } from './tables.ts'
import { openKysely } from './unit-of-work/open-kysely.ts'

/** int8 comes as a number: no count or size of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The database, or a transaction on it: repositories take either, services decide which. */
export type Database = Kysely<Tables>

/** A row of a table as a query answers it. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** A call that finds no connection within this time is answered that the database is away. */
const PATIENCE_MS = 15_000

export function openDatabase(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: PATIENCE_MS, keepAlive: true })
  // A lost connection is replaced on the next query, or fails the transaction that it was in; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', keepPlans)
  return openKysely<Tables>(new PostgresDialect({ pool }), { connections: max })
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint)

/** Another row still refers to the row that was to be deleted. */
export const isForeignKeyViolation = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23503'

/** Throws when the database does not answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
