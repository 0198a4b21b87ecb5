import { createWriteStream } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { accounts } from '@answerprint/contract/accounts'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import type pg from 'pg'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { compareRates, holdLimit, median, report } from '../support/measure.ts'

/** A ledger of ten million purchases over four years: what one account owes, and the journal of one month beside the same rows by bare SQL. */
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 10_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const MONTHS = 48
const ACCOUNTS = Math.min(100_000, Math.floor(ENTRIES / 5))
const LOOKS = 2_000
const LIMITS = { balanceMs: 5, journal: 0.5 }
const MONTH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }

const { dataDir, server, run } = await openBenchServer('ledger', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const eva = new RemotePerson(server.origin)
  await eva.signUp('eva@answerprint.example')
  const { user } = await eva.call(accounts.check, {})
  const client = await connectTo(dataDir)
  await client.query('update users set is_staff = true where _id = $1', [user._id])
  await fill(client)
  const balances = await lookAtBalances(client)
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await readBare(client))
    rates.ours.push(await readJournal(eva.cookies()))
  }
  await client.end()
  const journal = { peer: 'bare SQL', peerValue: median(rates.bare), ours: median(rates.ours), unit: 'lines/s', least: LIMITS.journal }
  await report(
    'ledger',
    [
      holdLimit(`balance of an account among ${ENTRIES} entries, p95`, { ours: balances, unit: 'ms', most: LIMITS.balanceMs }),
      compareRates('journal of a month as CSV', journal),
    ],
    { entries: ENTRIES, accounts: ACCOUNTS, rates, load: loadavg() },
  )
}

/** Purchases on post-pay with tax, written without the checks of each row, in the order of their time. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into ledger_accounts (_id, kind, holder_id, code, currency)
    select gen_random_uuid(), 'receivable', gen_random_uuid(), '', 'USD' from generate_series(1, $1::int)
    union all select gen_random_uuid(), 'revenue', null, 'service ' || n, 'USD' from generate_series(1, 10) n
    union all select gen_random_uuid(), 'tax', null, 'HST Ontario 13%', 'USD'`,
    [ACCOUNTS],
  )
  await client.query(
    `create temp table numbered as select _id, kind, row_number() over (partition by kind order by _id) as n from ledger_accounts`,
  )
  await client.query(`create unique index on numbered (kind, n)`)
  await client.query(`analyze numbered`)
  // Ids in the order of their time, as the product's are.
  const idOf = (part: string) =>
    `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '${part}8' || lpad(to_hex(n), 15, '0'))::uuid`
  await client.query(`create temp table sold as select ${idOf('7000')} as _id, ${idOf('7001')} as invoice_id, n, at from (
    select n, '2022-05-01'::timestamptz + n * (interval '1 month' * ${MONTHS}) / ${ENTRIES} as at from generate_series(1, ${ENTRIES}) n) as each`)
  await client.query(`insert into ledger_entries (_id, kind, invoice_id, at) select _id, 'purchase', invoice_id, at from sold`)
  await client.query(
    `insert into invoices (_id, number, owner_id, bought_by, seller, buyer, currency, subtotal, tax_total, tax_label, total, created_at, paid_at)
    select invoice_id, 'INV-2026-' || lpad(n::text, 8, '0'), user_id, user_id, '{}', '{}', 'USD', 1000, 130, 'HST Ontario 13%', 1130, at, at
    from sold, (select _id as user_id from users limit 1) as first where at >= $1 and at < $2`,
    [MONTH.from, MONTH.to],
  )
  await client.query(`insert into ledger_postings (entry_id, position, account_id, amount)
    select sold._id, part.position, numbered._id, part.amount from sold
    cross join (values (0, 'receivable', 1130, ${ACCOUNTS}), (1, 'revenue', -1000, 10), (2, 'tax', -130, 1)) as part (position, kind, amount, many)
    join numbered on numbered.kind = part.kind and numbered.n = 1 + sold.n % part.many`)
  await client.query(`drop table sold`)
  await client.query(`set session_replication_role = origin`)
  await client.query(`update ledger_accounts set balance = summed.balance
    from (select account_id, sum(amount) as balance from ledger_postings group by account_id) as summed where summed.account_id = _id`)
  await client.query('vacuum analyze')
}

/** As a purchase, a statement and the page of payment methods look at it. */
async function lookAtBalances(client: pg.Client): Promise<number> {
  const { rows: holders } = await client.query<{ holder_id: string }>(
    `select holder_id from ledger_accounts where kind = 'receivable' order by _id limit $1`,
    [LOOKS],
  )
  const times: number[] = []
  for (const { holder_id } of holders) {
    const began = performance.now()
    const { rows } = await client.query<{ balance: string }>({
      name: 'balance',
      text: `select balance from ledger_accounts where kind = 'receivable' and holder_id = $1 and code = '' and currency = 'USD'`,
      values: [holder_id],
    })
    times.push(performance.now() - began)
    if (Number(rows[0]?.balance) <= 0) throw new Error('An account without a balance was found.')
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Lines a second of what the server streams, into a file. */
async function readJournal(cookie: string): Promise<number> {
  const path = join(dataDir, 'ours.csv')
  const began = performance.now()
  const answer = await fetch(`${server.origin}/api${addressIn(routes.ledger.journal, { query: MONTH })}`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`The journal was refused: ${await answer.text()}`)
  let lines = -1
  const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      for (const byte of piece) if (byte === 10) lines++
      yield piece
    }
  }
  await pipeline(counted(answer.body as unknown as AsyncIterable<Uint8Array>), createWriteStream(path))
  return rateOf(lines, began)
}

/** The same rows through a cursor, joined by commas into a file. */
async function readBare(client: pg.Client): Promise<number> {
  const began = performance.now()
  let lines = 0
  await client.query('begin')
  await client.query(
    `declare journal cursor for select at, ledger_entries._id, ledger_entries.kind, ledger_accounts.kind, code, holder_id, amount,
      ledger_accounts.currency, invoices.number
    from ledger_entries join ledger_postings on entry_id = ledger_entries._id join ledger_accounts on ledger_accounts._id = account_id
    left join invoices on invoices._id = ledger_entries.invoice_id
    where at >= '${MONTH.from}' and at < '${MONTH.to}' order by at, ledger_entries._id, position`,
  )
  const read = async function* () {
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: 'fetch 10000 from journal', rowMode: 'array' })
      if (rows.length === 0) return
      lines += rows.length
      yield `${rows.map((row) => row.join(',')).join('\n')}\n`
    }
  }
  await pipeline(Readable.from(read()), createWriteStream(join(dataDir, 'bare.csv')))
  await client.query('commit')
  return rateOf(lines, began)
}

function rateOf(lines: number, began: number): number {
  const expected = (ENTRIES / MONTHS) * 3
  if (lines < expected * 0.9) throw new Error(`${lines} lines were read, and about ${Math.round(expected)} are there.`)
  return lines / ((performance.now() - began) / 1000)
}
