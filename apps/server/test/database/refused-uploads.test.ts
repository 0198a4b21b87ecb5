import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrationFiles } from '../../src/platform/database/upgrades/migration-files.ts'
import { newDatabase } from './new-database.ts'

const WRONG_TYPE = 'The file extension does not match its type.'

/** One upload for each: its status, and the sentence that was kept of its error. */
async function keepUploads(db: Database, kept: readonly (readonly [status: string, error: string | null])[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const [index, [status, error]] of kept.entries())
      await sql`insert into uploads (_id, owner_id, purpose, file_name, kind, total_size, part_size, part_count, object_key, store_upload_id,
          status, error, created_at, updated_at)
        values (${randomUUID()}, ${randomUUID()}, 'file', ${`${index}.mov`}, 'mov', 5, 5, 1, '', '', ${status}, ${error}, now(), now())`.execute(
        one,
      )
    await sql`set session_replication_role = origin`.execute(one)
  })
}
const refusals = async (db: Database) => {
  const rows = await db.selectFrom('uploads').select(['status', 'refused_for']).orderBy('file_name').execute()
  return rows.map((each) => [each.status, each.refused_for])
}

test('uploads that were refused before the upgrade have the code of their error after it, and what was cancelled has none', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0620') })
  await keepUploads(db, [
    ['Cancelled', WRONG_TYPE],
    ['Cancelled', 'This package does not wait for this file.'],
    ['Cancelled', 'This upload has ended.'],
    ['Cancelled', null],
    ['Cancelled', 'Upload failed'],
    ['Error', WRONG_TYPE],
    ['Complete', null],
  ])

  await migrate(db)

  expect(await refusals(db)).toEqual([
    ['Cancelled', 'file_type_mismatch'],
    ['Cancelled', 'dcp_not_awaited'],
    ['Cancelled', 'upload_ended'],
    ['Cancelled', null],
    ['Cancelled', null],
    ['Error', null],
    ['Complete', null],
  ])
})

test('what the version before refuses while the upgrade lasts has its code, and what it cancels has none', async () => {
  const db = await newDatabase()
  await migrate(db)
  await keepUploads(db, [
    ['Transferring', null],
    ['Transferring', null],
  ])
  const end = (file_name: string, error: string | null) =>
    db.updateTable('uploads').set({ status: 'Cancelled', error }).where('file_name', '=', file_name).execute()

  await end('0.mov', WRONG_TYPE)
  await end('1.mov', null)

  expect(await refusals(db)).toEqual([
    ['Cancelled', 'file_type_mismatch'],
    ['Cancelled', null],
  ])
})
