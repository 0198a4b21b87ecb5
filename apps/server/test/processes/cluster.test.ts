import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@answerprint/contract/files'
import { realtime, screenerChannel } from '@answerprint/contract/realtime'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortFilm } from '../clips.ts'
import { RemotePerson } from './remote-person.ts'
import { ServerProcess, until } from './server-process.ts'

/** Twenty seconds make a chunk: enough of them that both workers must have had some. */
const FILM = { seconds: 90, size: '320x180' }
const DEVICE = 'a-browser-of-ones-own'
const OPS = join(import.meta.dirname, '../../../../ops')
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'
const missing = [...(existsSync(POSTGRES) ? [] : ['PostgreSQL 15']), ...(hasCeph() ? [] : ['the Ceph gateway'])]
if (missing.length > 0) console.warn(`\n!!! SEPARATE PROCESSES ARE NOT TESTED: ${missing.join(' and ')} cannot be had here. !!!\n`)

let folder: string
let api: ServerProcess
let workers: ServerProcess[] = []
beforeAll(async () => {
  if (missing.length > 0) return
  folder = await mkdtemp(join(tmpdir(), 'answerprint-cluster-'))
  const environment = { ...(await givenServices()), SECRET_KEY: randomBytes(24).toString('hex') }
  // The API makes the tables; the workers may start beside it as soon as it is there.
  api = await ServerProcess.start({ dataDir: join(folder, 'api'), role: 'api', environment })
  workers = await Promise.all(['one', 'two'].map((name) => startWorker(name, environment)))
}, 60_000)
afterAll(async () => {
  if (missing.length > 0) return
  await Promise.all([api, ...workers].map((each) => each?.end('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
})

const startWorker = (name: string, environment: Record<string, string>) =>
  ServerProcess.start({ dataDir: join(folder, name), role: 'worker', environment: { ...environment, LOG_LEVEL: 'info' } })

function hasCeph(): boolean {
  const isInstalled = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr'].every((each) => existsSync(`/usr/bin/${each}`))
  return isInstalled || (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
}

/** PostgreSQL and the gateway of this machine, with a database and a bucket of this run's own. */
async function givenServices(): Promise<Record<string, string>> {
  const url = execFileSync(join(OPS, 'postgres/start.sh'), { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  execFileSync(join(OPS, 'ceph/start.sh'), { stdio: 'pipe' })
  const name = `cluster_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num')
  expect(rows[0]?.server_version_num).toMatch(/^15/)
  await admin.end()
  const database = new URL(url)
  database.pathname = `/${name}`
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:7480',
    S3_BUCKET: `cluster-${process.pid}`,
    S3_ACCESS_KEY: 'TESTKEY',
    S3_SECRET_KEY: 'TESTSECRET',
  }
  return { DATABASE_URL: database.href, ...bucket }
}

test.skipIf(missing.length > 0)(
  'one process answers, two encode: a film is uploaded to S3, encoded by both, shared, watched and heard of',
  { timeout: 120_000 },
  async () => {
    const ada = new RemotePerson(api.origin)
    await ada.signUp('ada@studio.example')
    const projectID = await ada.newProject('The Salt Meridian')
    const film = shortFilm(FILM)
    const fileID = await ada.upload(projectID, 'THE_SALT_MERIDIAN.mp4', film)
    const { token: address } = await ada.call(files.download, { query: { fileID } })
    expect(new URL(address).port, 'the master is not in S3').toBe('7480')

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
  },
)

type News = { event: string; data: { encoding_status?: string } }

/** Subscribes as a page does; answers what it hears from then on. */
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
