import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrationFiles } from '../../src/platform/database/upgrades/migration-files.ts'
import { newDatabase } from './new-database.ts'

test('the timeline of an order has the status that it was moved to before the upgrade, and what people wrote stays as it is', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0690') })
  const kept = [
    ['ordered', 'Ordered.'],
    ['status', 'Moved to In Progress.'],
    ['status', 'Moved to Issue.'],
    ['status', 'Files moved to Complete.'],
    ['message', 'Moved to Issue.'],
  ]
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const [index, [kind, text]] of kept.entries())
      await sql`insert into order_events (_id, order_id, at, kind, is_staff, text)
        values (${randomUUID()}, ${randomUUID()}, now() + ${`${index} s`}::interval, ${kind}, true, ${text})`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })

  await migrate(db)

  expect(await db.selectFrom('order_events').select(['kind', 'moved_to', 'text']).orderBy('at').execute()).toEqual([
    { kind: 'ordered', moved_to: null, text: 'Ordered.' },
    { kind: 'status', moved_to: 'In Progress', text: '' },
    { kind: 'status', moved_to: 'Issue', text: '' },
    { kind: 'status', moved_to: null, text: 'Files moved to Complete.' },
    { kind: 'message', moved_to: null, text: 'Moved to Issue.' },
  ])
})
