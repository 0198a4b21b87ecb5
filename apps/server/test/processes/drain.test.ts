import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screeners } from '@answerprint/contract/screeners'
import { uploads } from '@answerprint/contract/uploads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Embedded, openEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { shortFilm } from '../clips.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { sendOnce } from '../faults/send-part.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const SOON_MS = 30_000

let folder: string
let database: Embedded
let running: ServerProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerprint-drain-'))
  database = await openEmbedded(join(folder, 'database'))
})
afterAll(async () => {
  await running?.end('SIGTERM')
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A server of the one installation: its database stays when it stops. */
async function start(drain: Record<string, string> = {}): Promise<ServerProcess> {
  const services = { DATABASE_URL: database.url, SECRET_KEY: 'the secret of an installation, long enough', LOG_LEVEL: 'info' }
  running = await ServerProcess.start({ dataDir: join(folder, 'data'), environment: { ...services, ...drain } })
  return running
}

async function givenPerson(server: ServerProcess, email: string) {
  const person = new RemotePerson(server.origin)
  await person.signUp(email)
  return { person, projectID: await person.newProject('The Salt Meridian') }
}

test('a server that stops says so first, finishes what is being sent, and asks open pages to move', {
  timeout: 90_000,
}, async () => {
  const drain = { DRAIN_WAIT_SECONDS: '1', DRAIN_LIMIT_SECONDS: '20' }
  const server = await start(drain)
  const { person: ada, projectID } = await givenPerson(server, 'ada@studio.example')
  const bytes = Buffer.alloc(4_000_000, 'Twelve reels. ')
  const sending = await ada.openUpload(projectID, 'reels.txt', bytes.length)
  const slow = await FaultProxy.start(() => ({ host: '127.0.0.1', port: Number(new URL(server.origin).port) }))
  onTestFinished(() => slow.close())
  slow.line.bytesPerSecond = 1_500_000
  const { parts } = await ada.call(uploads.sign, { query: { upload_id: sending.uploadId, parts: '1' } })
  const url = new URL(parts[0]?.url ?? '', slow.origin)
  const part = sendOnce({ url, method: 'PUT', headers: parts[0]?.headers ?? {}, body: bytes, patienceMs: SOON_MS })
  await until(async () => slow.sentUp > 500_000, { withinMs: SOON_MS, what: () => 'a part that is being sent', everyMs: 10 })
  const page = new WebSocket(`${server.origin.replace('http', 'ws')}/app/answerprint?protocol=7`)
  await once(page, 'open')
  const moved = once(page, 'close') as Promise<[CloseEvent]>

  server.child.kill('SIGTERM')
  const ready = async () => {
    const answer = await fetch(`${server.origin}/readyz`)
    return { status: answer.status, body: await answer.json() }
  }
  await until(async () => (await ready()).status === 503, { withinMs: 900, what: () => 'a server that is not ready', everyMs: 10 })
  expect((await ready()).body).toMatchObject({ ok: false, stopping: true, parts: { database: 'ok', store: 'ok', jobs: 'ok' } })
  await ada.newProject('Ortolan')

  expect((await moved)[0].code).toBe(4_200)
  expect((await part).status).toBe(200)
  await server.end('SIGTERM')
  expect(server.child.exitCode, server.said).toBe(0)

  const again = await start()
  ada.origin = again.origin
  expect(await ada.arrivedParts(sending)).toEqual([1])
})

test('a worker that stops hands back its chunks, which another one takes at once and without losing a try', {
  timeout: 180_000,
}, async () => {
  const first = running ?? (await start())
  const { person: ada, projectID } = await givenPerson(first, 'mei@fjordlab.example')
  const fileID = await ada.upload(projectID, 'film.mp4', shortFilm({ seconds: 50 }))
  const client = await connectTo(join(folder, 'database'))
  onTestFinished(() => client.end())
  const [screener] = (await client.query('select _id from screeners where source_file_id = $1', [fileID])).rows as { _id: string }[]
  const params = { projectID, screenerID: screener?._id ?? '' }
  await ada.call(screeners.activate, { params })
  const chunks = async (state: string) =>
    (await client.query(`select retry_limit - retry_count as left from pgboss.job where name = 'encode-chunk' and state = $1`, [state]))
      .rows as { left: number }[]
  await until(async () => (await chunks('active')).length > 0, {
    withinMs: SOON_MS,
    what: () => `a chunk in work\n${first.said}`,
    everyMs: 20,
  })

  await first.end('SIGTERM')
  expect(first.child.exitCode, first.said).toBe(0)
  expect(first.said).not.toMatch(/"level":[56]0/)
  expect(await chunks('active')).toEqual([])
  const handedBack = await chunks('retry')
  expect(handedBack.length).toBeGreaterThan(0)
  // Five tries after the first, and one more for the one that was handed back.
  expect(handedBack.every((each) => each.left === 6)).toBe(true)

  const second = await start()
  ada.origin = second.origin
  const status = async () => (await ada.call(screeners.get, { params })).encoding_status
  await until(async () => (await status()) === 'Published', { withinMs: 90_000, what: () => `the encode\n${second.said}` })
})
