import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'
import type { Tables } from '../src/platform/database/tables.ts'
import { openKysely } from '../src/platform/database/unit-of-work/open-kysely.ts'

/** A connection that breaks once: after a transaction with this statement was committed, and before the answer to that arrived. */
export function losingAnswer(connectionString: string, statement: string): Database {
  const pool = new pg.Pool({ connectionString, max: 4 })
  let isLost = false
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as unknown as (text: string, values: unknown[]) => Promise<unknown>
    let isAsked = false
    const query = async (text: string, values: unknown[]) => {
      const answer = await ask(text, values)
      isAsked ||= text.startsWith(statement)
      if (isLost || !isAsked || text !== 'commit') return answer
      isLost = true
      throw new Error('Connection terminated unexpectedly')
    }
    Object.assign(client, { query })
  })
  return openKysely<Tables>(new PostgresDialect({ pool }), { connections: 4 })
}
