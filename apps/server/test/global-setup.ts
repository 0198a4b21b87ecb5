import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { allHandlers } from './all-handlers.ts'
import { stopGateway } from './object-gateway.ts'
import { freePort } from './processes/support/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

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

/** One server a run; every worker clones its database from a template that holds the migrated schema and the job queues. */
export default async function setup(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-test-'))
  const embedded = external ? undefined : await openEmbedded(folder, { settings: FAST })
  const server = external ?? (embedded?.url as string)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('drop database if exists template_app with (force)')
  await admin.query('create database template_app')
  const template = new URL(server)
  template.pathname = '/template_app'
  const db = openDatabase(template.href, 1)
  await migrate(db)
  await db.destroy()
  const jobs = await openJobs({ connectionString: template.href, log: openLog('silent'), connections: 1 })
  await jobs.handle(allHandlers())
  await jobs.close()
  await admin.end()
  project.provide('databaseServer', server)
  project.provide('runFolder', folder)
  const gateway = { folder: join(folder, 'gateway'), port: await freePort(), monitorPort: await freePort() }
  project.provide('gateway', gateway)
  const stop = async () => {
    await stopGateway(gateway)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // A run that is ended from outside must not leave a database and a gateway running.
  const ended = () => void stop().finally(() => process.exit(1))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, ended)
  return stop
}
