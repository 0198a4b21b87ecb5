import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type CommitProxy, startCommitProxy } from '../../../../test/hosts/commit-proxy.ts'
import { type Database, openDatabase } from '../database.ts'
import { afterCommit, inUnitOfWork, onRollback } from './in-unit-of-work.ts'

/** `db` reaches the database through a proxy that can break a commit; `direct` does not. */
let proxy: CommitProxy
let db: Database
let direct: Database
let seen: string[] = []
beforeAll(async () => {
  const server = new URL(inject('databaseServer'))
  proxy = await startCommitProxy({ host: server.hostname, port: Number(server.port) })
  server.port = String(proxy.port)
  server.hostname = '127.0.0.1'
  db = openDatabase(server.href, 2)
  direct = openDatabase(inject('databaseServer'), 1)
  await sql`create table unit_losses (text text primary key)`.execute(direct)
})
beforeEach(async () => {
  seen = []
  await sql`truncate unit_losses`.execute(direct)
})
afterAll(async () => {
  await sql`drop table unit_losses`.execute(direct)
  await Promise.all([db.destroy(), direct.destroy()])
  await proxy.close()
})

const count = async () => (await sql<{ count: number }>`select count(*)::int as count from unit_losses`.execute(direct)).rows[0]?.count
const work = async () => {
  onRollback(async () => void seen.push('taken back'))
  await afterCommit(async () => void seen.push('done'))
  await sql`insert into unit_losses values ('a')`.execute(db)
}
const report = () => {}

test('a connection that breaks in the middle fails the unit alone: nothing is kept, and the next one works', async () => {
  const losing = inUnitOfWork(
    async () => {
      await work()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from unit_losses`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(direct)
      await sql`insert into unit_losses values ('b')`.execute(db)
    },
    { report },
  )
  await expect(losing).rejects.toThrow()
  expect([await count(), seen]).toEqual([0, ['taken back']])
  await inUnitOfWork(work, { report })
  expect([await count(), seen]).toEqual([1, ['taken back', 'done']])
})

test('a commit whose answer was lost counts by its real outcome', async () => {
  const wasCommitted = async () => (await count()) === 1
  proxy.breakNext('after')
  await inUnitOfWork(work, { report, wasCommitted })
  expect([await count(), seen]).toEqual([1, ['done']])
  await sql`truncate unit_losses`.execute(direct)
  proxy.breakNext('before')
  await expect(inUnitOfWork(work, { report, wasCommitted })).rejects.toThrow('outcome of a commit is unknown')
  expect([await count(), seen]).toEqual([0, ['done', 'taken back']])
})

test.each(['before', 'after'] as const)(
  'where the outcome of a commit is unknown (cut %s), nothing is done and nothing undone',
  async (when) => {
    proxy.breakNext(when)
    const wasCommitted = () => Promise.reject(new Error('the database is away'))
    await expect(inUnitOfWork(work, { report, wasCommitted })).rejects.toThrow('outcome of a commit is unknown')
    proxy.breakNext(when)
    await sql`truncate unit_losses`.execute(direct)
    await expect(inUnitOfWork(work, { report })).rejects.toThrow('outcome of a commit is unknown')
    expect(seen).toEqual([])
  },
)

test('a transaction that is idle for as long as a lease is ended by the database', async () => {
  const { rows } = await inUnitOfWork(
    async () => {
      await work()
      return sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
    },
    { report },
  )
  expect(rows).toEqual([{ limit: '15s' }])
  const after = await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
  expect(after.rows).toEqual([{ limit: '0' }])
})
