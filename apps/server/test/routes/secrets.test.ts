import { accounts } from '@answerprint/contract/accounts'
import { clientErrors } from '@answerprint/contract/client-errors'
import { review } from '@answerprint/contract/review'
import { secretPaths } from '@answerprint/contract/secret-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskedError } from '../../src/platform/http/defence/secrets-of-call.ts'
import { openLog } from '../../src/platform/log.ts'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Sent } from '../person.ts'
import type { Server } from '../start-server.ts'
import { examples } from './calls/all-calls.ts'
import { declaredEndpoints, idSlots } from './endpoints.ts'
import { placed } from './slots.ts'
import { savedWorld, type World } from './world/world.ts'

/** Fits every field that the contract marks as secret, and is found nowhere else. */
const MARK = 'neverInALog0123456789abcdef'

/** Generated from the contract: an endpoint that takes a secret is covered from its first day. */
const endpoints = await declaredEndpoints()
const withSecrets = endpoints.filter((each) => secretPaths(each).length > 0)

const lines: string[] = []
let server: Server
let world: World
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  ;({ server, ...world } = await savedWorld(outside.environment, { ...outside, log }))
})
afterAll(() => outside.close())

const textAt = (sent: Sent, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], sent)

/** All that was written meanwhile. */
async function loggedBy(work: () => Promise<unknown>): Promise<string> {
  const before = lines.length
  await work()
  return lines.slice(before).join('')
}

describe('a secret of a call is in no line of the log', () => {
  test.each(withSecrets)('$name', async (endpoint) => {
    const example = examples[endpoint.name]?.(world.home.things) ?? {}
    for (const path of secretPaths(endpoint)) {
      for (const [sent, text] of [
        ...placed(example, path, MARK).map((each) => [each, MARK] as const),
        [example, textAt(example, path)] as const,
      ]) {
        const logged = await loggedBy(() => world.home.person.at(server.app).request(endpoint, sent))
        expect(logged).toContain('"req"')
        if (typeof text === 'string') expect(logged).not.toContain(text)
      }
    }
  })
})

test('whatever the path of a call names is an id, or marked as a secret, or no more than a kind', () => {
  const named = endpoints.flatMap((endpoint) => {
    const ids = [...idSlots(endpoint).map(({ path }) => path), ...secretPaths(endpoint)]
    return [...endpoint.path.matchAll(/:(\w+)/g)]
      .filter(([, name]) => !ids.includes(`params.${name}`))
      .map(([, name]) => `${endpoint.name} ${name}`)
  })
  expect(named).toEqual([])
  const links = endpoints.filter((each) => /:\w*(token|requestID|link)/i.test(each.path))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((each) => !secretPaths(each).some((path) => path.startsWith('params.')))).toEqual([])
})

test('a log line names the route of a call, its ids, and a mark where a token was', async () => {
  const { screener } = world.home.things
  const sent = { params: { token: MARK, screenerID: screener }, query: { accessDeviceID: MARK } }
  const logged = await loggedBy(() => server.anonymous().request(review.endpoints, sent))
  expect(logged).toContain(`"url":"/api${review.endpoints.path.replace(':token', '…').replace(':screenerID', screener)}"`)
})

test('addresses of pages, of the store and of nothing lose their tokens', async () => {
  const addresses = [
    '/screener/',
    '/accounts/invite/',
    '/accounts/reset/',
    '/transfers/',
    '/file-request/',
    '/store/',
    '/media/',
    '/api/none/',
    '/%zz/',
  ]
  for (const address of addresses) {
    const logged = await loggedBy(() => server.app.inject(`${address}${MARK}?token=${MARK}`))
    expect(logged).not.toContain(MARK)
  }
  const body = { message: `Cannot read ${MARK}`, address: `/screener/${MARK}`, stack: '' }
  const logged = await loggedBy(() => server.anonymous().call(clientErrors.report, { body }))
  expect(logged).toContain('"address":"/screener/…"')
  expect(logged).not.toContain(MARK)
})

test('no job carries a secret, since what a job carries is logged', async () => {
  const { things, person } = world.home
  const logged = await loggedBy(async () => {
    await server.anonymous().call(accounts.requestReset, { body: { email: person.user.email } })
    await server.work()
  })
  const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(server.db)
  const mail = server.mailbox.find(({ to, subject }) => to === person.user.email && subject === 'Reset your password')
  const token = /reset\/([\w-]{22,})/.exec(mail?.text ?? '')?.[1] ?? 'none was mailed'

  expect(token).toHaveLength(64)
  expect(rows.length).toBeGreaterThan(20)
  const written = logged + rows.map((each) => each.data).join()
  for (const secret of [token, things.token, things.invite, things.packageToken, things.requestToken]) expect(written).not.toContain(secret)
})

test('an error that quotes a secret of its call is logged without it', () => {
  const failure = new Error(`no row for ${MARK}`, { cause: new Error(`key (${MARK}) is missing`) })
  const config = { secretPaths: ['params.token', 'body.users[].password'] }
  const request = { params: { token: MARK }, query: {}, body: { users: [{ password: 'projector4' }] }, routeOptions: { config } }

  const masked = JSON.stringify(maskedError(failure, request))

  expect(masked).toContain('no row for …')
  expect(masked).not.toContain(MARK)
})
