import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { MigrationFile } from './migration-files.ts'

/** What ran on a database, by whichever version: its checksum then, and the oldest version that can still use the schema. */
export type Applied = { name: string; checksum: string; version: string; oldest_version: string | null }

/** In a schema of its own, which is no part of the product's data. */
export async function createAppliedTable(db: Database): Promise<void> {
  await sql`create schema if not exists upgrades`.execute(db)
  await sql`create table if not exists upgrades.applied (
    name text primary key, checksum text not null, version text not null, oldest_version text, applied_at timestamptz not null default now()
  )`.execute(db)
}

export async function listApplied(db: Database): Promise<Applied[]> {
  const { rows: found } = await sql`select from pg_tables where schemaname = 'upgrades' and tablename = 'applied'`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<Applied>`select name, checksum, version, oldest_version from upgrades.applied order by name`.execute(db)
  return rows
}

export async function noteApplied(tx: Database, { name, checksum, oldest_version }: MigrationFile, version: string): Promise<void> {
  await sql`insert into upgrades.applied (name, checksum, version, oldest_version) values (${name}, ${checksum}, ${version}, ${oldest_version})
    on conflict (name) do nothing`.execute(tx)
}
