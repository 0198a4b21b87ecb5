import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screeners } from '@answerprint/contract/screeners'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortFilm } from '../clips.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const WITHIN = 30_000
const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\nOù es-tu ?\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,500\r\nLà-bas, sur le pont.\r\n'
let dataDir: string
let server: ServerProcess
let database: pg.Client
let ada: RemotePerson

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'answerprint-subtitles-'))
  server = await ServerProcess.start({ dataDir })
  database = await connectTo(dataDir)
  ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
})
afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const waitFor = (holds: () => Promise<boolean>) => until(holds, { withinMs: WITHIN, what: () => server.said, everyMs: 20 })
const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => (await database.query<Row>(text)).rows[0] as Row

/** Holds the move of subtitles to this state, before it is written. */
const hold = (state: 'Reading' | 'Ready') =>
  database.query(`select pg_advisory_lock(386);
    create or replace function hold_subtitles() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(386); return new; end $$;
    create or replace trigger hold before update on screener_subtitles for each row when (new.state = '${state}') execute function hold_subtitles()`)
const isHeld = async () =>
  (await one<{ count: number }>(`select count(*)::int from pg_locks where locktype = 'advisory' and objid = 386 and not granted`)).count > 0

/** Kills the server while it is held; another takes over its job, as at the end of the lease. */
async function crash(): Promise<void> {
  await waitFor(isHeld)
  await server.end('SIGKILL')
  await database.query(`drop trigger hold on screener_subtitles; select pg_advisory_unlock(386)`)
  await database.query(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where name = 'read-subtitles' and state = 'active'`,
  )
}
async function startAgain(): Promise<void> {
  server = await ServerProcess.start({ dataDir })
  ada.origin = server.origin
}

test('subtitles whose server is killed while they are read, and again when they are written, are ready once', async () => {
  const projectID = await ada.newProject('Halcyon')
  await ada.upload(projectID, 'HALCYON_FTR.mp4', shortFilm({ seconds: 6 }))
  const { _id: screenerID } = await one<{ _id: string }>('select _id from screeners')
  const params = { projectID, screenerID }

  await hold('Reading')
  const body = { language: 'fr', file_name: 'HALCYON_FR.srt', file: Buffer.from(SRT).toString('base64') }
  const added = await ada.call(screeners.addSubtitles, { params, body })
  await crash()
  await hold('Ready')
  await startAgain()
  await crash()
  await startAgain()

  const subtitles = async () => (await ada.call(screeners.subtitles, { params })).subtitles
  await waitFor(async () => (await subtitles()).some((each) => each.state === 'Ready'))
  expect(await subtitles()).toMatchObject([{ _id: added._id, language: 'fr', state: 'Ready', cues: 2, error: null }])
  const { cues } = await ada.call(screeners.subtitleCues, { params: { ...params, subtitlesID: added._id }, query: {} })
  expect(
    cues.map(({ lines }) =>
      lines
        .flat()
        .map((span) => span.text)
        .join(''),
    ),
  ).toEqual(['Où es-tu ?', 'Là-bas, sur le pont.'])

  // What the attempt that was killed wrote is noted to be erased, and nothing else is left of it.
  const folder = join(dataDir, 'store/objects/screeners', screenerID, 'subtitles', added._id)
  const stored = (await readdir(folder)).filter((name) => name.endsWith('.vtt~meta')).map((name) => name.replace('~meta', ''))
  const { vtt_key } = await one<{ vtt_key: string }>('select vtt_key from screener_subtitles')
  const noted = await database.query<{ key_prefix: string }>(`select key_prefix from erasures where key_prefix like '%.vtt'`)
  const keys = [vtt_key, ...noted.rows.map((each) => each.key_prefix)]
  expect(keys.map((key) => key.split('/').pop()).toSorted()).toEqual(stored.toSorted())
  expect(await one(`select count(*)::int from pgboss.job where name = 'read-subtitles' and state <> 'completed'`)).toEqual({ count: 0 })
}, 180_000)
