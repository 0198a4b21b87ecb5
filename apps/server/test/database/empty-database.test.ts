import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { startOutside } from '../hosts/outside.ts'
import { givenWorld } from '../routes/world/world.ts'
import { startServer } from '../start-server.ts'
import { emptyDatabase } from './empty-database.ts'

/** Rows that belong to the schema: which migrations ran, and the job engine's version and queues. */
const PART_OF_THE_SCHEMA = ['upgrades.applied', 'pgboss.queue', 'pgboss.version']

/** Every table of the database that holds a row, asked one by one; what saved-rows.ts keeps, and what migrations put there, is meant to stay. */
async function tablesWithRows(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_catalog|information_schema|seeded|saved_\\d+)$'
      and to_regclass('seeded.' || quote_ident(relname)) is null order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(db)
    if (rows.length > 0 && !PART_OF_THE_SCHEMA.includes(name)) found.push(name)
  }
  return found
}

test('after a reset no table holds a row, not even the append-only log and the job queue', async () => {
  const outside = await startOutside()
  onTestFinished(() => outside.close())
  const server = await startServer(outside.environment, outside)
  const { db } = server
  await givenWorld(server)
  const filled = await tablesWithRows(db)
  expect(filled.length).toBeGreaterThan(50)
  expect(filled).toEqual(expect.arrayContaining(['access_log', 'files', 'invoices', 'pgboss.job', 'users']))

  await emptyDatabase(db)

  expect(await tablesWithRows(db)).toEqual([])
})

test('a table that a new migration adds is emptied too, in a cycle of foreign keys, and its sequences restart', async () => {
  const { db } = await startServer()
  onTestFinished(async () => {
    await sql.raw('drop table planted_a, planted_b; drop sequence planted_numbers').execute(db)
  })
  await sql
    .raw(
      `create sequence planted_numbers start 1000;
      create table planted_a (_id int generated always as identity primary key, b_id int);
      create table planted_b (_id serial primary key, a_id int not null references planted_a, number int default nextval('planted_numbers'));
      alter table planted_a add foreign key (b_id) references planted_b deferrable initially deferred`,
    )
    .execute(db)
  const insert = async () => {
    await sql.raw('insert into planted_a (b_id) values (1); insert into planted_b (a_id) values (1)').execute(db)
    const { rows } = await sql`select a._id as a, b._id as b, number from planted_a a join planted_b b on b.a_id = a._id`.execute(db)
    return rows
  }
  expect(await insert()).toEqual([{ a: 1, b: 1, number: 1000 }])
  expect(await tablesWithRows(db)).toEqual(['planted_a', 'planted_b'])

  await emptyDatabase(db)

  expect(await tablesWithRows(db)).toEqual([])
  expect(await insert()).toEqual([{ a: 1, b: 1, number: 1000 }])
})

test('a table that one test fills with many rows is small again for the next', async () => {
  const { db, clock } = await startServer()
  const size = async () => (await sql<{ bytes: number }>`select pg_relation_size('organizations') as bytes`.execute(db)).rows[0]?.bytes
  await sql`insert into organizations (_id, name, subscription_type, created_at)
    select gen_random_uuid(), n::text, 'studio', ${clock.now()} from generate_series(1, 50000) n`.execute(db)
  expect(await size()).toBeGreaterThan(2_000_000)

  await emptyDatabase(db)

  expect(await size()).toBe(0)
  expect(await tablesWithRows(db)).toEqual([])
})

test('a reset waits for a transaction that is still writing, so that its rows are gone too', async () => {
  const { db, clock } = await startServer()
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const organization = { _id: clock.newId(), name: 'Late', subscription_type: 'studio', created_at: clock.now() }
  const late = db.transaction().execute(async (tx) => {
    await tx.insertInto('organizations').values(organization).execute()
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  const reset = emptyDatabase(db)
  const lockWaits = async () => {
    const { rows } = await sql`
      select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted`.execute(db)
    return rows.length
  }
  await expect.poll(lockWaits).toBe(1)
  mayCommit.resolve()
  await Promise.all([late, reset])

  expect(await tablesWithRows(db)).toEqual([])
})

test('the append-only log refuses a delete in a test as in production', async () => {
  const { db, clock } = await startServer()
  const author = { owner_id: clock.newId(), who: 'helen@nordlys.example', ip: '203.0.113.7', user_agent: 'Safari' }
  const subject = { action: 'organization.renamed', subject_type: 'organization', subject_id: clock.newId() }
  await db
    .insertInto('access_log')
    .values({ _id: clock.newId(), at: clock.now(), ...author, ...subject })
    .execute()

  await expect(db.deleteFrom('access_log').execute()).rejects.toThrow('the access log is append-only')
  expect(await tablesWithRows(db)).toEqual(['access_log'])
})
