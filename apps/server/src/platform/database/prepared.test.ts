import { sql } from 'kysely'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { PREPARED } from './prepared.ts'

/** One connection: what it keeps is seen by the next query. */
let db: Database
beforeEach(async () => {
  db = openDatabase(inject('databaseServer'), 1)
  onTestFinished(() => db.destroy())
  await sql`create temp table reels as select 20 as length, 'Dailies' as name`.execute(db)
})

const lengthOf = async (name: string, on = db) =>
  (await sql<{ length: unknown }>`select length from reels where name = ${name} ${PREPARED}`.execute(on)).rows[0]?.length
const inTransaction = () => db.transaction().execute((tx) => lengthOf('Dailies', tx))

type Kept = { statement: string; custom: number; generic: number }
const kept = async () =>
  (await sql<Kept>`select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements`.execute(db))
    .rows

test('a marked query is planned for its first five values, and others each time', async () => {
  for (let time = 1; time <= 7; time++) {
    await lengthOf(`Dailies ${time}`)
    await sql`select length from reels where name = ${`Dailies ${time}`}`.execute(db)
  }
  expect(await kept()).toEqual([{ statement: expect.stringContaining('where name = $1'), custom: 5, generic: 2 }])
})

test('a query whose column has changed its type is asked again, and the connection goes on without kept plans', async () => {
  expect(await lengthOf('Dailies')).toBe(20)
  await sql`alter table reels alter length type text`.execute(db)
  expect(await lengthOf('Dailies')).toBe('20')
  await sql`deallocate all`.execute(db)
  expect([await lengthOf('Dailies'), await kept()]).toEqual(['20', []])
})

test('in a transaction it fails, which a later one does not', async () => {
  expect(await lengthOf('Dailies')).toBe(20)
  await sql`alter table reels alter length type text`.execute(db)
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type')
  expect(await inTransaction()).toBe('20')
})
