import { sql } from 'kysely'
import type pg from 'pg'
import { RefusedStart } from '../../process/refused-start.ts'
import type { Database } from '../database.ts'

/**
 * The run whose tables are loaded and whose jobs are not yet taken over. Beside the migrations that were applied, since the tables of the
 * product are those of the backup.
 */
const TABLE = 'upgrades.restoring'

/** In the transaction that loads the tables. */
export async function noteLoaded(client: pg.ClientBase, run: string): Promise<void> {
  await client.query(`create table ${TABLE} (run text not null)`)
  await client.query(`insert into ${TABLE} (run) values ($1)`, [run])
}

/** In the transaction that takes over the jobs. */
export const endRestore = (tx: Database) => sql`drop table if exists ${sql.raw(TABLE)}`.execute(tx)

export async function findUnfinishedRestore(db: Database): Promise<string | undefined> {
  const { rows: found } = await sql<{ is_there: boolean }>`select to_regclass(${TABLE}) is not null as is_there`.execute(db)
  if (!found[0]?.is_there) return undefined
  return (await sql<{ run: string }>`select run from ${sql.raw(TABLE)}`.execute(db)).rows[0]?.run
}

/** Work that waited in the backup would never be done: encodes stay where they were, and mails are not sent. */
export async function refuseUnfinishedRestore(db: Database): Promise<void> {
  const run = await findUnfinishedRestore(db)
  if (run === undefined) return
  throw new RefusedStart(`The restore of ${run} was broken off before its end: run the command restore with its folder again.`)
}
