import pg from 'pg'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openLog } from '../../src/platform/log.ts'
import { allHandlers } from '../all-handlers.ts'

/**
 * Durability is off: tests may lose their data with the machine, and run faster. Tables without statistics look large: for a few rows two more
 * processes would be started.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
}

/** A server with a template, `template_app`, that holds the migrated schema and the job queues. `TEST_DATABASE_URL` names one that runs already. */
export async function openTemplateServer(folder: string) {
  const external = process.env.TEST_DATABASE_URL
  const embedded = external ? undefined : await openEmbedded(folder, { settings: FAST })
  const url = external ?? (embedded?.url as string)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists template_app with (force)')
  await admin.query('create database template_app')
  const template = new URL(url)
  template.pathname = '/template_app'
  const db = openDatabase(template.href, 1)
  await migrate(db)
  await db.destroy()
  const jobs = await openJobs({ connectionString: template.href, log: openLog('silent'), connections: 1 })
  await jobs.handle(allHandlers())
  await jobs.close()
  await admin.end()
  return { url, stop: async () => embedded?.stop() }
}
