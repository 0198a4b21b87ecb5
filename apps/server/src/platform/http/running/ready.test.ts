import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes, type Readiness } from './ready.ts'

const works = async () => {}
const fails = () => Promise.reject(new Error('away'))

async function readyz(readiness: Partial<Readiness>) {
  const app = Fastify()
  healthRoutes(app, { checks: { database: works, store: works, jobs: works }, draining: new AbortController().signal, ...readiness })
  const answer = await app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json() }
}

test('a server is ready when each of its parts is, and names the one that is not', async () => {
  expect(await readyz({})).toEqual({ status: 200, body: { ok: true, parts: { database: 'ok', store: 'ok', jobs: 'ok' } } })
  const parts = { database: 'ok', store: 'away', jobs: 'ok' }
  expect(await readyz({ checks: { database: works, store: fails, jobs: works } })).toEqual({ status: 503, body: { ok: false, parts } })
})

test('a part that does not answer in time counts as away', async () => {
  const never = () => new Promise<never>(() => {})
  expect(await readyz({ checks: { database: never } })).toEqual({ status: 503, body: { ok: false, parts: { database: 'away' } } })
})

test('a server that stops is not ready, and says why', async () => {
  const draining = AbortSignal.abort()
  expect(await readyz({ checks: { database: works }, draining })).toEqual({
    status: 503,
    body: { ok: false, stopping: true, parts: { database: 'ok' } },
  })
})
