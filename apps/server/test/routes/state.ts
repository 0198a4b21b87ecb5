import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** Every row of every table, as text: what must be the same after a call that was refused. */
export async function readState(db: Database, { but = [] as string[] } = {}): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(db)
  const state: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (but.includes(name)) continue
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    state[name] = rows.map((each) => each.row)
  }
  const { rows: jobs } = await sql<{ row: string }>`select name || ' ' || data::text as row from pgboss.job order by 1`.execute(db)
  return { ...state, jobs: jobs.map((each) => each.row) }
}

/** The rows that mention one of these ids. */
export const rowsOf = (state: Record<string, string[]>, ids: string[]): string[] =>
  Object.values(state)
    .flat()
    .filter((row) => ids.some((id) => row.includes(id)))
