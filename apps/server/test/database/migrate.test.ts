import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enterPayment } from '../../src/features/billing/accounts/pay-invoice.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { listPending, migrate } from '../../src/platform/database/migrate.ts'
import { checksumOf, type MigrationFile, readMigrationFiles } from '../../src/platform/database/upgrades/migration-files.ts'
import { newDatabase } from './new-database.ts'

/** Kills in the middle of an upgrade of the real tables, spread over all its statements. All of them: UPGRADE_KILLS=1000. */
const kills = Number(process.env.UPGRADE_KILLS ?? 2)

const file = (name: string, text: string, oldest_version: string | null = null): MigrationFile => ({
  name,
  sql: text,
  checksum: checksumOf(text),
  oldest_version,
})
const FILMS = file('0001_films', 'create table films (_id int primary key, title text)')
const YEARS = file('0002_years', 'alter table films add column year int')
const LABELS = file('0003_labels', 'alter table films add column label text')

const columnsOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'films' order by ordinal_position`.execute(db)
  return rows.map((each) => each.name)
}

test('a new database gets the baseline and what came after it, once', async () => {
  const db = await newDatabase()
  const names = (await readMigrationFiles()).map((each) => each.name)
  expect(names[0]).toBe('0001_baseline')
  expect(await listPending(db)).toEqual(names)

  expect(await migrate(db)).toEqual(names)

  expect(await listPending(db)).toEqual([])
  expect(await migrate(db)).toEqual([])
})

test('folders whose names differed by the form of their characters alone get two names', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0110') })
  const [project, at] = [randomUUID(), new Date()]
  const columns = sql`_id, project_id, type, name, file_name, kind, status, created_at, updated_at`
  const names = ['Cafe\u0301', 'Caf\u00e9 (2)', 'Caf\u00e9', 'Reels']
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const [index, name] of names.entries()) {
      const id = `00000000-0000-4000-8000-00000000000${index}`
      await sql`insert into files (${columns}) values (${id}, ${project}, 'folder', ${name}, ${name}, 'folder', 'Ready', ${at}, ${at})`.execute(
        one,
      )
    }
    await sql`set session_replication_role = origin`.execute(one)
  })

  await migrate(db)

  const { rows } = await sql<{ name: string }>`select name from files order by _id`.execute(db)
  expect(rows.map((each) => each.name)).toEqual(['Cafe\u0301', 'Caf\u00e9 (2)', 'Caf\u00e9 (3)', 'Reels'])
})

type Terms = { aspera: number[]; links: number[]; currency: string; tax: [string, number]; isPaid: boolean }
type Sold = { number: string; owner: string } & Partial<Terms>

/** An invoice as versions before the ledger wrote it: on post-pay, unless it comes to nothing. */
async function sell(db: Database, bought_by: string, { number, owner, aspera = [], links = [], ...rest }: Sold) {
  const { currency = 'USD', tax = ['', 0], isPaid = false } = rest
  const [id, at] = [randomUUID(), new Date('2026-03-02T09:00:00Z')]
  const codeOf = (position: number) => (position < aspera.length ? 'aspera_transfers' : 'screeners_top_up')
  const lines = [...aspera, ...links]
  const subtotal = lines.reduce((sum, amount) => sum + amount, 0)
  const total = subtotal + tax[1]
  const [due, paid] = [total > 0 ? at : null, isPaid || total === 0 ? at : null]
  await db.transaction().execute(async (tx) => {
    const columns = sql`_id, number, owner_id, bought_by, seller, buyer, currency, subtotal, tax_total, tax_label, total, created_at`
    const values = sql`${id}, ${number}, ${owner}, ${bought_by}, '{}', '{}', ${currency}, ${subtotal}, ${tax[1]}, ${tax[0]}, ${total}, ${at}`
    await sql`insert into invoices (${columns}, due_at, paid_at) values (${values}, ${due}, ${paid})`.execute(tx)
    for (const [position, amount] of lines.entries()) {
      const line = sql`${id}, ${position}, ${codeOf(position)}, 'reel.mov', '', 1, 'GB', ${amount}, ${amount}`
      await sql`insert into invoice_lines values (${line})`.execute(tx)
    }
    if (total > 0) await sql`insert into payment_sources values (${id}, 0, 'post_pay', ${total})`.execute(tx)
  })
}

test('invoices of versions before the ledger are entered, paid and unpaid, and are paid after it', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0185') })
  const [nordlys, takeda, helen] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into users (_id, email, full_name, password_hash, country_code, created_at)
    values (${helen}, 'helen@nordlys.example', 'Helen Lind', '', 'SE', now())`.execute(db)
  await sql`insert into organizations (_id, name, created_at) values (${nordlys}, 'Nordlys', now())`.execute(db)
  const hst = 'HST Ontario 13%'
  const sold: Sold[] = [
    { number: 'INV-2026-000001', owner: nordlys, aspera: [750, 1500] },
    { number: 'INV-2026-000002', owner: nordlys, aspera: [600], links: [400, 0], tax: [hst, 130], isPaid: true },
    { number: 'INV-2026-000003', owner: nordlys, links: [200], tax: [hst, 26] },
    { number: 'INV-2026-000004', owner: takeda, aspera: [0] },
    { number: 'INV-2026-000005', owner: takeda, aspera: [300], currency: 'EUR', isPaid: true },
  ]
  for (const each of sold) await sell(db, helen, each)
  await migrate(db)
  const balances = async () => {
    const { rows } = await sql<{ name: string; balance: number }>`
      select concat_ws(' ', kind, nullif(code, ''), currency, case holder_id when ${nordlys} then 'Nordlys' when ${takeda} then 'Takeda' end) as name,
        balance::int from ledger_accounts`.execute(db)
    return Object.fromEntries(rows.map((each) => [each.name, each.balance]))
  }
  const revenue = {
    ...{ 'revenue aspera_transfers USD': -2850, 'revenue screeners_top_up USD': -600, [`tax ${hst} USD`]: -156 },
    ...{ 'bank EUR': 300, 'revenue aspera_transfers EUR': -300, 'receivable EUR Takeda': 0 },
  }
  expect(await balances()).toEqual({ ...revenue, 'receivable USD Nordlys': 2476, 'bank USD': 1130 })
  const { rows: spent } = await sql<{ amount: number }>`select total_dollars_spent as amount from organizations
    union all select total_dollars_spent from users`.execute(db)
  expect(spent, 'by Nordlys, and by Helen').toEqual([{ amount: 36.06 }, { amount: 39.06 }])
  const needs = { now: () => new Date(), newId: randomUUID }
  for (const number of ['INV-2026-000001', 'INV-2026-000003'])
    expect(await db.transaction().execute((tx) => enterPayment(tx, number, needs))).toMatchObject({ is_back: false })
  expect(await balances()).toEqual({ ...revenue, 'receivable USD Nordlys': 0, 'bank USD': 3606 })
})

