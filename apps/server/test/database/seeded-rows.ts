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

/** Puts them back into an empty database; triggers and foreign keys are off, as where it was emptied. */
export async function putSeedsBack(db: Database): Promise<void> {
  await sql
    .raw(
      `do $$
      declare
        name text;
        columns text;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in select tablename from pg_tables where schemaname = '${SCHEMA}' loop
          select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
          execute format('insert into public.%I (%s) select %s from ${SCHEMA}.%I', name, columns, columns, name);
        end loop;
      end $$`,
    )
    .execute(db)
}
