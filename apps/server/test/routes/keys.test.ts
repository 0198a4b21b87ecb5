import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { imports } from '@answerprint/contract/imports'
import { uploads } from '@answerprint/contract/uploads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiskStore } from '../../src/platform/storage/disk-store.ts'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Person } from '../person.ts'
import { type Server, startServer } from '../start-server.ts'
import { examples, FOR_BOTH, inOrder } from './calls/all-calls.ts'
import { declaredEndpoints, type NamedEndpoint } from './endpoints.ts'
import { readState } from './state.ts'
import { givenWorld, visitorOf, type World } from './world/world.ts'

/** Acting as a user begins with a call that carries a secret: its end has a test of its own. */
const ALONE = 'staff.endGhost'
const endpoints = (await declaredEndpoints()).sort(inOrder).filter((each) => each.method === 'POST' && !each.secret && each.name !== ALONE)
/** These need a screener that is not encoded yet. */
const FRESH = new Set(['screeners.activate', 'screeners.cancel'])

let server: Server
let world: World
let outside: Outside
let watcher: pg.Client
/** Network calls made while a transaction was open. */
const held: string[] = []

async function watchNetwork(what: string): Promise<void> {
  const open = await watcher.query(
    `select query from pg_stat_activity where datname = $1 and xact_start is not null and pid <> pg_backend_pid()`,
    [new URL(server.databaseUrl).pathname.slice(1)],
  )
  for (const { query } of open.rows) held.push(`${what} after ${query}`)
}

/** A remote store: everything except local computation is a network call. */
const HERE = new Set(['signGet', 'signPart', 'checkAddress', 'freeBytes', 'close'])
const watch = (store: DiskStore): DiskStore =>
  new Proxy(store, {
    get(target, name: keyof DiskStore) {
      const value = target[name]
      if (typeof value !== 'function' || HERE.has(name)) return value
      return async (...given: unknown[]) => {
        await watchNetwork(`store.${name}`)
        return (value as (...all: unknown[]) => unknown)(...given)
      }
    },
  })

beforeAll(async () => {
  outside = await startOutside()
  outside.hosts.dropbox.set('still', { name: 'still.txt', bytes: Buffer.from('a still') })
  outside.node.meanwhile = () => watchNetwork('the transfer server')
  const { get } = outside.outbound
  const outbound: typeof outside.outbound = { get: (...asked) => watchNetwork('another host').then(() => get(...asked)) }
  server = await startServer(outside.environment, { outbound, watch })
  watcher = new pg.Client({ connectionString: server.databaseUrl })
  await watcher.connect()
  world = await givenWorld(server)
})
afterAll(async () => {
  await watcher.end()
  await outside.close()
})

const callerOf = ({ name, access }: NamedEndpoint): Person =>
  access === 'public' && name !== 'accounts.logout' && !FOR_BOTH.has(name) ? visitorOf(server, world, name) : world.home.person

describe('a call made twice with one key takes effect once and gets the same answer twice', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    if (FRESH.has(endpoint.name)) await server.db.updateTable('screeners').set({ is_active: false, is_available: false }).execute()
    if (endpoint.name === 'accounts.requestReset') await server.given.person('new@studio.example').catch(() => undefined)
    const person = callerOf(endpoint)
    const sent = examples[endpoint.name]?.(world.home.things) ?? {}
    const cookie = person.cookieHeader()
    const call = () => person.request(endpoint, sent, { headers: { ...cookie, 'idempotency-key': endpoint.name } })
    held.length = 0
    const first = await call()
    expect(first.statusCode, first.body.slice(0, 300)).toBe(endpoint.status ?? 200)
    expect(held, 'a transaction was open').toEqual([])
    const before = await readState(server)
    const second = await call()
    // After signing out, the second call has another caller.
    if (endpoint.name === 'accounts.logout') return
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await readState(server)).toEqual(before)
    if (FRESH.has(endpoint.name)) {
      await server.db.updateTable('encodes').set({ status: 'Complete', plan: '{"chunk_count":1}' }).execute()
      await server.db.updateTable('screeners').set({ is_active: true, is_available: true }).execute()
    }
  })
})

test('calls of visitors hold no transaction over the network either', async () => {
  const helen = await (await server.given.organization()).member()
  const lior = await (await server.given.organization('Brandt Sales')).member()
  const { _id: projectID } = await server.given.project(helen)
  const { _id: own } = await server.given.project(lior)
  const document = await server.given.file(lior, own)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const file_request_id = requests[0]?._id ?? ''
  held.length = 0
  const file_list = [{ name: 'a.txt', size: 5 }]
  for (const method of ['http', 'aspera'] as const) {
    await server.anonymous().call(uploads.create, { body: { method, file_list, specifications: { file_request_id } } })
  }
  await server
    .anonymous()
    .call(imports.link, { body: { type: 'dropbox', url: 'https://www.dropbox.com/s/still/still.txt?dl=0', file_request_id } })
  await lior.call(requestPage.copy, { params: { requestID: file_request_id }, body: { _files: [{ _id: document, type: 'document' }] } })
  expect(held).toEqual([])
})
