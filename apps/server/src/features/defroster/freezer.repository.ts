import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/**
 * Originals at rest: complete, not archived, not being read, and not waiting for a decision, in a project that is in no list and where no one could
 * restore them. A cinema package is many objects, and is never archived.
 */
const atRest = (db: Database) =>
  db
    .selectFrom('files')
    .leftJoin('screeners', (join) => join.onRef('screeners.source_file_id', '=', 'files._id').on('screeners.deleted_at', 'is', null))
    .leftJoin('file_uses', 'file_uses.file_id', 'files._id')
    .where('files.type', 'not in', ['folder', 'dcp'])
    .where('files.status', '=', 'Ready')
    .where('files.key', 'is not', null)
    .where('files.deleted_at', 'is', null)
    .where('files.frozen_at', 'is', null)
    .where((eb) => eb.or([eb('files.preview_status', 'is', null), eb('files.preview_status', 'in', ['Complete', 'Error'])]))
    .where((eb) => eb.or([eb('screeners.encoding_status', 'is', null), eb('screeners.encoding_status', 'not in', ['Queued', 'Encoding'])]))
    .where(sql<boolean>`not exists (select from projects where projects._id = files.project_id and projects.is_awaited)`)
    // The copies of shares, and forensic marks, are made from the original too.
    .where(
      sql<boolean>`not exists (select from encodes where coalesce(encodes.copy_of, encodes.marks_of) = screeners.encode_id
        and encodes.status in ('Queued', 'Encoding'))`,
    )

const idle = (db: Database, unusedSince: Date) =>
  atRest(db)
    .where('files.created_at', '<', unusedSince)
    .where((eb) => eb.or([eb('file_uses.used_at', 'is', null), eb('file_uses.used_at', '<', unusedSince)]))

export const listIdle = (db: Database, unusedSince: Date, most: number) =>
  idle(db, unusedSince).select('files._id').orderBy('files.created_at').limit(most).execute()

/** Locks a file that may be archived now; with a day, one that was not used since then. */
export const lockAtRest = (tx: Database, fileId: string, unusedSince: Date | undefined) =>
  (unusedSince ? idle(tx, unusedSince) : atRest(tx))
    .select(['files._id', 'files.project_id', 'files.key'])
    .where('files._id', '=', fileId)
    .forUpdate('files')
    .executeTakeFirst()

export const setFrozen = (tx: Database, fileId: string, frozen_at: Date | null, updated_at: Date) =>
  tx.updateTable('files').set({ frozen_at, updated_at }).where('_id', '=', fileId).execute()

const lockOf = (fileId: string) => sql`hashtextextended(${`freeze ${fileId}`}, 0)`

/** Held by the connection while an object is on its way to the archive, which takes long for a large one; it ends with its process. */
export async function holdFreezing<Result>(db: Database, fileId: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockOf(fileId)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockOf(fileId)})`.execute(connection)
    }
  })
}

export async function isFreezing(db: Database, fileId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock_shared(${lockOf(fileId)}) as is_free`.execute(tx)
    return rows[0]?.is_free !== true
  })
}
