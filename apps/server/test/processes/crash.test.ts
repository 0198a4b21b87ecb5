import { createHash, randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@answerprint/contract/files'
import { organizations } from '@answerprint/contract/organizations'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortFilm } from '../clips.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, isRunning, postmasterOf, processesNaming, ServerProcess, seededRandom, until } from './support/server-process.ts'

/** Kills of the whole server, a third each among parts, around a completion and during an encode. More: CRASH_RUNS=60. */
const runs = Number(process.env.CRASH_RUNS ?? 6)
const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
const random = seededRandom(seed)
/** The most encodes unless many runs are requested: each waits for another worker to take over its job. */
const encodeRuns = runs < 12 ? 1 : Math.floor(runs / 3)
const plainRuns = runs - encodeRuns
/** A dead worker's job is noticed after its heartbeat, ten seconds at the least. */
const RESUMED_MS = 120_000
const ORPHANS_MS = 60_000
/** Three chunks. x264 gives the same bytes each time; of pictures that are smaller it does not. */
const FILM = { seconds: 44, size: '640x360' }
const PART_BYTES = 20_000_000
const PARTS = 3

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const text = Buffer.alloc(PART_BYTES * (PARTS - 1) + 1_234, 'Twelve reels, every frame of them accounted for.\n')
let dataDir: string
let temporary: string
let server: ServerProcess
let ada: RemotePerson
let organizationID: string
let project: string
const figures = { kills: 0, withDatabase: 0, resentParts: 0, readyMs: [] as number[] }

beforeAll(async () => {
  console.info(`crash test: ${runs} runs, CRASH_SEED=${seed}`)
  dataDir = await mkdtemp(join(tmpdir(), 'answerprint-crash-'))
  temporary = await mkdtemp(join(tmpdir(), 'answerprint-crash-tmp-'))
  server = await start()
  ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  organizationID = (await ada.call(organizations.create, { body: { name: 'Studio' } })).organization._id
  project = await ada.newProject('The Salt Meridian')
})
afterAll(async () => {
  await server.end('SIGTERM')
  for (const folder of [dataDir, temporary]) await rm(folder, { recursive: true, force: true })
})

const start = () => ServerProcess.start({ dataDir, environment: { TMPDIR: temporary } })

/** Kills the server, sometimes with its encoders and sometimes with its database. */
async function crash(): Promise<void> {
  const began = performance.now()
  const encoders = random() < 0.5 ? await processesNaming('ffmpeg', dataDir) : []
  const database = random() < 0.25 ? [(await postmasterOf(dataDir)).pid] : []
  const gone = server.end('SIGKILL')
  for (const pid of [...encoders, ...database]) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  await gone
  figures.kills++
  figures.withDatabase += database.length
  server = await start()
  ada.origin = server.origin
  figures.readyMs.push(performance.now() - began)
}

async function crashDuring(work: Promise<unknown>, afterMs: number): Promise<void> {
  const settled = work.catch(() => undefined)
  await sleep(afterMs)
  await crash()
  await settled
}

test('acknowledged parts exist after a crash between parts, and the upload resumes', {
  timeout: 10_000 + plainRuns * 20_000,
}, async () => {
  for (let run = 0; run < Math.ceil(plainRuns / 2); run++) {
    const name = `reels-${run}.txt`
    const sending = await ada.openUpload(project, name, text.length)
    const acknowledged = new Set<number>()
    await crashDuring(ada.sendMissing(sending, text, acknowledged), random() * 300)
    const arrived = await ada.arrivedParts(sending)
    expect(arrived, `run ${run}: an acknowledged part is gone`).toEqual(expect.arrayContaining([...acknowledged]))
    figures.resentParts += PARTS - arrived.length
    await ada.sendMissing(sending, text)
    const fileId = await ada.complete(sending, text.length)
    await expectOneFile(name, { fileId, hash: sha256(text), jobs: 0 })
  }
})

test('a crash around the completion leaves one file, one entry of history and one job', {
  timeout: 10_000 + plainRuns * 20_000,
}, async () => {
  const film = shortFilm({ seconds: 2 })
  for (let run = 0; run < Math.floor(plainRuns / 2); run++) {
    const name = `trailer-${run}.mp4`
    const sending = await ada.openUpload(project, name, film.length)
    await ada.sendMissing(sending, film)
    await crashDuring(ada.complete(sending, film.length), random() * 60)
    const fileId = await ada.complete(sending, film.length)
    expect(await ada.complete(sending, film.length), 'answered again').toBe(fileId)
    await expectOneFile(name, { fileId, hash: sha256(film), jobs: 1 })
  }
})

test('an encode resumes after a crash, or when its encoders are killed alone, and gives the same film as without one', {
  timeout: 90_000 + encodeRuns * RESUMED_MS,
}, async () => {
  const film = shortFilm(FILM)
  const calm = await encodedFilm('calm.mp4', film)
  expect(calm).toMatchObject({ status: 'Published', frames: FILM.seconds * 24 })
  for (let run = 0; run < encodeRuns; run++) {
    const crashed = await encodedFilm(`feature-${run}.mp4`, film, async () => {
      await sleep(random() * calm.tookMs)
      const encoders = await processesNaming('ffmpeg', dataDir)
      await crash()
      const gone = { withinMs: ORPHANS_MS, what: () => `the encoders ${encoders} to leave` }
      await until(async () => !encoders.some(isRunning), gone)
    })
    expect({ ...crashed, tookMs: 0 }, `run ${run}`).toEqual({ ...calm, tookMs: 0 })
  }
  const interrupted = await encodedFilm('interrupted.mp4', film, async () => {
    // Other encoders make previews.
    const killed = async () => (await processesNaming('ffmpeg', dataDir, 'trim=end_frame')).filter(endedNow)
    await until(async () => (await killed()).length > 0, { withinMs: ORPHANS_MS, what: () => 'an encoder of a chunk to kill' })
  })
  expect({ ...interrupted, tookMs: 0 }, 'its encoders were killed alone').toEqual({ ...calm, tookMs: 0 })
  await until(async () => (await processesNaming('ffmpeg', dataDir)).length === 0, { withinMs: ORPHANS_MS, what: () => 'no encoder' })
})

