import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { startDiskStore } from './testing/disk-harness.ts'

/** The answer to a part while the database, which is asked whether its sender may send it, raises this. */
async function answerWhile(sqlState: string) {
  const db = openDatabase(inject('databaseServer'), 1)
  onTestFinished(() => db.destroy())
  const raise = sql.raw(`do $$ begin raise exception 'planted' using errcode = '${sqlState}'; end $$`)
  const { store, stop } = await startDiskStore({ mayReceive: () => raise.execute(db).then(() => true) })
  onTestFinished(stop)
  const upload = await store.createUpload({ key: 'a', size_bytes: 5, part_size_bytes: 5, content_type: 'text/plain' })
  const { url } = await store.signPart(upload, 1, new Date(Date.now() + 60_000))
  const answer = await fetch(url, { method: 'PUT', body: 'reels' })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...((await answer.json()) as { code: string }) }
}

test.each([
  ['40P01', 503, 'unavailable', '2'],
  ['57P01', 503, 'database_unavailable', '2'],
  ['53100', 507, 'disk_full', null],
  ['42P01', 500, 'internal', null],
] as const)(
  'a part that the database has no answer for (%s) is answered as a call of the API is',
  async (sqlState, status, code, retryAfter) => {
    expect(await answerWhile(sqlState)).toMatchObject({ status, code, retryAfter })
  },
)
