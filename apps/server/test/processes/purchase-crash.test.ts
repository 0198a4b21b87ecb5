import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@answerprint/contract/accounts'
import { cards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { TEST_PROVIDER } from '@answerprint/contract/card-rules'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RemotePerson } from './support/remote-person.ts'
import { connectTo, ServerProcess, until } from './support/server-process.ts'

const PROGRAM = join(import.meta.dirname, 'support/held-purchases.ts')
/** What is left when the process is killed there: the purchase, or nothing. */
const ENDS = [
  ['reserved', 0],
  ['opened', 0],
  ['named', 0],
  ['confirmed', 3],
  ['noted', 3],
  ['committing', 3],
  // What was charged cannot be handed over.
  ['released', 0],
] as const
const LINKS = 3

let dataDir: string
let server: ServerProcess
let database: pg.Client
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'answerprint-purchases-'))
  server = await ServerProcess.start({
    dataDir,
    role: 'api',
    program: PROGRAM,
    environment: { HELD_STEPS: ENDS.map(([step]) => step).join(',') },
  })
  database = await connectTo(dataDir)
})
afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function givenBuyer(index: number) {
  const person = new RemotePerson(server.origin)
  await person.signUp(`buyer-${index}@studio.example`)
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' }
  const answer = await fetch(`${server.origin}${TEST_PROVIDER.tokens}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { token } = (await answer.json()) as { token: string }
  const { credit_cards } = await person.call(cards.add, { body: { stripeToken: token } })
  const links = async () => (await person.call(accounts.check, {})).user.subscription.reviewers.remaining
  return { person, customerCardID: credit_cards[0]?._id ?? '', before: await links(), links, key: `click ${index}` }
}
type Buyer = Awaited<ReturnType<typeof givenBuyer>>

const buy = ({ person, customerCardID, key }: Buyer) =>
  fetch(`${person.origin}/api${topUp.buy.path}`, {
    method: 'POST',
    headers: { cookie: person.cookies(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ quantity: LINKS, customerCardID }),
  })

const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
  const { rows } = await database.query<Row>(text)
  return rows[0] as Row
}

/** The account that links are handed over to is gone until it is given back. */
async function takeLinks(buyer: Buyer | undefined) {
  const { user } = (await buyer?.person.call(accounts.check, {})) ?? {}
  const account = await one<object>(`delete from link_accounts where owner_id = '${user?._id}' returning *`)
  const into = 'insert into link_accounts select * from json_populate_record(null::link_accounts, $1)'
  return { giveBack: () => database.query(into, [JSON.stringify(account)]) }
}

test('a server that is killed at any step of a purchase leaves the charge and what was bought, both or neither', async () => {
  const buyers: Buyer[] = []
  for (const index of ENDS.keys()) buyers.push(await givenBuyer(index))
  const lost = await takeLinks(buyers.at(-1))
  const answers: Promise<unknown>[] = []
  for (const [index, buyer] of buyers.entries()) {
    answers.push(buy(buyer).catch(() => 'lost'))
    await server.saying(`held: ${ENDS[index]?.[0]}`)
  }
  await server.end('SIGKILL')
  await Promise.all(answers)

  // Long enough ago for the reconciler, which every server runs.
  await database.query("update purchases set created_at = created_at - interval '5 minutes'")
  server = await ServerProcess.start({ dataDir, role: 'all' })
  await database.query("insert into pgboss.job (name, data) values ('finish-purchases', '{}')")
  await lost.giveBack()
  const open = () =>
    one<{ count: number }>(`select (select count(*)::int from purchases where state = 'reserved')
      + (select count(*)::int from payments where check_at is not null) as count`)
  await until(async () => (await open()).count === 0, { withinMs: 30_000, what: () => server.said, everyMs: 100 })

  for (const [index, buyer] of buyers.entries()) {
    buyer.person.origin = server.origin
    expect((await buyer.links()) - buyer.before, ENDS[index]?.[0]).toBe(ENDS[index]?.[1])
  }
  const charged = () =>
    one<{ charged: number; kept: number; books: number }>(`select
      (select count(*)::int from test_intents where kind = 'payment' and state = 'captured') as charged,
      (select coalesce(sum(captured_amount - refunded_amount), 0)::int from payments) as kept,
      (select coalesce(sum(balance), 0)::int from ledger_accounts where kind = 'provider') as books`)
  expect(await charged()).toEqual({ charged: 4, kept: 3 * LINKS * 200, books: 3 * LINKS * 200 })

  // The same click again finds what it bought, or buys it now.
  for (const buyer of buyers) {
    let status = 0
    const isAnswered = async () => {
      status = (await buy(buyer)).status
      // The claim of the process that was killed ends with its lease.
      return status !== 409
    }
    await until(isAnswered, { withinMs: 30_000, what: () => server.said, everyMs: 250 })
    expect(status).toBe(200)
  }
  for (const buyer of buyers) expect((await buyer.links()) - buyer.before).toBe(LINKS)
  expect(await charged()).toEqual({ charged: 8, kept: 7 * LINKS * 200, books: 7 * LINKS * 200 })
  const numbers = await database.query<{ number: string }>('select number from invoices order by number')
  expect(numbers.rows.map((each) => Number(each.number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await buyers[0]?.person.call(paymentMethods.get, {})).toMatchObject({ credit_cards: [{ has_failed_payment: false }] })
}, 180_000)
