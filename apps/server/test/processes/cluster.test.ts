import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { files } from '@answerprint/contract/files'
import { realtime, screenerChannel } from '@answerprint/contract/realtime'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeNeeding } from '../../../../scripts/needed-tools.ts'
import { shortFilm } from '../clips.ts'
import { GATEWAY_START_MS, objectGateway } from '../object-gateway.ts'
import { RemotePerson } from './support/remote-person.ts'
import { freePort } from './support/free-port.ts'
import { ServerProcess, until } from './support/server-process.ts'

/** A chunk is twenty seconds: enough chunks that both workers get some. */
const FILM = { seconds: 90, size: '320x180' }
const DEVICE = 'a-browser-of-ones-own'
const OPS = join(import.meta.dirname, '../../../../ops/postgres')
const run = promisify(execFile)

const startWorker = (dataDir: string, environment: Record<string, string>) =>
  ServerProcess.start({ dataDir, role: 'worker', environment: { ...environment, LOG_LEVEL: 'info' } })

/** PostgreSQL 15 and an object gateway, with a database and a bucket. */
async function givenServices(postgres: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const gateway = objectGateway()
  const { stdout } = await run(join(OPS, 'start.sh'), { env: postgres })
  const url = stdout.trim().split('\n').at(-1) ?? ''
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database answerprint')
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num')
  expect(rows[0]?.server_version_num).toMatch(/^15/)
  await admin.end()
  const database = new URL(url)
  database.pathname = '/answerprint'
  const bucket = {
    S3_ENDPOINT: await gateway,
    S3_BUCKET: 'cluster',
    S3_ACCESS_KEY: 'TESTKEY',
    S3_SECRET_KEY: 'TESTSECRET',
  }
  return { DATABASE_URL: database.href, ...bucket }
}

describeNeeding('ceph', 'postgresql-15')('separate processes', () => {
  let folder: string
  let api: ServerProcess
  let workers: ServerProcess[] = []
  let endpoint: string
  const postgres: NodeJS.ProcessEnv = { ...process.env }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'answerprint-cluster-'))
    // PostgreSQL runs under another account, which needs access to this folder.
    await chmod(folder, 0o755)
    Object.assign(postgres, { PG_DIR: join(folder, 'postgres'), PG_PORT: String(await freePort()) })
    const services = await givenServices(postgres)
    endpoint = services.S3_ENDPOINT ?? ''
    const environment = { ...services, SECRET_KEY: randomBytes(24).toString('hex') }
    // The API creates the tables; the workers may start once it is ready.
    api = await ServerProcess.start({ dataDir: join(folder, 'api'), role: 'api', environment })
    workers = await Promise.all(['one', 'two'].map((name) => startWorker(join(folder, name), environment)))
  }, GATEWAY_START_MS)
  afterAll(async () => {
    await Promise.all([api, ...workers].map((each) => each?.end('SIGTERM')))
    await run(join(OPS, 'stop.sh'), { env: postgres })
    await rm(folder, { recursive: true, force: true })
  })

  test('one process answers, two encode: a film is uploaded to S3, encoded by both, shared and watched, and its events arrive', {
    timeout: 300_000,
  }, async () => {
    const ada = new RemotePerson(api.origin)
    await ada.signUp('ada@studio.example')
    const projectID = await ada.newProject('The Salt Meridian')
    const film = shortFilm(FILM)
    const fileID = await ada.upload(projectID, 'THE_SALT_MERIDIAN.mp4', film)
    const { token: address } = await ada.call(files.download, { query: { fileID } })
    expect(new URL(address).origin, 'the master is not in S3').toBe(endpoint)

    const info = () => ada.call(files.info, { params: { projectID }, query: { fileID } })
    await until(async () => (await info()).preview_image_status === 'Complete', { withinMs: 60_000, what: () => 'previews' })
    const screenerID = (await info()).screener?._id ?? ''
    const params = { projectID, screenerID }

    const heard = await listen(ada, screenerChannel(screenerID))
    await ada.call(screeners.activate, { params })
    const status = async () => (await ada.call(screeners.get, { params })).encoding_status
    await until(async () => ['Published', 'Error'].includes(await status()), { withinMs: 90_000, what: () => 'the encode to end' })
    expect(await status(), workers.map((each) => each.said).join('\n')).toBe('Published')
    const done = workers.map((each) => each.said.match(/"job":"encode-chunk"/g)?.length ?? 0)
    expect(Math.min(...done), `chunks by worker: ${done}`).toBeGreaterThan(0)
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(Math.ceil(FILM.seconds / 20) + 1)
    await until(async () => heard.some(({ data }) => data.encoding_status === 'Published'), {
      withinMs: 5_000,
      what: () => 'the news of it',
    })

    const { shared_screeners } = await ada.call(sharedScreeners.send, { body: { shareType: 'link', screenerID, linkName: 'Festival' } })
    const token = shared_screeners[0]?.url.split('/').pop() ?? ''
    const reviewer = new RemotePerson(api.origin)
    const visit = await reviewer.call(review.startSession, { params: { token, screenerID }, body: { accessDeviceID: DEVICE } })
    const played = await fetchSegment(reviewer, visit.endpoints)
    expect(played.byteLength).toBeGreaterThan(1_000)
    const beat = { accessDeviceID: DEVICE, played: [[0, 4] as [number, number]], position_seconds: 4 }
    const { percentage_watched } = await reviewer.call(review.heartbeat, { params: { token, sessionID: visit.sessionID }, body: beat })
    expect(percentage_watched).toBeGreaterThan(0)
    console.info(`cluster: chunks by worker ${done.join(' and ')}, ${heard.length} events heard through the API`)
  })
})

type News = { event: string; data: { encoding_status?: string } }

/** Subscribes as a page does; returns the events from then on. */
async function listen(person: RemotePerson, channel: string): Promise<News[]> {
  const socket = new WebSocket(`${person.origin.replace('http', 'ws')}/app/answerprint?protocol=7`)
  const heard: News[] = []
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('the socket was refused')))
    socket.addEventListener('message', async ({ data: text }) => {
      const { event, data } = JSON.parse(String(text)) as { event: string; data: string }
      if (event === 'pusher:connection_established') {
        const { socket_id } = JSON.parse(data) as { socket_id: string }
        const { auth } = await person.call(realtime.authorize, { body: { socket_id, channel_name: channel } })
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
      } else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else heard.push({ event, data: JSON.parse(data) as News['data'] })
    })
  })
  return heard
}

async function fetchSegment(person: RemotePerson, { manifest_url, token }: { manifest_url: string; token: string }): Promise<ArrayBuffer> {
  const manifest = new URL(manifest_url, person.origin)
  const get = async (url: URL) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, cookie: person.cookies() } })
    if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  expect(await (await get(manifest)).text()).toContain('<MPD')
  return (await get(new URL('a/00001.m4s', manifest))).arrayBuffer()
}
