import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { type Database, openDatabase } from '../database.ts'
import { isDatabaseBusy } from '../lost.ts'
import { inUnitOfWork } from '../unit-of-work/in-unit-of-work.ts'
import { accountInHand, workFor } from './account-in-hand.ts'
import { Company } from './company.ts'
import { FairDriver } from './fair-driver.ts'

/** Of six connections an account may hold four, and two while others ask. `beside` holds the lock that calls wait for. */
let db: Database
let beside: Database
beforeAll(() => {
  db = openDatabase(inject('databaseServer'), 6)
  beside = openDatabase(inject('databaseServer'), 1)
})
afterAll(() => Promise.all([db.destroy(), beside.destroy()]))

const LOCK = 481_516
const wait = (on: Database) => sql`select pg_advisory_lock(${LOCK}), pg_advisory_unlock(${LOCK})`.execute(on)
const lock = () => sql`select pg_advisory_lock(${LOCK})`.execute(beside)
const unlock = () => sql`select pg_advisory_unlock(${LOCK})`.execute(beside)
const one = async (on: Database) => (await sql<{ one: number }>`select 1 as one`.execute(on)).rows[0]?.one

test('an account that is alone may hold all connections but two, and who comes has one of these at once', async () => {
  const alone = openDatabase(inject('databaseServer'), 6)
  onTestFinished(() => alone.destroy())
  await lock()
  const calls = Array.from({ length: 20 }, () => workFor('nordlys', () => wait(alone)))
  await untilWaiting(db, 4)
  expect(await workFor('fjord', () => one(alone))).toBe(1)
  await unlock()
  await Promise.all(calls)
})

test('calls of one account wait for each other, and those of others and of jobs do not wait for them', async () => {
  await workFor('fjord', () => one(db))
  await lock()
  const calls = Array.from({ length: 20 }, () => workFor('nordlys', () => wait(db)))
  await untilWaiting(db, 2)
  expect(await workFor('fjord', () => one(db))).toBe(1)
  expect(await one(db), 'a job').toBe(1)
  await unlock()
  await Promise.all(calls)
  expect(await workFor('nordlys', () => one(db)), 'and it has its share again').toBe(1)
})

test('what is asked within a transaction waits for no other call of the account, which may wait for its locks', async () => {
  await workFor('fjord', () => one(db))
  await lock()
  const first = workFor('nordlys', () => wait(db))
  await untilWaiting(db, 1)
  const sum = workFor('nordlys', () =>
    db.transaction().execute(async () => {
      // The share is used up from here on.
      const queued = workFor('nordlys', () => one(db))
      const inside = await one(db)
      return { inside, queued }
    }),
  )
  const { inside, queued } = await sum
  expect([inside, await queued]).toEqual([1, 1])
  await unlock()
  await first
})

test('what is asked within the work of a call waits for no other call of the account once the work has written', async () => {
  const elsewhere = openDatabase(inject('databaseServer'), 6)
  onTestFinished(() => elsewhere.destroy())
  await workFor('fjord', () => one(elsewhere))
  const done: string[] = []
  const write = () => sql`select pg_notify('fair', '')`.execute(db)
  await lock()
  const others = Array.from({ length: 2 }, () => workFor('nordlys', () => wait(elsewhere)).then(() => done.push('another call')))
  await untilWaiting(db, 2)
  await workFor('nordlys', async () => {
    // A database other than that of the work: its share is used up.
    await inUnitOfWork(async () => [await write(), await one(elsewhere)], { report: () => {} })
    done.push('the call')
    expect(accountInHand()?.transactions).toBe(0)
  })
  await unlock()
  await Promise.all(others)
  expect(done).toEqual(['the call', 'another call', 'another call'])
})

test('a connection that could not be opened, and a transaction that failed, keep nothing of the share', async () => {
  const refused = new Error('refused')
  for (let time = 0; time < 5; time++) {
    const failing = workFor('nordlys', () => db.transaction().execute(() => Promise.reject(refused)))
    await expect(failing).rejects.toBe(refused)
    await expect(workFor('nordlys', () => sql`select no_such_function()`.execute(db))).rejects.toThrow('no_such_function')
  }
  const away = openDatabase('postgres://away@127.0.0.1:9/none', 3)
  for (let time = 0; time < 3; time++) await expect(workFor('nordlys', () => one(away))).rejects.toThrow()
  expect(await workFor('nordlys', async () => [await one(db), accountInHand()?.transactions])).toEqual([1, 0])
})

test('a connection that is lost within a transaction, or within the work of a call, keeps nothing of the share', async () => {
  const lose = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  const loseOwn = (tx: Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  for (let time = 0; time < 3; time++) {
    await expect(workFor('nordlys', lose)).rejects.toThrow()
    await expect(workFor('nordlys', () => db.transaction().execute(loseOwn))).rejects.toThrow()
    const work = () => db.transaction().execute(loseOwn)
    await expect(workFor('nordlys', () => inUnitOfWork(work, { report: () => {} }))).rejects.toThrow()
  }
  const all = await Promise.all(Array.from({ length: 4 }, () => workFor('nordlys', () => one(db))))
  expect(all).toEqual([1, 1, 1, 1])
})

test('who waits longer than people do is answered that the service is busy, and the next one still gets a turn', async () => {
  const pool = new pg.Pool({ connectionString: inject('databaseServer'), max: 2 })
  const driver = new FairDriver(new PostgresDialect({ pool }).createDriver(), { mostAlone: 1, mostInCompany: 1, patienceMs: 50 })
  await driver.init()
  onTestFinished(() => driver.destroy())
  const take = () => workFor('nordlys', () => driver.acquireConnection())
  const first = await take()
  const busy = await take().catch((error: unknown) => error)
  expect(isDatabaseBusy(busy)).toBe(true)
  const next = take()
  await driver.releaseConnection(first)
  await driver.releaseConnection(await next)
})

test('another account is company for five seconds at least, and for no more than ten', () => {
  let elapsed = 0
  const company = new Company(() => elapsed)
  const aloneAt = (ms: number) => {
    elapsed = ms
    company.note('nordlys')
    return company.isAlone('nordlys')
  }
  expect(aloneAt(0)).toBe(true)
  company.note('fjord')
  expect([aloneAt(4_000), aloneAt(6_000), aloneAt(9_000), aloneAt(11_500)]).toEqual([false, false, false, true])
  company.note('fjord')
  expect(aloneAt(60_000), 'after a long silence').toBe(true)
})
