import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@answerprint/contract/endpoint'
import { folders } from '@answerprint/contract/folders'
import { packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeptAnswers } from '../../src/platform/http/idempotency/kept-answers.ts'
import { readOrMakeSecretKey } from '../../src/platform/secret-key.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import type { Sent } from '../person.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const PROGRAM = join(import.meta.dirname, 'support/held-server.ts')
const LEASE_MS = 1_000
const HELD_MS = 20_000
const TAKEN_OVER_MS = 20_000

let dataDir: string
let server: ServerProcess
let database: pg.Client
let ada: RemotePerson
let project: string
let other: string
let file: string

const start = (RELEASED = '') =>
  ServerProcess.start({ dataDir, role: 'api', program: PROGRAM, environment: { LEASE_MS: String(LEASE_MS), RELEASED } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'answerprint-keys-'))
  server = await start()
  database = await connectTo(dataDir)
  ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  project = await ada.newProject('The Salt Meridian')
  other = await ada.newProject('Ortolan')
  file = await ada.upload(project, 'notes.txt', Buffer.from('twelve reels'))
})
afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** Four kinds of POST, with mails to two people, a job, and files that are opened in the store. */
const kinds: Record<string, () => { endpoint: Endpoint; sent: Sent }> = {
  'a project': () => ({ endpoint: projects.create, sent: { body: { title: 'Mara' } } }),
  'a package with its mails': () => {
    const emails = [{ email: 'mei@fjordlab.example' }, { email: 'lior@brandt.example' }]
    const body = { shareType: 'email', emails, _files: [{ _id: file, type: 'document' }] }
    return { endpoint: packages.send, sent: { params: { projectID: project }, body } }
  },
  'a move': () => {
    const body = { destinationProjectID: other, _files: [{ _id: file, type: 'document' }] }
    return { endpoint: folders.move, sent: { params: { projectID: project }, body } }
  },
  'two uploads': () => {
    const file_list = ['a.txt', 'b.txt'].map((name) => ({ name, size: 5 }))
    return { endpoint: uploads.create, sent: { body: { method: 'http', file_list, specifications: { project_id: project } } } }
  },
}

async function post(kind: string, key: string) {
  const { endpoint, sent } = kinds[kind]?.() ?? { endpoint: projects.create, sent: {} }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sent.params?.[name]))
  const answer = await fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: { cookie: ada.cookies(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(sent.body),
  })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

const TABLES = ['projects', 'history', 'packages', 'package_recipients', 'mails', 'file_moves', 'uploads', 'storage_accounts']

/** Rows of each table, jobs of each kind, and what is reserved: everything that a call can change. */
async function effects(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const jobs = ['send-mail', 'move-files'].map((name) => `(select count(*)::int from pgboss.job where name = '${name}') as "${name}"`)
  const reserved = '(select sum(reserved_bytes)::int from storage_accounts) as reserved'
  const { rows } = await database.query<Record<string, number>>(`select ${[...counts, ...jobs, reserved].join(', ')}`)
  return rows[0] ?? {}
}

async function effectSince(before: Record<string, number>): Promise<{ effect: Record<string, number> }> {
  const changes = Object.entries(await effects()).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return { effect: Object.fromEntries(changes.filter(([, change]) => change !== 0)) }
}

async function effectOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; effect: Record<string, number> }> {
  const before = await effects()
  return { result: await work(), ...(await effectSince(before)) }
}

async function keptAnswer(key: string): Promise<string | undefined> {
  const { rows } = await database.query<{ answer: string | null }>('select answer from idempotency_keys where key = $1', [key])
  const answer = rows[0]?.answer
  return answer ? createKeptAnswers(openSecrets(await readOrMakeSecretKey(dataDir))).unseal(answer) : undefined
}

/** Waits as a client does, until a call with this key is answered. */
async function retry(kind: string, key: string) {
  let answer = await post(kind, key)
  const waiting = { withinMs: TAKEN_OVER_MS, what: () => `an answer to ${key}; it is ${answer.text}`, everyMs: 100 }
  await until(async () => {
    if (answer.status !== 409) return true
    expect(answer.retryAfter).toBe('1')
    answer = await post(kind, key)
    return false
  }, waiting)
  return answer
}

const STEPS = ['unclaimed', 'claimed', 'worked', 'committed'] as const

/** Calls of every kind, each held at the step that its key names, and the end of the whole server there. */
async function killDuring(keys: ReadonlyMap<string, string>): Promise<void> {
  const lost = [...keys].map(([kind, key]) => post(kind, key).catch(() => 'lost'))
  const isHeld = async () => [...keys.values()].every((key) => server.said.includes(`held: ${key}`))
  await until(isHeld, { withinMs: HELD_MS, what: () => `${[...keys.values()]}:\n${server.said}`, everyMs: 10 })
  await server.end('SIGKILL')
  expect(await Promise.all(lost)).toEqual(lost.map(() => 'lost'))
}

const sumOf = (effects: Record<string, number>[]): Record<string, number> => {
  const names = new Set(effects.flatMap((each) => Object.keys(each)))
  return Object.fromEntries([...names].map((name) => [name, effects.reduce((sum, each) => sum + (each[name] ?? 0), 0)]))
}

type Usual = { status: number; effect: Record<string, number>; fields: string[] }
const usual = new Map<string, Usual>()
const usualOf = (kind: string): Usual => usual.get(kind) ?? { status: 0, effect: {}, fields: [] }

beforeAll(async () => {
  for (const kind of Object.keys(kinds)) {
    const { result, effect } = await effectOf(() => post(kind, `undisturbed ${kind}`))
    expect(result.status).toBeLessThan(300)
    expect(effect).not.toEqual({})
    usual.set(kind, { status: result.status, effect, fields: Object.keys(JSON.parse(result.text)) })
  }
})

describe.each(STEPS)('the server is killed (%s)', (step) => {
  const keys = new Map(Object.keys(kinds).map((kind) => [kind, `${step} ${kind}`]))
  const kept = new Map<string, string | undefined>()
  let before: Record<string, number>

  beforeAll(async () => {
    before = await effects()
    await killDuring(keys)
    for (const [kind, key] of keys) kept.set(kind, await keptAnswer(key))
    server = await start(step)
    ada.origin = server.origin
  }, 60_000)

  test.each(Object.keys(kinds))('%s takes effect once', { timeout: 60_000 }, async (kind) => {
    const key = keys.get(kind) ?? ''
    const { result: answer, effect } = await effectOf(() => retry(kind, key))
    expect(effect, 'done by the first call, or by the retry').toEqual(step === 'committed' ? {} : usualOf(kind).effect)
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([usualOf(kind).status, usualOf(kind).fields])
    if (step === 'committed') expect(answer.text).toBe(kept.get(kind))
    const { result: again, effect: effectAgain } = await effectOf(() => post(kind, key))
    expect([again.text, effectAgain]).toEqual([answer.text, {}])
  })

  test('nothing else takes effect', async () => {
    const { effect } = await effectSince(before)
    expect(effect).toEqual(sumOf([...usual.values()].map((each) => each.effect)))
  })
})
