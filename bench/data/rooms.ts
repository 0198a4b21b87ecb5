import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import type { Browser } from 'playwright'
import { openBenchServer } from '../support/http/bench-server.ts'
import { load } from '../support/http/load.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { givenOwner, type Owner, type Room, seedRoom, seedWatched } from '../support/rooms/seed-room.ts'
import { compareRates, compareTimes, holdLimit, median, report } from '../support/measure.ts'

/**
 * A room of 100 titles and 300 screeners beside a room of one film; its analytics with many and with ten times as many visits; the list of
 * 10,000 reviewers as CSV beside bare SQL, and as a document; five languages of subtitles for 90 minutes.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const WATCHED = { reviewers: 500, films: 50, sessions: Number(process.env.BENCH_SESSIONS ?? 20) }
const REVIEWERS = 10_000
const LIMITS = { page: 3, buildMs: 150, analyticsMs: 100, growth: 1.5, csv: 0.5, pdfSeconds: 5, pdfMB: 256, subtitlesMs: 3_000 }

const { dataDir, server, run } = await openBenchServer('rooms', { role: 'all' })
await run(measure)

async function measure(): Promise<void> {
  const owner = await givenOwner(server.origin, dataDir)
  const { client, ownerId } = owner
  await client.query(`update link_accounts set remaining = 1000, total = 1000 where owner_id = $1`, [ownerId])
  const [one, many] = [await seedRoom(owner, { titles: 1, each: 1 }), await seedRoom(owner, { titles: 100, each: 3 })]
  await client.query('vacuum analyze')
  const rows = [await comparePages(one, many), await compareBuild(owner, many), ...(await compareAnalytics(owner, many))]
  rows.push(await compareCsv(owner, one), ...(await timePdf(owner, one)), await timeSubtitles(owner, one))
  await client.end()
  await report('rooms', rows, { rounds, seconds, watched: WATCHED, load: loadavg() })
}

function at(path: string): string {
  return `${server.origin}/api${path}`
}

/** What a reviewer's page asks for first. */
async function comparePages(one: Room, many: Room) {
  const ask = ({ token }: Room) => load({ url: at(addressIn(routes.review.open, { params: { token } })), connections: 1, seconds })
  const took = { one: [] as number[], many: [] as number[] }
  const [small, large] = await Promise.all([ask(one), ask(many)])
  if (large.bytes < 20 * small.bytes)
    throw new Error(`the two answers have ${small.bytes} and ${large.bytes} bytes: the films are not in them`)
  for (let round = 0; round < rounds; round++) {
    took.one.push((await ask(one)).medianMs)
    took.many.push((await ask(many)).medianMs)
  }
  const values = { peer: 'one film', peerValue: median(took.one), ours: median(took.many), unit: 'ms', most: LIMITS.page }
  return compareTimes('reviewer page of 100 titles, 300 screeners', values)
}

/** From the address to a page whose first title and tools can be used. */
async function compareBuild({ ada, ownerId }: Owner, { params }: Room) {
  const body = { screenerGroupName: 'Empty' }
  const { _id: roomID } = await ada.call(screenerRooms.create, {
    params: { organizationID: ownerId },
    body,
  })
  const browser = await openBrowser()
  const took = { empty: [] as number[], full: [] as number[] }
  await open(browser, ada.cookies(), roomID)
  for (let round = 0; round < rounds; round++) {
    took.empty.push(await open(browser, ada.cookies(), roomID))
    took.full.push(await open(browser, ada.cookies(), params.roomID))
  }
  await browser.close()
  const more = median(took.full) - median(took.empty)
  return holdLimit('build page of it, beyond an empty one', { ours: more, unit: 'ms', most: LIMITS.buildMs })
}

async function open(browser: Browser, cookies: string, roomID: string): Promise<number> {
  const page = await openSignedIn(browser, server.origin, cookies)
  const began = performance.now()
  await page.goto(`${server.origin}/screener-rooms/${roomID}/screeners`)
  await page.getByRole('button', { name: 'Add Projects' }).click()
  const took = performance.now() - began
  await page.context().close()
  return took
}

async function compareAnalytics(owner: Owner, room: Room) {
  const ask = () =>
    load({
      url: at(addressIn(routes.screenerRooms.analytics, { params: room.params })),
      cookie: owner.ada.cookies(),
      connections: 1,
      seconds,
    })
  const p95 = async () => {
    const all: number[] = []
    await ask()
    for (let round = 0; round < rounds; round++) all.push((await ask()).p95Ms)
    return median(all)
  }
  const { sessions } = WATCHED
  await seedWatched(owner, room, { ...WATCHED, sessions: Math.max(1, Math.round(sessions / 10)) })
  const few = await p95()
  await owner.client.query(
    `insert into viewing_sessions (_id, shared_screener_id, screener_id, device_hash, ip, user_agent, created_at, last_viewed_at, closed_at,
      played, percentage_watched)
    select gen_random_uuid(), shared_screener_id, screener_id, device_hash, ip, user_agent, created_at, last_viewed_at, closed_at, played, 86
    from viewing_sessions, generate_series(1, 9)`,
  )
  await owner.client.query('vacuum analyze viewing_sessions')
  const most = await p95()
  const { reviewers, films } = WATCHED
  return [
    holdLimit(`analytics of ${reviewers} x ${films} x ${sessions}, p95`, { ours: most, unit: 'ms', most: LIMITS.analyticsMs }),
    compareTimes('analytics with 10 x the visits, p95', { peer: 'a tenth', peerValue: few, ours: most, unit: 'ms', most: LIMITS.growth }),
  ]
}

