import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** The copies of what the migrations themselves put into a new database: prices, rates. */
const SCHEMA = 'seeded'

/** Copies every table that has rows, the first time that a database is seen: before any story has written to it. */
export async function keepSeeds(db: Database): Promise<void> {
  await sql
    .raw(
      `do $$
      declare
        name text;
        is_filled boolean;
      begin
        if exists (select from pg_namespace where nspname = '${SCHEMA}') then return; end if;
        create schema ${SCHEMA};
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('select exists (select from public.%I)', name) into is_filled;
          if is_filled then execute format('create table ${SCHEMA}.%I as table public.%I', name, name); end if;
        end loop;
      end $$`,
    )
    .execute(db)
}

/** Of this worker's database: which columns there are is asked once. */
let restoring: Promise<string> | undefined

/** Puts them back into an empty database; triggers and foreign keys are off, as where it was emptied. */
export async function putSeedsBack(db: Database): Promise<void> {
  restoring ??= restoringStatements(db)
  const statements = await restoring
  await db.transaction().execute((tx) => sql.raw(statements).execute(tx))
}

async function restoringStatements(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where is_generated = 'NEVER' and table_schema = 'public'
      and table_name in (select tablename from pg_tables where schemaname = ${SCHEMA})
    group by table_name`.execute(db)
  return [
    `set local session_replication_role = replica`,
    ...rows.map(({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from ${SCHEMA}.${name}`),
  ].join(';')
}
