import pg from 'pg'

/** The rows of every table, as text. */
export type State = Record<string, string[]>

type Reader = { tables: string[]; mark(): Promise<string>; read(): Promise<State> }
type Known = { mark: string; state: State }

/** One connection for each database: PostgreSQL keeps the plan of the statement there. */
const readers = new Map<string, Promise<Reader>>()
/** Of each database, what was read last. */
const known = new Map<string, Known>()

/**
 * Every row of every table, as text: what must be the same after a call that was refused. The rows are read only where something was written
 * since the last time, as they then are the same ones.
 */
export async function readState({ databaseUrl }: { databaseUrl: string }, { but = [] as string[] } = {}): Promise<State> {
  const reader = readers.get(databaseUrl) ?? openReader(databaseUrl)
  readers.set(databaseUrl, reader)
  const { tables, mark, read } = await reader
  const unknown = but.filter((each) => !tables.includes(each))
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')}.`)
  const now = await mark()
  const last = known.get(databaseUrl)
  const found = last?.mark === now ? last.state : await read()
  known.set(databaseUrl, { mark: now, state: found })
  const state = { ...found }
  for (const name of but) delete state[name]
  return state
}

/** All tables in one prepared statement: a query for each of 76 took five to ten times as long. */
async function openReader(connectionString: string): Promise<Reader> {
  const client = new pg.Client({ connectionString })
  // The database is stopped with the run; without a listener that would end this process.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = rows.map((each) => each.table_name)
  const text = [
    ...tables.map((name) => `select ${client.escapeLiteral(name)}, each::text from ${client.escapeIdentifier(name)} each`),
    `select 'jobs', name || ' ' || data::text from pgboss.job`,
  ].join(' union all ')
  // A row that is inserted or changed has the number of its transaction; one that is deleted is counted no more.
  const marks = [...tables.map((name) => client.escapeIdentifier(name)), 'pgboss.job']
    .map((table) => `select count(*), max(xmin::text::bigint), sum(xmin::text::bigint) from ${table}`)
    .join(' union all ')
  return {
    tables,
    async mark() {
      const found = await client.query({ name: 'marks', text: marks, rowMode: 'array' })
      return found.rows.join()
    },
    async read() {
      const found = await client.query<[string, string]>({ name: 'state', text, rowMode: 'array' })
      const state: State = Object.fromEntries([...tables, 'jobs'].map((name) => [name, []]))
      for (const [name, row] of found.rows) state[name]?.push(row)
      for (const each of Object.values(state)) each.sort()
      return state
    },
  }
}

/** The rows that mention one of these ids. */
export const rowsOf = (state: State, ids: string[]): string[] =>
  Object.values(state)
    .flat()
    .filter((row) => ids.some((id) => row.includes(id)))
