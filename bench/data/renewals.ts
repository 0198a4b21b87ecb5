import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestProvider } from '../../apps/server/src/features/billing/providers/test/test-provider.ts'
import { randomToken, systemClock, uuidv7 } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { urlOfRunning } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { readOrMakeSecretKey } from '../../apps/server/src/platform/secret-key.ts'
import { openSecrets } from '../../apps/server/src/platform/secrets.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { holdLimit, report } from '../support/measure.ts'

/** Every account renews on the same day, each with a card; the server is killed in between and started again. */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000)
const MOST_SECONDS = 300 * (ACCOUNTS / 10_000)
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '100000', PAYMENT_PROVIDER: 'test' }

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-renewals-'))
let server = await ServerProcess.start({ dataDir, environment: SETTINGS })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  let db = openDatabase((await urlOfRunning(dataDir)) ?? '', 2)
  await fill(db)
  let seconds = await renewUntil(db, Math.floor(ACCOUNTS / 3))
  await db.destroy()
  await server.end('SIGKILL')
  server = await ServerProcess.start({ dataDir, environment: SETTINGS })
  db = openDatabase((await urlOfRunning(dataDir)) ?? '', 2)
  seconds += await renewUntil(db, ACCOUNTS)
  const { rows } = await sql<{ invoices: number; owners: number; last: number }>`
    select count(*)::int as invoices, count(distinct owner_id)::int as owners, max(substr(number, 10)::int) as last from invoices`.execute(
    db,
  )
  await db.destroy()
  const [counted] = rows
  if (!counted || counted.invoices !== ACCOUNTS || counted.owners !== ACCOUNTS || counted.last !== ACCOUNTS)
    throw new Error(`Not one invoice for each account without gaps: ${JSON.stringify(counted)}.`)
  await report('renewals', [holdLimit(`${ACCOUNTS} plans renewed, through a kill`, { ours: seconds, unit: 's', most: MOST_SECONDS })])
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** Begins the job, and answers how long it took until so many were renewed. */
async function renewUntil(db: Database, count: number): Promise<number> {
  await sql`insert into pgboss.job (name, data) values ('renew-plans', '{}')`.execute(db)
  const began = performance.now()
  for (let paid = 0; paid < count; ) {
    await sleep(250)
    const counted = await db
      .selectFrom('invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    paid = Number(counted.count)
    if ((performance.now() - began) / 1_000 > MOST_SECONDS * 3) throw new Error(`Only ${paid} were renewed.`)
  }
  return (performance.now() - began) / 1_000
}

/** People with a card and a plan that ended just now. */
async function fill(db: Database): Promise<void> {
  const now = systemClock
  const provider = createTestProvider({ db, secrets: openSecrets(await readOrMakeSecretKey(dataDir)), now, newToken: randomToken })
  const typed = await provider.tokenize({ number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' })
  const set = await provider.setUp({ key: uuidv7(now)(), token: 'token' in typed ? typed.token : '', customer: undefined, email: '', name: '' })
  if (!set.card) throw new Error('The test provider kept no card.')
  const { provider_customer, provider_card, fingerprint } = set.card
  await sql`
    insert into users (_id, email, full_name, password_hash, country_code, subscription_type, status, created_at)
    select gen_random_uuid(), 'person' || n || '@studio.example', 'Person ' || n, first.password_hash, 'CA', 'pro', first.status, now()
    from generate_series(1, ${ACCOUNTS}::int) n, (select * from users limit 1) as first`.execute(db)
  await sql`
    insert into storage_accounts (owner_id, limit_bytes) select _id, 1 from users where email like 'person%'`.execute(db)
  await sql`
    insert into link_accounts (owner_id, remaining, total, forensic_remaining, forensic_total)
    select _id, 5, 5, 0, 0 from users where email like 'person%'`.execute(db)
  await sql`
    insert into credit_cards (_id, owner_id, provider, provider_customer, provider_card, fingerprint, brand, last4, exp_month, exp_year, added_by, created_at)
    select gen_random_uuid(), _id, 'test', ${provider_customer}, ${provider_card}, ${fingerprint}, 'visa', '4242', 12, 2035, _id, now()
    from users where email like 'person%'`.execute(db)
  await sql`
    insert into subscriptions (owner_id, plan, billing_cycle, status, period_start, period_end, anchor_day, period_price, paid_by, credit_card_id, due_at, changed_at)
    select owner_id, 'pro', 'monthly', 'active', now() - interval '1 month', now(), 1, 3000, owner_id, _id, now(), now() from credit_cards`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
