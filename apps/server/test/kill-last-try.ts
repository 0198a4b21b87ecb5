import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Server } from './start-server.ts'

/** The process that has the last try at these jobs is killed, and its lease ends: what follows is left to `work()`. */
export async function killLastTry({ db, databaseUrl }: Pick<Server, 'db' | 'databaseUrl'>, name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    const { rows } = await sql<{ id: string }>`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit
      where name = ${name} and state in ('created', 'retry') returning id`.execute(db)
    if (rows.length === 0) throw new Error(`No job ${name} waits.`)
    await boss.fail(
      name,
      rows.map((each) => each.id),
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}
