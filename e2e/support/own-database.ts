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

/** The database that the server keeps in its data folder. */
function databaseOf(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'answerprint.password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
