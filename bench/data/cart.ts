import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import type pg from 'pg'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { load } from '../support/http/load.ts'
import { compareTimes, holdLimit, median, report } from '../support/measure.ts'

/** A cart of 50 orders, priced at each look; then a page of orders and the queue of staff out of few and out of very many. */
const sizes = { few: 1_000, most: Number(process.env.BENCH_ORDERS ?? 1_000_000) }
const queued = { few: 1_000, most: Number(process.env.BENCH_QUEUE ?? 100_000) }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const IN_CART = 50
const MOST_CART_MS = 20

const { dataDir, server, run } = await openBenchServer('cart', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('Halcyon')
  const client = await connectTo(dataDir)
  await fillCart(client, projectID)
  const at = (route: typeof routes.cart.get | typeof routes.orders.list | typeof routes.staffOrders.queue) =>
    `${server.origin}/api${addressIn(route, { query: {} })}`
  const ask = (url: string) => load({ url, cookie: ada.cookies(), connections: 1, seconds })
  const cart: number[] = []
  const times = { few: [] as number[], most: [] as number[] }
  await ask(at(routes.cart.get))
  for (let round = 0; round < rounds; round++) cart.push((await ask(at(routes.cart.get))).p95Ms)
  for (const name of ['few', 'most'] as const) {
    await fillOrders(client, projectID, sizes[name])
    await ask(at(routes.orders.list))
    for (let round = 0; round < rounds; round++) times[name].push((await ask(at(routes.orders.list))).medianMs)
  }
  await client.query(`update users set is_staff = true`)
  const queue = { few: [] as number[], most: [] as number[] }
  for (const name of ['few', 'most'] as const) {
    await openOrders(client, queued[name])
    await ask(at(routes.staffOrders.queue))
    for (let round = 0; round < rounds; round++) queue[name].push((await ask(at(routes.staffOrders.queue))).medianMs)
  }
  await client.end()
  await report(
    'cart',
    [
      holdLimit(`cart of ${IN_CART} orders, p95`, { ours: median(cart), unit: 'ms', most: MOST_CART_MS }),
      compareTimes(`page of orders from ${sizes.most}`, {
        ...{ peer: `from ${sizes.few}`, peerValue: median(times.few), ours: median(times.most), unit: 'ms', most: 1.3 },
      }),
      compareTimes(`queue of staff from ${queued.most} open orders`, {
        ...{ peer: `from ${queued.few}`, peerValue: median(queue.few), ours: median(queue.most), unit: 'ms', most: 1.3 },
      }),
    ],
    { sizes, queued, rounds, seconds, cart, times, queue },
  )
}

/** One film, and so many orders of captions on it. */
async function fillCart(client: pg.Client, projectID: string): Promise<void> {
  await client.query(
    `with film as (
      insert into files (_id, project_id, type, name, file_name, kind, status, duration_seconds, media, created_at, updated_at)
      values (gen_random_uuid(), $1, 'source_file', 'halcyon.mov', 'halcyon.mov', 'mov', 'Ready', 5400,
        '{"width":1920,"height":1080,"frame_rate":{"num":24,"den":1}}', now(), now()) returning _id, project_id
    ), made as (
      insert into orders (_id, owner_id, ordered_by, in_cart_of, project_id, type, wizard_type, specifications, created_at, updated_at)
      select gen_random_uuid(), owner_id, created_by, created_by, projects._id, 'closed-captions', 'closed-captions',
        '{"turnaround_time":"web"}', now(), now() from projects, generate_series(1, $2::int) where projects._id = $1 returning _id
    ) insert into order_files (order_id, file_id, slot, position) select made._id, film._id, 'video_file', 0 from made, film`,
    [projectID, IN_CART],
  )
  await expectOrders(client, 'in_cart_of is not null', IN_CART)
}

/** Paid orders, up to this many. */
async function fillOrders(client: pg.Client, projectID: string, count: number): Promise<void> {
  await client.query(
    `insert into orders (_id, owner_id, ordered_by, project_id, type, wizard_type, specifications, created_at, updated_at, order_number,
      ordered_at, due_at, title, project_title, job_status)
    select gen_random_uuid(), owner_id, created_by, _id, 'closed-captions', 'closed-captions', '{"turnaround_time":"web"}', now(), now(),
      number, now() - number * interval '1 second', now(), title, title, 'Complete'
    from projects, generate_series((select count(*) from orders where order_number is not null) + 1, $2::bigint) as number
    where projects._id = $1`,
    [projectID, count],
  )
  await client.query(
    `insert into order_counts (holder_id, orders) select owner_id, $2::int from projects where _id = $1
    on conflict (holder_id) do update set orders = excluded.orders`,
    [projectID, count],
  )
  await client.query('analyze orders')
  await expectOrders(client, 'order_number is not null', count)
}

/** So many of them are not done. */
async function openOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `update orders set job_status = 'Pending' where _id in (
      select _id from orders where order_number is not null and job_status = 'Complete' order by order_number
      limit $1 - (select count(*) from orders where job_status = 'Pending'))`,
    [count],
  )
  await client.query('vacuum analyze orders')
  await expectOrders(client, `job_status = 'Pending'`, count)
}

/** A comparison of orders that are not there would always pass. */
async function expectOrders(client: pg.Client, which: string, count: number): Promise<void> {
  const { rows } = await client.query(`select count(*)::int as made from orders where ${which}`)
  if (rows[0]?.made !== count) throw new Error(`${rows[0]?.made} orders are there where ${which}, not ${count}.`)
}
