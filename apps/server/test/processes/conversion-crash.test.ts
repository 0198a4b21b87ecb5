import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cards } from '@answerprint/contract/billing'
import { TEST_PROVIDER } from '@answerprint/contract/card-rules'
import { cart } from '@answerprint/contract/cart'
import { orders, staffOrders } from '@answerprint/contract/orders'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortFilm } from '../clips.ts'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const WITHIN = 30_000
const BITRATES = { h264_mp4: 2, mpeg2_mpg: 8 }
let dataDir: string
let server: ServerProcess
let database: pg.Client
let ada: RemotePerson
let projectID: string
let film: string
let customerCardID: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'answerprint-orders-'))
  server = await start()
  database = await connectTo(dataDir)
  ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  projectID = await ada.newProject('Halcyon')
  // Long enough for its conversion to be found while it runs.
  film = await ada.upload(projectID, 'HALCYON_FTR.mp4', shortFilm({ size: '640x360' }))
  await waitFor(async () => (await one<{ count: number }>(`select count(*)::int from files where duration_seconds > 0`)).count === 1)
  const answer = await fetch(`${server.origin}${TEST_PROVIDER.tokens}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' }),
  })
  const { token } = (await answer.json()) as { token: string }
  customerCardID = (await ada.call(cards.add, { body: { stripeToken: token } })).credit_cards[0]?._id ?? ''
})
afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => ServerProcess.start({ dataDir })
const waitFor = (holds: () => Promise<boolean>) => until(holds, { withinMs: WITHIN, what: () => server.said, everyMs: 20 })
const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => (await database.query<Row>(text)).rows[0] as Row

/** Orders conversions of the film and pays for them with the card. */
async function buyConversions(...formats: (keyof typeof BITRATES)[]): Promise<string[]> {
  for (const output_video_type of formats)
    await ada.call(orders.add, {
      params: { projectID },
      body: {
        type: 'format-conversion',
        specifications: { output_video_type, resolution: 'same_as_source', frame_rate: '24', bitrate: BITRATES[output_video_type] },
        _files: [{ id: film, type: 'video_file' }],
      },
    })
  return (await ada.call(cart.buy, { body: { customerCardID } })).orders.map((each) => each._id)
}

const isConverting = async () =>
  (await readdir(join(dataDir, 'scratch'), { recursive: true })).some((each) => each.endsWith('/converted.mp4'))
const isDelivering = async () => {
  const held = `select count(*)::int from pg_locks where relation = 'order_results'::regclass and not granted`
  return (await one<{ count: number }>(held)).count > 0
}

async function storedOriginals(): Promise<string[]> {
  const objects = join(dataDir, 'store/objects')
  const within = await readdir(join(objects, 'originals'), { recursive: true, withFileTypes: true })
  const ends = within.filter((each) => each.name.endsWith('~meta'))
  return ends.map((each) => relative(objects, join(each.parentPath, each.name)).slice(0, -'~meta'.length))
}

/** Kills the server, and starts another on what it left. */
async function crash(left: string): Promise<void> {
  await server.end('SIGKILL')
  await database.query(left)
  server = await start()
  ada.origin = server.origin
}
const HELD = "where name = 'convert-order' and state = 'active'"
/** The lease of its job has ended, and another worker takes it. */
const RETAKEN = `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null ${HELD}`
/** The lease of the third try ends. */
const LAST_LOST = `update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour' ${HELD}`

const show = (orderID: string) => ada.call(orders.get, { params: { orderID } })
const isAt = async (orderID: string, status: string) => (await show(orderID)).job_status === status

test('conversions whose server is killed at work and in delivery are delivered once, and the last try that is killed goes to staff', async () => {
  const [first = '', second = ''] = await buyConversions('h264_mp4', 'mpeg2_mpg')
  await waitFor(isConverting)
  await crash(RETAKEN)

  await database.query('begin; lock table order_results in share mode')
  await waitFor(isDelivering)
  await crash(`rollback; ${RETAKEN}`)
  for (const order of [first, second]) await waitFor(() => isAt(order, 'Complete'))

  const [third = ''] = await buyConversions('h264_mp4')
  await waitFor(isConverting)
  await crash(LAST_LOST)
  await waitFor(() => isAt(third, 'Error'))
  expect((await show(third)).events.map((each) => each.text)).toEqual([
    ...['Ordered.', 'Moved to In Progress.', 'Files moved to In Progress.', 'Moved to Error.', 'Files moved to Error.'],
  ])
  const mails = await database.query<{ subject: string }>("select subject from mails where to_address = 'support@answerprint.example'")
  expect(mails.rows.map((each) => each.subject)).toEqual(['Order 100003: The conversion failed three times'])

  const delivered = await Promise.all([first, second, third].map(show))
  expect(delivered.map((each) => each.results.map(({ name, exists }) => [name, exists]))).toEqual([
    ...[[['HALCYON_FTR H.264.mp4', true]], [['HALCYON_FTR MPEG-2.mpg', true]], []],
  ])
  await database.query("update users set is_staff = true where email = 'ada@studio.example'")
  // A session is remembered until the server hears of the change.
  const seesAsStaff = () =>
    ada.call(staffOrders.get, { params: { orderID: third } }).then(
      () => true,
      () => false,
    )
  await waitFor(seesAsStaff)
  await database.query('begin; lock table order_results in share mode')
  const broken = ada.call(staffOrders.addResults, { params: { orderID: third }, body: { fileIDs: [film] } }).catch(() => 'broken off')
  await waitFor(isDelivering)
  await crash('rollback')
  expect(await broken).toBe('broken off')
  // Every object of a file is there, and what else was stored, as by the member of staff, is noted to be erased.
  const keys = async (text: string) => (await database.query<{ key: string }>(text)).rows.map((each) => each.key)
  const kept = await keys('select key from files')
  const noted = await keys('select key_prefix as key from erasures')
  const stored = await storedOriginals()
  expect(stored).toEqual(expect.arrayContaining(kept))
  const left = stored.filter((key) => !kept.includes(key))
  expect(left.length).toBeGreaterThan(0)
  expect(noted).toEqual(expect.arrayContaining(left))
  expect(
    await one(`select (select count(*)::int from test_intents where kind = 'payment' and state = 'captured') as charged,
    (select sum(refunded_amount)::int from payments) as refunded, (select count(*)::int from invoices) as invoices`),
  ).toEqual({
    ...{ charged: 2, refunded: 0, invoices: 2 },
  })
}, 300_000)
