import { composeApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import type { Server } from './start-server.ts'

/** Runs a job with one connection to the database: one that asks for another inside its transaction waits for itself, and fails. */
export async function runWithOneConnection({ parts, databaseUrl }: Server, name: string, payload: object): Promise<void> {
  const db = openDatabase(databaseUrl, 1)
  try {
    const job = composeApp({ ...parts, db }).handlers.find((each) => each.job.name === name)
    if (!job) throw new Error(`There is no job ${name}.`)
    await job.run(payload, { id: 'x', signal: new AbortController().signal, isLast: false })
  } finally {
    await db.destroy()
  }
}
