import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type CommitProxy, startCommitProxy } from '../../../../test/hosts/commit-proxy.ts'
import { startServer } from '../../../../test/start-server.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { openIdempotency } from './idempotency.ts'

let proxy: CommitProxy
let db: Database
afterEach(async () => {
  await db.destroy()
  await proxy.close()
})

/** Error reports of pages, each sent by a call with a key, over a network that can break in the commit. */
async function givenNotes() {
  const { databaseUrl, db: direct, parts, clock } = await startServer()
  const url = new URL(databaseUrl)
  proxy = await startCommitProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  db = openDatabase(url.href, 3)
  const { once } = openIdempotency({ ...parts, db, patienceMs: 0 })
  let tries = 0
  const write = () =>
    once({ owners: ['ada'], key: 'one', request: { path: '/notes', body: {} } }, async () => {
      const _id = clock.newId()
      const note = { _id, user_id: null, at: clock.now(), message: 'broken', stack: '', address: '', user_agent: '' }
      await db.insertInto('client_errors').values(note).execute()
      return `try ${++tries}`
    })
  const count = async () => (await sql<{ count: number }>`select count(*)::int as count from client_errors`.execute(direct)).rows[0]?.count
  return { write, count }
}

test('a commit whose answer is lost is answered by its outcome: done, and once', async () => {
  const { write, count } = await givenNotes()
  proxy.breakNext('after')
  expect(await write()).toBe('try 1')
  expect(await write()).toBe('try 1')
  expect(await count()).toBe(1)
})

test('a commit that never arrived leaves nothing, and the key is free for the next try', async () => {
  const { write, count } = await givenNotes()
  proxy.breakNext('before')
  await expect(write()).rejects.toThrow('outcome of a commit is unknown')
  expect(await count()).toBe(0)
  expect(await write()).toBe('try 2')
  expect(await count()).toBe(1)
})