test('a room that is sent to 200 reviewers reaches each of them once, although the server is killed while their mails go out', {
  timeout: 2 * RESUMED_MS,
}, async () => {
  const [film] = await ask<{ _id: string }>(`select _id from screeners where encoding_status = 'Published' limit 1`)
  await ask('update link_accounts set remaining = 200, total = 200 where owner_id = $1', [organizationID])
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: { organizationID }, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { organizationID, roomID }
  await ada.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [project] } })
  await ada.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID: project }, body: { screenerIDs: [film?._id ?? ''] } })
  const emails = Array.from({ length: 200 }, (_, index) => ({ full_name: `Buyer ${index}`, email: `buyer-${index}@market.example` }))

  await ada.call(sharedScreeners.send, { body: { shareType: 'email', screenerGroupID: roomID, emails } })
  for (const sent of [20, 90]) {
    const arriving = { withinMs: RESUMED_MS, what: () => `${sent} mails`, everyMs: 5 }
    await until(async () => (await invited()).length >= sent, arriving)
    expect((await invited()).length, 'killed too late').toBeLessThan(200)
    await crash()
  }

  const unsent = () => ask(`select _id from mails where to_address like 'buyer-%' and sent_at is null`)
  await until(async () => (await unsent()).length === 0, { withinMs: RESUMED_MS, what: () => 'every mail to be sent' })
  expect((await invited()).toSorted()).toEqual(emails.map(({ email }) => email).toSorted())
})

/** To whom a mail about the room went, as often as it went. */
async function invited(): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string }))
  return mails.map(({ to }) => to).filter((to) => to.startsWith('buyer-'))
}

test('the crashes left nothing behind', { timeout: 2 * ORPHANS_MS }, async () => {
  expect(await readdir(join(dataDir, 'store/uploads'))).toEqual([])
  // The worker may be storing a preview at this moment; leftovers of a crash would not go away.
  const written = () => readdir(join(dataDir, 'store/tmp'))
  await until(async () => (await written()).length === 0, { withinMs: ORPHANS_MS, what: () => 'nothing half written' })
  const counts = await ask<{ reserved: number }>('select sum(reserved_bytes)::int as reserved from storage_accounts')
  expect(counts).toEqual([{ reserved: 0 }])
  const ready = figures.readyMs.map(Math.round).sort((a, b) => a - b)
  const folders = (await readdir(temporary)).length
  console.info(
    `crash test: ${figures.kills} kills (${figures.withDatabase} with the database), 0 lost, ${figures.resentParts} parts sent again, ` +
      `ready again after ${ready[Math.floor(ready.length / 2)]} ms (median; ${ready.at(-1)} at most), ${folders} temporary folders left`,
  )
})

/** False where it ended by itself since it was listed. */
function endedNow(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

type Expected = { fileId: string; hash: string; jobs: number }

async function expectOneFile(name: string, { fileId, hash, jobs }: Expected): Promise<void> {
  const { files: listed } = await ada.call(files.list, { params: { projectID: project }, query: { search: name } })
  expect(listed.map((each) => each._id)).toEqual([fileId])
  expect(await ada.downloadedHash(fileId), `${name} has other bytes`).toBe(hash)
  const [counts] = await ask(
    `select (select count(*)::int from files where file_name = $1) as files, (select count(*)::int from history where message_plain like '%' || $1 || '%') as history,
      (select count(*)::int from screeners where source_file_id = $2) as screeners,
      (select count(*)::int from pgboss.job where name = 'prepare-previews' and data->>'file_id' = $2::text) as jobs`,
    [name, fileId],
  )
  expect(counts, name).toEqual({ files: 1, history: 1, screeners: jobs, jobs })
}

/** Uploads, encodes and waits: the result, without what differs between encodes. */
async function encodedFilm(name: string, film: Buffer, meanwhile: () => Promise<void> = async () => {}) {
  const fileId = await ada.upload(project, name, film)
  const [row] = await ask<{ _id: string }>('select _id from screeners where source_file_id = $1', [fileId])
  const params = { projectID: project, screenerID: row?._id ?? '' }
  const began = performance.now()
  await ada.call(screeners.activate, { params })
  await meanwhile()
  let status = ''
  const waiting = { withinMs: RESUMED_MS, what: () => `${name} to be published; it is ${status}\n${server.said}` }
  await until(async () => {
    status = (await ada.call(screeners.get, { params })).encoding_status
    return status === 'Published' || status === 'Error'
  }, waiting)
  const tookMs = performance.now() - began
  const chunks = await ask<{
    chunk_index: number
    segments: { rendition: string; segment_number: number; bytes: number; duration_ticks: number }[]
  }>(`select chunk_index, segments from encode_chunks join encodes on encodes._id = encode_id where screener_id = $1 order by 1`, [
    params.screenerID,
  ])
  const [encode] = await ask<{ plan: { total_frames: number; renditions: unknown[] }; prefix: string }>(
    'select plan, prefix from encodes where screener_id = $1',
    [params.screenerID],
  )
  const stored = await readdir(join(dataDir, 'store/objects', encode?.prefix ?? ''), { recursive: true, withFileTypes: true })
  return { status, tookMs, frames: encode?.plan.total_frames, chunks, objects: stored.filter((each) => each.isFile()).length }
}

async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connectTo(dataDir)
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