test('ten processes that start at once migrate once', async () => {
  const db = await newDatabase()
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate(db, { files: [FILMS, YEARS] })))
  expect(ran.flat()).toEqual(['0001_films', '0002_years'])
})

test('an upgrade that is killed at any of its statements has changed nothing, and the next start finishes it', async () => {
  const statements = [
    'alter table films add column a int',
    'update films set a = 1',
    'alter table films drop column title',
    'create table b ()',
  ]
  for (let killed = 0; killed <= statements.length; killed++) {
    const db = await newDatabase()
    await migrate(db, { files: [FILMS] })
    const kill = 'select pg_terminate_backend(pg_backend_pid())'
    const torn = file('0003_torn', [...statements.slice(0, killed), kill, ...statements.slice(killed)].join(';\n'))

    await expect(migrate(db, { files: [FILMS, YEARS, torn] })).rejects.toThrow(/terminat/i)

    expect(await columnsOf(db)).toEqual(['_id', 'title'])
    const whole = file('0003_torn', statements.join(';\n'))
    expect(await migrate(db, { files: [FILMS, YEARS, whole] })).toEqual(['0002_years', '0003_torn'])
    expect(await columnsOf(db)).toEqual(['_id', 'year', 'a'])
  }
})

const schemaOf = async (db: Database) => {
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as entry from information_schema.columns
      where table_schema in ('public', 'upgrades')
    union all select indexdef from pg_indexes where schemaname in ('public', 'upgrades') order by 1`.execute(db)
  return rows.map((each) => each.entry)
}

function statementsOf(text: string): string[] {
  const found = ['']
  for (const line of text.trim().split('\n')) {
    const statement = `${found.pop()}${line}\n`
    found.push(statement)
    // A body between two $$ is part of its statement.
    if (line.endsWith(';') && statement.split('$$').length % 2 === 1) found.push('')
  }
  return found.filter((each) => each !== '')
}

test('an upgrade of the real tables that is killed between any two of its statements changes nothing, and the next start finishes it', {
  timeout: 60_000 + kills * 2_000,
}, async () => {
  const [baseline, ...later] = await readMigrationFiles()
  if (!baseline) throw new Error('there are no migrations')
  const first = await newDatabase('upgrade_baseline')
  await migrate(first, { files: [baseline] })
  const before = await schemaOf(first)
  await first.destroy()
  const upgraded = await newDatabase()
  await migrate(upgraded)
  const after = await schemaOf(upgraded)
  const places = later.flatMap((migration, index) => statementsOf(migration.sql).map((_, statement) => ({ index, statement })))
  const chosen = places.filter(
    (_, index) => Math.floor((index * kills) / places.length) !== Math.floor(((index - 1) * kills) / places.length),
  )
  for (const { index, statement } of chosen) {
    const db = await newDatabase(undefined, 'upgrade_baseline')
    const torn = later.map((migration, at) => {
      if (at !== index) return migration
      const statements = statementsOf(migration.sql).toSpliced(statement + 1, 0, 'select pg_terminate_backend(pg_backend_pid());\n')
      return file(migration.name, statements.join(''))
    })
    await expect(migrate(db, { files: [baseline, ...torn] }), `${later[index]?.name}, after statement ${statement}`).rejects.toThrow(
      /terminat/i,
    )
    expect(await schemaOf(db)).toEqual(before)
    expect(await migrate(db)).toEqual(later.map((each) => each.name))
    expect(await schemaOf(db)).toEqual(after)
  }
  console.info(`upgrades killed: ${chosen.length} of ${places.length} places, nothing changed by any`)
})

test('a migration that was edited after it ran is refused, and nothing else runs', async () => {
  const db = await newDatabase()
  await migrate(db, { files: [FILMS, YEARS] })
  const edited = file('0002_years', 'alter table films add column year text')

  await expect(migrate(db, { files: [FILMS, edited, LABELS] })).rejects.toThrow(
    'The migration 0002_years is not the one that ran on this database',
  )

  expect(await columnsOf(db)).toEqual(['_id', 'title', 'year'])
})

test('a migration that is put in before one that ran is refused', async () => {
  const db = await newDatabase()
  await migrate(db, { files: [FILMS, LABELS] })

  await expect(migrate(db, { files: [FILMS, YEARS, LABELS] })).rejects.toThrow(
    'The migration 0002_years comes before 0003_labels, which has run already.',
  )
})

test('an older version runs on a schema that a newer one only added to', async () => {
  const db = await newDatabase()
  await migrate(db, { files: [FILMS, YEARS], version: '0.3.0' })

  expect(await migrate(db, { files: [FILMS], version: '0.2.0' })).toEqual([])
})

test('an older version refuses a schema that it cannot use any more, and says which version can', async () => {
  const db = await newDatabase()
  const contracted = file('0002_no_titles', 'alter table films drop column title', '0.10.0')
  await migrate(db, { files: [FILMS, contracted], version: '0.10.1' })

  await expect(migrate(db, { files: [FILMS], version: '0.9.4' })).rejects.toThrow(
    'This database was upgraded by Answerprint 0.10.1, and versions before 0.10.0 cannot use it any more; this is 0.9.4.',
  )
  expect(await migrate(db, { files: [FILMS], version: '0.10.0' })).toEqual([])
})

/** What a development version kept: its own list of migrations, and some names that the baseline changed. */
async function makeDevelopmentDatabase(db: Database, last: string): Promise<void> {
  await migrate(db, { files: (await readMigrationFiles()).slice(0, 1) })
  await sql
    .raw(
      `drop schema upgrades cascade;
      alter function announce_ended_session() rename to tell_session_ended;
      alter function announce_changed_user() rename to tell_rights_changed;
      alter function announce_changed_role() rename to tell_role_changed;
      alter function announce_ended_membership() rename to tell_membership_ended;
      alter function refuse_invoice_change() rename to invoice_stands;
      alter trigger sessions_announce_end on sessions rename to sessions_end_aloud;
      alter trigger users_announce_change on users rename to users_change_aloud;
      alter trigger roles_announce_change on roles rename to roles_change_aloud;
      alter trigger project_members_announce_end on project_members rename to project_members_end_aloud;
      alter trigger invoices_are_final on invoices rename to invoices_stand;
      alter trigger invoice_lines_are_final on invoice_lines rename to invoice_lines_stand;
      alter trigger payment_sources_are_final on payment_sources rename to payment_sources_stand;
      create table kysely_migration (name text primary key, timestamp text);
      create table kysely_migration_lock (id text primary key, is_locked int);
      insert into kysely_migration values ('0001_accounts', '2026-11-20'), ('${last}', '2026-11-22')`,
    )
    .execute(db)
}

test('the data folder of the last development version is taken over, and goes on from the baseline', async () => {
  const db = await newDatabase()
  await makeDevelopmentDatabase(db, '0042_idempotency_leases')
  const later = (await readMigrationFiles()).slice(1).map((each) => each.name)

  expect(await migrate(db)).toEqual(later)

  const { rows } = await sql`select from pg_trigger where tgname = 'invoices_are_final'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await migrate(db)).toEqual([])
})

test('the data folder of an earlier development version is refused with a sentence that says what to do', async () => {
  const db = await newDatabase()
  await makeDevelopmentDatabase(db, '0031_downloads')

  await expect(migrate(db)).rejects.toThrow('Start the last commit before 0.2.0 on it once, or begin with an empty DATA_DIR.')
})