async function compareCsv({ ada, client, ownerId }: Owner, { params, shareId }: Room) {
  await client.query(
    `insert into shared_screeners (_id, owner_id, type, share_type, shared_name, shared_email, token_hash, sealed_token, created_by, created_at,
      screener_room_id)
    select gen_random_uuid(), owner_id, type, share_type, 'Reviewer ' || n, 'r' || n || '@buyer.example',
      decode(md5(random()::text || n) || md5(random()::text), 'hex'), sealed_token, created_by, now(), screener_room_id
    from shared_screeners, generate_series(1, $2::int) n where _id = $1`,
    [shareId, REVIEWERS],
  )
  await client.query('vacuum analyze shared_screeners')
  const query = { parentType: 'screener_group', parentID: params.roomID, format: 'csv' } as const
  const url = at(addressIn(routes.sharedScreeners.download, { query }))
  const exported = async () => {
    const text = await (await fetch(url, { headers: { cookie: ada.cookies() } })).text()
    if (text.split('\n').length < REVIEWERS) throw new Error(`the export has ${text.split('\n').length} lines: ${text.slice(0, 200)}`)
    await writeFile(join(dataDir, 'ours.csv'), text)
  }
  const bare = async () => {
    const { rows } = await client.query(
      `select shared_name, shared_email, created_at, last_sent_at, available_at, expiry, view_count_limit, views, last_viewed_at,
        percentage_watched, watermark, password_hash is not null, ip_protection_enabled, commenting_enabled, use_forensic_watermark
      from shared_screeners where screener_room_id = $1 and owner_id = $2 order by created_at, _id`,
      [params.roomID, ownerId],
    )
    await writeFile(join(dataDir, 'bare.csv'), rows.map((row) => Object.values(row).join(',')).join('\n'))
  }
  const rate = async (work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    return REVIEWERS / ((performance.now() - began) / 1000)
  }
  const rates = { ours: [] as number[], bare: [] as number[] }
  await exported()
  await bare()
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await rate(bare))
    rates.ours.push(await rate(exported))
  }
  const values = { peer: 'bare SQL', peerValue: median(rates.bare), ours: median(rates.ours), unit: 'rows/s', least: LIMITS.csv }
  return compareRates(`CSV of ${REVIEWERS} reviewers`, values)
}

/** The same reviewers as a document; its memory is what the server holds at most beyond what it held before. */
async function timePdf({ ada }: Owner, { params }: Room) {
  const query = { parentType: 'screener_group', parentID: params.roomID, format: 'pdf' } as const
  const url = at(addressIn(routes.sharedScreeners.download, { query }))
  const before = await memoryMB('VmRSS')
  // The highest so far is forgotten (proc(5), clear_refs).
  await writeFile(`/proc/${server.child.pid}/clear_refs`, '5')
  const began = performance.now()
  const answer = await fetch(url, { headers: { cookie: ada.cookies() } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const seconds = (performance.now() - began) / 1000
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || bytes.length < 20 * REVIEWERS)
    throw new Error(`the document has ${bytes.length} bytes: ${bytes.subarray(0, 200)}`)
  const beyond = (await memoryMB('VmHWM')) - before
  return [
    holdLimit(`PDF of ${REVIEWERS} reviewers`, { ours: seconds, unit: 's', most: LIMITS.pdfSeconds }),
    holdLimit('memory that it takes', { ours: beyond, unit: 'MB', most: LIMITS.pdfMB }),
  ]
}

async function memoryMB(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
}

/** From the last file that was attached to all of them being ready for players. */
async function timeSubtitles({ ada, client }: Owner, { screenerIds: [screenerID = ''] }: Room) {
  const { rows } = await client.query<{ project_id: string }>('select project_id from screeners where _id = $1', [screenerID])
  const params = { projectID: rows[0]?.project_id ?? '', screenerID }
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
  const cues = Array.from(
    { length: 1_500 },
    (_, n) => `${n + 1}\n${time(n * 3.6)},000 --> ${time(n * 3.6 + 3)},000\nLine ${n} of it,\nand <i>more</i>.\n`,
  )
  const file = Buffer.from(cues.join('\n')).toString('base64')
  const began = performance.now()
  const languages = ['en', 'fr', 'de', 'es', 'ja']
  await Promise.all(
    languages.map((language) => ada.call(screeners.addSubtitles, { params, body: { language, file_name: `${language}.srt`, file } })),
  )
  for (;;) {
    const { subtitles } = await ada.call(screeners.subtitles, { params })
    if (subtitles.some((each) => each.state === 'Error')) throw new Error(JSON.stringify(subtitles))
    if (subtitles.every((each) => each.state === 'Ready')) break
    await new Promise((done) => setTimeout(done, 25))
  }
  const ours = performance.now() - began
  return holdLimit(`subtitles of 90 minutes in ${languages.length} languages`, { ours, unit: 'ms', most: LIMITS.subtitlesMs })
}
