import { projects } from '@answerprint/contract/projects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Person } from '../person.ts'
import { halfSignedIn } from '../second-factor.ts'
import type { Server } from '../start-server.ts'
import { examples, FOR_BOTH, inOrder } from './calls/all-calls.ts'
import { declaredEndpoints, type NamedEndpoint } from './endpoints.ts'
import { readState } from './state.ts'
import { savedWorld, visitorOf, type World } from './world/world.ts'

const endpoints = (await declaredEndpoints()).sort(inOrder)
/** These need a screener that is not encoded yet. */
const FRESH = new Set(['screeners.activate', 'screeners.cancel'])

let server: Server
let world: World
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  outside.hosts.dropbox.set('still', { name: 'still.txt', bytes: Buffer.from('a still') })
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
})
afterAll(() => outside.close())

const SECOND_STEPS = new Set(['twoFactor.finishLogin', 'passkeys.loginOptions', 'passkeys.finishLogin'])
/** An address with an account, for the mail that only accounts get. */
const NEEDS_ACCOUNT = 'accounts.requestReset'

async function callerOf({ name, access }: NamedEndpoint): Promise<Person> {
  if (SECOND_STEPS.has(name)) return halfSignedIn(server, world.home.person.user.email)
  if (name === NEEDS_ACCOUNT) await server.given.person('new@studio.example').catch(() => undefined)
  return access === 'public' && name !== 'accounts.logout' && !FOR_BOTH.has(name) ? visitorOf(server, world, name) : world.home.person
}

const request = async (endpoint: NamedEndpoint) => {
  const person = await callerOf(endpoint)
  return person.request(endpoint, examples[endpoint.name]?.(world.home.things) ?? {})
}

/** The records of who viewed what. */
const TRACES = ['access_log', 'file_uses']

async function finishEncodes() {
  await server.db.updateTable('encodes').set({ status: 'Complete', plan: '{"chunk_count":1}' }).execute()
  await server.db.updateTable('screeners').set({ is_active: true, is_available: true }).execute()
}

describe('every call succeeds, returns only declared fields, and a GET changes nothing', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    if (FRESH.has(endpoint.name)) await server.db.updateTable('screeners').set({ is_active: false, is_available: false }).execute()
    const before = await readState(server, { but: TRACES })
    const answer = await request(endpoint)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(endpoint.status ?? 200)
    if (endpoint.method === 'GET' && !endpoint.changesState) expect(await readState(server, { but: TRACES })).toEqual(before)
    if (endpoint.isDownload) return expectDownload(answer)
    const data = answer.json() as unknown
    const read = endpoint.returns.parse(data)
    expect(data, 'a field that is not declared').toEqual(JSON.parse(JSON.stringify(z.encode(endpoint.returns, read))))
    expectSafeHeaders(answer.headers)
    if (FRESH.has(endpoint.name)) await finishEncodes()
  })
})

/** `a[]=1` for a list, `a[0][b]=1` for a field of its entries. */
const asQuery = (value: unknown, name = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const isPlainList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  return Object.entries(value).flatMap(([key, each]) => asQuery(each, name === '' ? key : isPlainList ? `${name}[]` : `${name}[${key}]`))
}

test('a DELETE takes the same fields from its query, for clients that send no body with it', async () => {
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
  const taking = endpoints.filter((each) => each.method === 'DELETE' && each.body)
  expect(taking.map((each) => each.name)).toEqual(expect.arrayContaining(['projects.delete', 'files.delete', 'projectFolders.delete']))
  // A project with work that is not done is kept.
  await server.db.updateTable('orders').set({ job_status: 'Complete' }).execute()
  for (const endpoint of taking) {
    const { params = {}, body } = examples[endpoint.name]?.(world.home.things) ?? {}
    const before = await readState(server, { but: TRACES })
    const answer = await world.home.person.request(endpoint, { params, query: Object.fromEntries(asQuery(body)) })
    expect(answer.statusCode, `${endpoint.name}: ${answer.body.slice(0, 200)}`).toBe(endpoint.status ?? 200)
    expect(await readState(server, { but: TRACES }), endpoint.name).not.toEqual(before)
  }
})

test('names that no schema declares are refused in the query of a DELETE as in its body', async () => {
  for (const name of ['constructor', '__proto__[b]', 'toString', 'a[constructor][b]']) {
    const answer = await world.home.person.request(projects.delete, { query: { [name]: '1' } })
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(422)
  }
})

/** A file is sent as an attachment, which a browser does not open in our origin. */
function expectDownload({ headers, body }: { headers: Record<string, unknown>; body: string }) {
  expect(headers['content-disposition']).toMatch(/^attachment; filename=("[^"]+"|[^\s";]+)/)
  expect(body.length).toBeGreaterThan(0)
  expectSafeHeaders({ ...headers, 'content-type': 'application/json; charset=utf-8' })
}

function expectSafeHeaders(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
}

test('refusals carry the same headers', async () => {
  const calls = [
    { url: '/api/auth/check' },
    { url: '/api/nothing' },
    // The router decodes the path, and reads an address with a host.
    { url: '/%61pi/auth/check' },
    { url: '/%61pi/nothing' },
    { method: 'POST', url: '/api/auth/login', payload: { nonsense: true } },
    { method: 'POST', url: '/api/projects', headers: { origin: 'https://elsewhere.example' }, payload: {} },
  ] as const
  for (const call of calls) {
    const answer = await server.app.inject({ ...call, remoteAddress: '203.0.113.7' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expectSafeHeaders(answer.headers)
    expect(answer.headers.vary).toBe('origin')
  }
})

test('an address that cannot be read is refused as safely', async () => {
  const { headers } = await server.app.inject({ url: '/api/projects/%E0%A4%A' })
  const safe = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }
  expect(headers).toMatchObject(safe)
})

test('the description of the API lists every endpoint, and only those', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json', remoteAddress: '203.0.113.7' })
  const { paths } = answer.json() as { paths: Record<string, Record<string, { description?: string }>> }
  expect(paths['/projects']?.delete?.description).toContain('in the query')
  const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`.replace(/:(\w+)/g, '{$1}'))
  expect(listed.sort()).toEqual(declared.sort())
})

describe('a call from another site changes nothing', () => {
  test.each(endpoints.filter((each) => each.method !== 'GET'))('$name', async (endpoint) => {
    const before = await readState(server)
    const sent = examples[endpoint.name]?.(world.home.things) ?? {}
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await world.home.person.request(endpoint, sent, { headers })
      expect(answer.json()).toMatchObject({ code: 'cross_site' })
    }
    expect(await readState(server)).toEqual(before)
  })
})
