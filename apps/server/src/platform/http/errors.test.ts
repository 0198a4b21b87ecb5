import { errors, fail } from '@answerprint/contract/errors'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'
import { openDatabase } from '../database/database.ts'
import { answerFailure } from './errors.ts'

/** The answer to a call in which the database raises this. */
async function answerTo(sqlState: string) {
  const { databaseUrl } = await startServer()
  const db = openDatabase(databaseUrl, 1)
  onTestFinished(() => db.destroy())
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.get('/', () => sql.raw(`do $$ begin raise exception 'planted' using errcode = '${sqlState}'; end $$`).execute(db))
  const answer = await app.inject('/')
  return { status: answer.statusCode, code: answer.json().code, retryAfter: answer.headers['retry-after'] }
}

test.each([
  ['57P01', 'database_unavailable'],
  ['57P03', 'database_unavailable'],
  ['08006', 'database_unavailable'],
  ['25006', 'database_unavailable'],
  ['40P01', 'unavailable'],
  ['40001', 'unavailable'],
] as const)('an error of the database that may pass (%s) asks to come back', async (sqlState, code) => {
  expect(await answerTo(sqlState)).toEqual({ status: errors[code].status, code, retryAfter: '2' })
})

test('a full disk has its own answer, and an error of ours is one', async () => {
  expect(await answerTo('53100')).toMatchObject({ status: 507, code: 'disk_full' })
  expect(await answerTo('42P01')).toEqual({ status: 500, code: 'internal', retryAfter: undefined })
})

test('a browser that opens an address in a tab gets a page that can be read, with the same status', async () => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.get('/', () => fail('invalid', { message: 'There is no such <place>.' }))
  const page = await app.inject({ url: '/', headers: { accept: 'text/html,application/xhtml+xml' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>There is no such &lt;place&gt;.</h1>')
  expect((await app.inject({ url: '/', headers: { accept: 'application/json' } })).json()).toMatchObject({ code: 'invalid' })
})
