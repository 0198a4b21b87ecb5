import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** One statement in the database of the server, for what would take a journey days. Not on a cluster. */
export async function withDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** While it is held nothing is written into this table: what a journey began ends there, in the middle of its transaction. Not on a cluster. */
export async function holdTable(table: string): Promise<{ isAwaited(): Promise<boolean>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseOf(process.env.E2E_DATA_DIR ?? '') })
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

/** The database that the server keeps in its data folder. */
function databaseOf(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'answerprint.password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
