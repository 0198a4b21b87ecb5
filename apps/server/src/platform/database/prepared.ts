import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * The end of a query that nearly every call asks: `.modifyEnd(PREPARED)`. A connection keeps its plan, which takes PostgreSQL longer to find
 * than the rows. For one text only, with `any(array)` instead of a list: each text is kept as long as the connection. For a few rows found by
 * their keys only: whatever the values are, the plan is the same.
 */
export const PREPARED = sql.raw(MARK)

/** The same on all connections. */
const names = new Map<string, string>()

type Ask = (this: pg.ClientBase, query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Keeps the plans of marked queries on this connection. */
export function keepPlans(client: pg.PoolClient): void {
  // Looked up at each query, as that of any client: who counts queries counts these.
  const ask = (text: string | pg.QueryConfig, values?: unknown[]) =>
    (pg.Client.prototype.query as unknown as Ask).call(client, text, values)
  let isKeeping = true
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    if (!isKeeping || typeof text !== 'string' || !text.endsWith(MARK)) return ask(text, values)
    return ask({ name: nameOf(text), text, ...(values && { values }) }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      isKeeping = false
      // In a transaction nothing more is answered.
      return ask(text, values).catch(() => {
        throw error
      })
    })
  }
  Object.assign(client, { query })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}

/** "cached plan must not change result type": the version after this one, which may run beside it, has changed a column. */
const isOutdated = (error: unknown): boolean => (error as pg.DatabaseError).code === '0A000'
