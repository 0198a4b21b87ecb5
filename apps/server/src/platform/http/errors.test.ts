import { errors } from '@answerprint/contract/errors'
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
