import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import type pg from 'pg'
import { randomToken, systemClock, uuidv7 } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { urlOfRunning } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { readOrMakeSecretKey } from '../../apps/server/src/platform/secret-key.ts'
import { openSecrets } from '../../apps/server/src/platform/secrets.ts'
import { givenCard } from '../../apps/server/test/given/given-card.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { holdLimit, report } from '../support/measure.ts'

/** People buy at a steady twenty a second by card: links, then what is in their carts. A purchase begins when it is due, whatever the others do. */
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const A_SECOND = 20
const PEOPLE = 60
const LIMITS = { topUpMs: 120, cartMs: 200, lockMs: 50 }
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '100000', PAYMENT_PROVIDER: 'test' }

type Buyer = { person: RemotePerson; userId: string; card: string; projectId: string }

const { dataDir, server, run } = await openBenchServer('purchases', { environment: SETTINGS })
await run(measure)

async function measure(): Promise<void> {
  const client = await connectTo(dataDir)
  const buyers: Buyer[] = []
  for (let each = 0; each < PEOPLE; each++) buyers.push(await givenBuyer(client, each))
  await client.query('vacuum analyze')
  const links = ({ person, card }: Buyer) => person.call(topUp.buy, { body: { quantity: 1, customerCardID: card } })
  const services = ({ person, card }: Buyer) => person.call(cart.buy, { body: { customerCardID: card } })
  for (const buyer of buyers) await links(buyer)
  const waits = watchLocks(client)
  const bought = await buySteadily(buyers, links)
  const longest = await waits.end()
  const carts = await buySteadily(buyers, services, (buyer) => fillCart(client, buyer))
  const { rows } = await client.query<{ committed: number }>(`select count(*)::int as committed from purchases where state = 'committed'`)
  if (rows[0]?.committed !== PEOPLE + bought.length + carts.length) throw new Error(`Not every purchase was made: ${JSON.stringify(rows)}.`)
  await client.end()
  await report(
    'purchases',
    [
      holdLimit('links bought by card, 20 a second, p95', { ours: p95(bought), unit: 'ms', most: LIMITS.topUpMs }),
      holdLimit('the longest wait for a lock that was seen', { ours: longest, unit: 'ms', most: LIMITS.lockMs }),
      holdLimit('carts bought by card, 20 a second, p95', { ours: p95(carts), unit: 'ms', most: LIMITS.cartMs }),
    ],
    { seconds, people: PEOPLE, load: loadavg() },
  )
}

/** The time of each purchase. `before` is not timed. */
async function buySteadily(buyers: Buyer[], buy: (buyer: Buyer) => Promise<unknown>, before?: (buyer: Buyer) => Promise<unknown>) {
  const times: number[] = []
  const making: Promise<void>[] = []
  const began = performance.now()
  for (let each = 0; each < seconds * A_SECOND; each++) {
    const buyer = buyers[each % buyers.length]
    if (!buyer) break
    await before?.(buyer)
    await sleep(Math.max(0, began + (each * 1000) / A_SECOND - performance.now()))
    const at = performance.now()
    making.push(buy(buyer).then(() => void times.push(performance.now() - at)))
  }
  await Promise.all(making)
  return times
}

function p95(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Looks every 20 ms for how long the oldest wait for a lock has lasted. */
function watchLocks(client: pg.Client) {
  let isOn = true
  const watching = (async () => {
    let longest = 0
    for (; isOn; await sleep(20)) {
      const { rows } = await client.query<{ ms: number | null }>(
        'select extract(epoch from clock_timestamp() - min(waitstart)) * 1000 as ms from pg_locks where not granted',
      )
      longest = Math.max(longest, Number(rows[0]?.ms ?? 0))
    }
    return longest
  })()
  return {
    end() {
      isOn = false
      return watching
    },
  }
}

/** A person with a card, and a film to order captions of. */
async function givenBuyer(client: pg.Client, number: number): Promise<Buyer> {
  const person = new RemotePerson(server.origin)
  await person.signUp(`ada${number}@studio.example`)
  const { user } = await person.call(accounts.check, {})
  const projectId = await person.newProject('Halcyon')
  await client.query(
    `insert into files (_id, project_id, type, name, file_name, kind, status, duration_seconds, media, created_at, updated_at)
    values (gen_random_uuid(), $1, 'source_file', 'halcyon.mov', 'halcyon.mov', 'mov', 'Ready', 5400,
      '{"width":1920,"height":1080,"frame_rate":{"num":24,"den":1}}', now(), now())`,
    [projectId],
  )
  await client.query('insert into carts (user_id, shipment_id) values ($1, gen_random_uuid())', [user._id])
  return { person, userId: user._id, projectId, card: await keepCard(user._id) }
}

async function keepCard(ownerId: string): Promise<string> {
  const db = openDatabase((await urlOfRunning(dataDir)) ?? '', 1)
  const secrets = openSecrets(await readOrMakeSecretKey(dataDir))
  const clock = { now: systemClock, newId: uuidv7(systemClock) }
  const card = await givenCard({ db, secrets, clock, tokens: { next: randomToken } }, { user: { _id: ownerId } })
  await db.destroy()
  return card
}

/** Captions of their film, in their cart. */
async function fillCart(client: pg.Client, { userId, projectId }: Buyer): Promise<void> {
  await client.query(
    `with made as (
      insert into orders (_id, owner_id, ordered_by, in_cart_of, project_id, type, wizard_type, specifications, created_at, updated_at)
      values (gen_random_uuid(), $1, $1, $1, $2, 'closed-captions', 'closed-captions', '{"turnaround_time":"web"}', now(), now()) returning _id
    ) insert into order_files (order_id, file_id, slot, position)
    select made._id, files._id, 'video_file', 0 from made, files where files.project_id = $2 and files.type = 'source_file' limit 1`,
    [userId, projectId],
  )
}
