import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { afterCommit, inUnitOfWork, onRollback, outsideUnitOfWork } from './in-unit-of-work.ts'

let db: Database
let seen: string[] = []
const faults: unknown[] = []
const unit = <T>(work: () => Promise<T>) => inUnitOfWork(work, { report: (error) => faults.push(error) })

beforeAll(async () => {
  db = openDatabase(inject('databaseServer'), 2)
  await sql`create table unit_effects (text text primary key)`.execute(db)
})
beforeEach(async () => {
  seen = []
  faults.length = 0
  await sql`truncate unit_effects`.execute(db)
})
afterAll(async () => {
  await sql`drop table unit_effects`.execute(db)
  await db.destroy()
})

const write = (text: string) => sql`insert into unit_effects values (${text})`.execute(db)
const count = async () => (await sql<{ count: number }>`select count(*)::int as count from unit_effects`.execute(db)).rows[0]?.count
const see = (what: string) => async () => void seen.push(what)

test('effects after the commit run in order and outside of the unit, and a failure there changes nothing', async () => {
  const answer = await unit(async () => {
    await write('a')
    onRollback(see('taken back'))
    await afterCommit(async () => seen.push(`${await count()} row, by others too`))
    await afterCommit(async () => Promise.reject(new Error('no network')))
    await afterCommit(() => write('b'))
    expect(seen).toEqual([])
    return 'kept'
  })
  expect(answer).toBe('kept')
  expect(seen).toEqual(['1 row, by others too'])
  expect(faults).toMatchObject([{ message: 'no network' }])
  expect(await count()).toBe(2)
})

test('a unit that rolls back undoes its effects outside of the database, the last first', async () => {
  const work = async () => {
    onRollback(see('first'))
    await write('a')
    onRollback(see('second'))
    await afterCommit(see('never'))
    throw new Error('refused')
  }
  await expect(unit(work)).rejects.toThrow('refused')
  expect(seen).toEqual(['second', 'first'])
})

test('a commit that the database refuses undoes them as well', async () => {
  const work = async () => {
    onRollback(see('taken back'))
    await write('a')
    // A failed read whose error is ignored still aborts the transaction in PostgreSQL.
    await sql`select count(*) / 0 from unit_effects`.execute(db).catch(() => undefined)
  }
  await expect(unit(work)).rejects.toThrow('rolled back instead')
  expect(seen).toEqual(['taken back'])
  expect(await count()).toBe(0)
})

test('without a unit an effect runs at once, and its failure reaches the caller', async () => {
  await afterCommit(see('at once'))
  expect(seen).toEqual(['at once'])
  await expect(afterCommit(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
})

test('writes outside of the unit survive its rollback, and must come first', async () => {
  const work = async () => {
    await outsideUnitOfWork(() => write('counted'))
    await write('lost')
    await expect(outsideUnitOfWork(() => write('too late'))).rejects.toThrow('before anything else')
    throw new Error('refused')
  }
  await expect(unit(work)).rejects.toThrow('refused')
  expect((await sql`select * from unit_effects`.execute(db)).rows).toEqual([{ text: 'counted' }])
})
