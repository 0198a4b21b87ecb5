import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { databaseServer } from './run-server.ts'

/** A new database on the server of this run, which ends with the test. */
export async function newDatabase(name = `upgrade_${randomUUID().slice(0, 8)}`, template = 'template1'): Promise<Database> {
  const server = databaseServer()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDatabase(url.href, 2)
  onTestFinished(async () => {
    await db.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return db
}
