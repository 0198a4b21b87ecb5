import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { settingsBeside } from './running-services.ts'

/** One statement in the database of the server, for what would take a journey days. */
export async function withDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(settingsBeside()) })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** While it is held nothing is written into this table: what a journey began ends there, in the middle of its transaction. */
export async function holdTable(table: string): Promise<{ isAwaited(): Promise<boolean>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseOf(settingsBeside()) })
  // The database may end with its server; who awaits a write is then not answered.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`begin; lock table ${table} in share row exclusive mode`)
  return {
    isAwaited: async () => {
      const waiting = await client.query('select from pg_locks where relation = $1::regclass and not granted', [table])
      return waiting.rowCount !== 0
    },
    release: () => client.end(),
  }
}

/** That of a cluster, or the one that the server keeps in its data folder. */
function databaseOf({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): string {
  if (DATABASE_URL !== undefined) return DATABASE_URL
  const cluster = join(DATA_DIR, 'postgres')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'answerprint.password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
