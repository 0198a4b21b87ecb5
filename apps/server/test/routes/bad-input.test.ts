import { randomInt } from 'node:crypto'
import { errors } from '@answerprint/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Person, Sent } from '../person.ts'
import type { Server } from '../start-server.ts'
import { examples } from './calls/all-calls.ts'
import { declaredEndpoints, type NamedEndpoint } from './endpoints.ts'
import { type Attack, attack, attacked } from './hostile.ts'
import { savedWorld, visitorOf, type World } from './world/world.ts'

/** For more runs: FUZZ_RUNS=500. To repeat a run: FUZZ_SEED. */
const runs = Number(process.env.FUZZ_RUNS ?? 25)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
const LONGEST_MS = 20_000
const CODES = new Set(Object.keys(errors))

const endpoints = await declaredEndpoints()
let server: Server
let world: World
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  console.info(`bad input: ${runs} calls an endpoint, FUZZ_SEED=${seed}`)
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
})
afterAll(() => outside.close())

/** If a random call deletes the project or ends the session, the world is restored, so that later calls still test something. */
async function renew(caller: Person) {
  const { status } = await server.db
    .selectFrom('projects')
    .select('status')
    .where('_id', '=', world.home.things.project)
    .executeTakeFirstOrThrow()
  const { statusCode } = await server.app.inject({ url: '/api/auth/check', headers: caller.cookieHeader(), remoteAddress: caller.ip })
  if (status === 'Active' && statusCode === 200) return
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
}

function send(endpoint: NamedEndpoint, sent: Sent, { raw }: Attack) {
  const caller = endpoint.access === 'public' ? visitorOf(server, world, endpoint.name) : world.home.person
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(sent.params?.[name]))
  const search = Object.entries(sent.query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const headers = { ...caller.cookieHeader(), ...(raw ? { 'content-type': raw.type } : {}) }
  const payload = raw ? raw.text : sent.body === undefined ? undefined : JSON.stringify(sent.body)
  return server.app.inject({
    method: endpoint.method,
    url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    remoteAddress: caller.ip,
    headers: { ...headers, ...(payload !== undefined && !raw && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  })
}

/** Encoded for an address; a lone surrogate as the bytes that a careless program would send. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80')).join('')
}

describe('any input gets a valid answer', () => {
  test.each(endpoints)('$name', { timeout: 300_000 }, async (endpoint) => {
    await renew(world.home.person)
    const holds = fc.asyncProperty(attack, async (each) => {
      const began = performance.now()
      const answer = await send(endpoint, attacked(examples[endpoint.name]?.(world.home.things) ?? {}, each), each)
      expect(performance.now() - began).toBeLessThan(LONGEST_MS)
      // 501 says what this server is not set up for; no other server error is allowed.
      if (answer.statusCode !== 501) expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
      if (answer.statusCode < 400) return
      const data = answer.json() as { code: string; message: string; requestId: string }
      expect(CODES).toContain(data.code)
      expect(data).toEqual({ ...data, message: expect.any(String), requestId: expect.any(String) })
      // A schema's own words are none of ours.
      expect(answer.body).not.toMatch(
        /Invalid input|expected (string|number|array|object)|Too (big|small)|Invalid option|Invalid (UUID|ISO)/,
      )
      expect(Object.keys(data).filter((key) => !['code', 'message', 'errors', 'requestId'].includes(key))).toEqual([])
    })
    await fc.assert(holds, { numRuns: runs, seed, interruptAfterTimeLimit: 60_000 })
  })
})

describe('an unknown address gets the same kind of answer', () => {
  const addresses = [
    '/api/nothing',
    '/api/projects/%E0%A4%A',
    '/api/projects/%00',
    `/api/projects/${'x'.repeat(1_000)}`,
    '/api/projects/..%2f..%2fetc',
    '/api//auth/check',
  ]
  test.each(addresses.map((address) => ({ address, short: address.slice(0, 40) })))('$short', async ({ address }) => {
    const answer = await server.app.inject({ url: address, headers: world.home.person.cookieHeader(), remoteAddress: '203.0.113.7' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
      ...('errors' in answer.json() && { errors: expect.any(Array) }),
    })
  })
})

test('headers that no browser sends do no harm', async () => {
  const strange = [
    { 'idempotency-key': 'x'.repeat(5_000) },
    { 'idempotency-key': 'caf\u00e9' },
    { cookie: 'answerprint-session=%00%ff; =; ;;' },
    { cookie: `answerprint-session=${'x'.repeat(8_000)}` },
    { 'user-agent': '\u00ff'.repeat(3_000) },
    { 'content-length': '0', 'content-type': 'application/json' },
    { 'x-forwarded-for': "1.2.3.4', 'x" },
  ]
  for (const headers of strange) {
    const call = { method: 'POST', url: '/api/auth/logout', headers, remoteAddress: '203.0.113.7' } as const
    expect((await server.app.inject(call)).statusCode, JSON.stringify(headers).slice(0, 80)).toBeLessThan(500)
  }
})
