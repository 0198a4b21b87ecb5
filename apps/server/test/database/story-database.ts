import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { databaseServer } from './run-server.ts'

/** `queues`: the connections of the job queues. Both stay open from story to story: PostgreSQL starts a process for each new one. */
export type StoryDatabase = { url: string; db: Database; queues: Database }

let opened: Promise<StoryDatabase> | undefined

/** The database of this worker, cloned from the template once. */
export function openStoryDatabase(): Promise<StoryDatabase> {
  opened ??= cloneTemplate()
  return opened
}

async function cloneTemplate(): Promise<StoryDatabase> {
  const server = databaseServer()
  const name = `test_${process.env.VITEST_POOL_ID ?? process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template_app`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, db: openDatabase(url.href, 6), queues: openDatabase(url.href, 2) }
}
