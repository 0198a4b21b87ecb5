import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** Returns a function that restores the current rows. The database must be empty then. */
export type PutRowsBack = (db: Database) => Promise<void>

let count = 0

/** Keeps a copy of every row, in a schema of its own. */
export async function saveRows(db: Database): Promise<PutRowsBack> {
  const schema = `saved_${++count}`
  const { rows: tables } = await sql<{ name: string; copy: string; columns: string }>`
    select format('%I.%I', table_schema, table_name) as name, format('%I.%I', ${schema}::text, table_name) as copy,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where is_generated = 'NEVER' and (table_schema, table_name) in (
      select schemaname, tablename from pg_tables where schemaname = 'public'
      union all select 'pgboss', 'job'
    )
    group by table_schema, table_name`.execute(db)
  await sql
    .raw([`create schema ${schema}`, ...tables.map(({ name, copy }) => `create table ${copy} as table ${name}`)].join(';'))
    .execute(db)
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db)
  const filled: typeof tables = []
  for (const each of tables) {
    const { rows } = await sql`select from ${sql.raw(each.copy)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(each)
  }
  // As in empty-database.ts: foreign keys and triggers are off while the rows are inserted.
  const restoring = [
    `set local session_replication_role = replica`,
    ...filled.map(({ name, copy, columns }) => {
      return `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`
    }),
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
  ]
  return async (to) => {
    await to.transaction().execute((tx) => sql.raw(restoring.join(';')).execute(tx))
  }
}
