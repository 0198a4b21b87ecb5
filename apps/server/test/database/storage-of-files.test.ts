import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrationFiles } from '../../src/platform/database/upgrades/migration-files.ts'
import { newDatabase } from './new-database.ts'

test('the storage of an account is what its files hold after the upgrade: pictures that were counted are given back', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0520') })
  const [helen, jun, project] = [randomUUID(), randomUUID(), randomUUID()]
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`insert into storage_accounts (owner_id, used_bytes, reserved_bytes, limit_bytes)
      values (${helen}, 1700, 40, 9000), (${jun}, 60, 0, 9000)`.execute(one)
    await sql`insert into projects (_id, owner_id, title, created_by, created_at, updated_at)
      values (${project}, ${helen}, 'Halcyon', ${helen}, now(), now())`.execute(one)
    for (const [size, gone] of [
      [1000, false],
      [500, false],
      [300, true],
    ])
      await sql`insert into files (_id, project_id, type, name, file_name, kind, size, status, created_at, updated_at, deleted_at)
        values (${randomUUID()}, ${project}, 'document', 'a.txt', 'a.txt', 'txt', ${size}, 'Ready', now(), now(),
          case when ${gone}::boolean then now() end)`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })

  await migrate(db)

  const accounts = await db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).orderBy('used_bytes').execute()
  expect(accounts).toEqual([
    { used_bytes: 0, reserved_bytes: 0 },
    { used_bytes: 1500, reserved_bytes: 40 },
  ])
})
