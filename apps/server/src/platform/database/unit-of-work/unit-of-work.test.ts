import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Database, isUniqueViolation, openDatabase } from '../database.ts'
import { inUnitOfWork } from './in-unit-of-work.ts'

/** One connection of its own for each: what the other one sees is committed. */
let db: Database
let other: Database
const faults: unknown[] = []
const unit = <T>(work: () => Promise<T>) => inUnitOfWork(work, { report: (error) => faults.push(error) })

beforeAll(async () => {
  db = openDatabase(inject('databaseServer'), 2)
  other = openDatabase(inject('databaseServer'), 1)
  await sql`create table unit_notes (
    text text primary key, place integer, constraint unit_places unique (place) deferrable initially deferred)`.execute(db)
})
beforeEach(async () => {
  faults.length = 0
  await sql`truncate unit_notes`.execute(db)
})
afterAll(async () => {
  await sql`drop table unit_notes`.execute(db)
  await Promise.all([db.destroy(), other.destroy()])
})

const note = (on: Database, text: string, place: number | null = null) =>
  sql`insert into unit_notes (text, place) values (${text}, ${place})`.execute(on)
const notes = async (on: Database) =>
  (await sql<{ text: string }>`select text from unit_notes order by text`.execute(on)).rows.map((each) => each.text)
const within = <T>(work: (tx: Database) => Promise<T>) => db.transaction().execute(work)
const refused = new Error('refused')
const refuse = (): never => {
  throw refused
}

test('everything that a unit writes is committed together at its end: its transactions and its single statements', async () => {
  const answer = await unit(async () => {
    await within((tx) => note(tx, 'a'))
    await note(db, 'b')
    await within((tx) => note(tx, 'c'))
    expect(await notes(db), 'the unit sees what it wrote').toEqual(['a', 'b', 'c'])
    expect(await notes(other), 'nobody else does').toEqual([])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await notes(other)).toEqual(['a', 'b', 'c'])
  expect(faults).toEqual([])
})

test('a unit that throws keeps nothing, not even finished transactions', async () => {
  const work = async () => {
    await within((tx) => note(tx, 'a'))
    await note(db, 'b')
    refuse()
  }
  await expect(unit(work)).rejects.toBe(refused)
  expect(await notes(other)).toEqual([])
})

test('before the first write a unit holds no transaction, and a unit that only reads never does', async () => {
  const idle = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where state = 'idle in transaction' and query like '%unit_notes%'`.execute(other)
    return rows[0]?.count
  }
  await unit(async () => {
    await notes(db)
    expect(await idle()).toBe(0)
    await note(db, 'a')
    await notes(db)
    expect(await idle()).toBe(1)
  })
  expect(await idle()).toBe(0)
})

test('a transaction that fails rolls back only its own writes, and the unit continues', async () => {
  await unit(async () => {
    const fails = (text: string) =>
      within(async (tx) => {
        await note(tx, text)
        refuse()
      }).catch(() => undefined)
    await fails('first')
    await within((tx) => note(tx, 'a'))
    await fails('second')
    await note(db, 'a').catch((error) => expect(isUniqueViolation(error)).toBe(true))
    await note(db, 'b')
  })
  expect(await notes(other)).toEqual(['a', 'b'])
})

test('transactions that begin at once come one after the other, and so do the statements between them', async () => {
  await unit(async () => {
    const slow = within(async (tx) => {
      await note(tx, 'slow')
      await sql`select pg_sleep(0.05)`.execute(tx)
      refuse()
    }).catch(() => undefined)
    const writes = ['a', 'b', 'c'].map((text) => within((tx) => note(tx, text)))
    await Promise.all([slow, ...writes, note(db, 'd'), notes(db)])
  })
  expect(await notes(other), 'none of them was within the one that failed').toEqual(['a', 'b', 'c', 'd'])
})

test('code within a transaction that uses the outer database joins that transaction without waiting', async () => {
  await unit(async () => {
    await note(db, 'before')
    const failing = within(async (tx) => {
      await note(tx, 'a')
      expect(await notes(db)).toEqual(['a', 'before'])
      await note(db, 'b')
      await within(async (inner) => {
        await note(inner, 'c')
        await note(tx, 'd')
      })
      refuse()
    })
    await expect(failing).rejects.toBe(refused)
  })
  expect(await notes(other)).toEqual(['before'])
})

test('what is checked at a commit is checked at the end of each transaction, where the code expects it', async () => {
  await unit(async () => {
    const swap = within(async (tx) => {
      await note(tx, 'a', 1)
      await note(tx, 'b', 1)
      await sql`update unit_notes set place = 2 where text = 'b'`.execute(tx)
    })
    await swap
    const clash = within(async (tx) => {
      await note(tx, 'c', 1)
      // A statement beside the transaction is not its end.
      await note(db, 'd', 3)
    })
    await expect(clash).rejects.toMatchObject({ constraint: 'unit_places' })
  })
  expect(await notes(other)).toEqual(['a', 'b'])
})

test('code that outlives a unit uses the pool, in transactions of its own', async () => {
  const gate = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  const outcome = unit(async () => {
    await note(db, 'in the unit')
    later = gate.promise.then(async () => {
      await note(db, 'alone')
      await within((tx) => note(tx, 'in a transaction'))
      return notes(db)
    })
    refuse()
  })
  await expect(outcome).rejects.toBe(refused)
  gate.resolve()
  expect(await later).toEqual(['alone', 'in a transaction'])
  expect(await notes(other)).toEqual(['alone', 'in a transaction'])
})

test('the end of a unit waits for transactions begun in it', async () => {
  let background: Promise<unknown> = Promise.resolve()
  await unit(async () => {
    await note(db, 'a')
    background = within(async (tx) => {
      await sql`select pg_sleep(0.05)`.execute(tx)
      await note(tx, 'b')
    })
  })
  expect(await notes(other)).toEqual(['a', 'b'])
  await background
})

test('every path gives its connection back', async () => {
  const one = openDatabase(inject('databaseServer'), 1)
  const on = <T>(work: (tx: Database) => Promise<T>) => one.transaction().execute(work)
  const paths = [
    () => note(one, 'x'),
    () => on((tx) => note(tx, 'y')),
    () => on((tx) => note(tx, 'z').then(refuse)).catch(() => undefined),
    () => note(one, 'w').then(refuse),
    () => on((tx) => note(tx, 'v')).then(() => sql`select 1 / 0`.execute(one)),
    () => notes(one),
    async () => Promise.all([notes(one), on((tx) => notes(tx)), notes(one)]),
  ]
  for (const path of [...paths, ...paths]) await unit(path as () => Promise<unknown>).catch(() => undefined)
  expect(await notes(one)).toEqual(['x', 'y'])
  await one.destroy()
})

test('a unit cannot contain another one, and a transaction within it has no isolation level of its own', async () => {
  await expect(unit(() => unit(async () => undefined))).rejects.toThrow('does not hold another')
  const serializable = () =>
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => undefined)
  await expect(unit(serializable)).rejects.toThrow('has its settings')
  await serializable()
})
