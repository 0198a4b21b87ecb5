import type { ImportStatus } from '@answerprint/contract/import-rules'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import type { ImportRow } from '../imports.repository.ts'

/** An import under one attempt. */
export type Mine = { import_id: string; fence: string }

/** Locks the account, so that two imports of it begin and end one after the other. Undefined when there is no such import. */
export async function lockImport(tx: Database, id: string): Promise<ImportRow | undefined> {
  const known = await tx.selectFrom('imports').select('owner_id').where('_id', '=', id).executeTakeFirst()
  if (!known) return undefined
  await lockName(tx, `imports ${known.owner_id}`)
  return tx.selectFrom('imports').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
}

export async function countRunning(tx: Database, ownerId: string, butNot: string): Promise<number> {
  const { count } = await tx
    .selectFrom('imports')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 4)
    .where('_id', '!=', butNot)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const claimImport = (tx: Database, { import_id, fence }: Mine, updated_at: Date) =>
  tx
    .updateTable('imports')
    .set({ status: 4, fence, reserved_bytes: 0, error: null, updated_at })
    .where('_id', '=', import_id)
    .where('status', 'in', [2, 4])
    .returningAll()
    .executeTakeFirst()

/** Undefined when the attempt has lost it: to another one, or because it was stopped. */
export const lockMine = (tx: Database, { import_id, fence }: Mine): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('_id', '=', import_id)
    .where('fence', '=', fence)
    .where('status', '=', 4)
    .forUpdate()
    .executeTakeFirst()

type Change = { sent_bytes?: number; total_size?: number | null; reserved_bytes?: number }
export const updateImport = (tx: Database, id: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('imports')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .execute()

export const endImport = (tx: Database, id: string, ending: { status: ImportStatus; error: string | null }, updated_at: Date) =>
  tx
    .updateTable('imports')
    .set({ ...ending, fence: null, reserved_bytes: 0, updated_at })
    .where('_id', '=', id)
    .execute()

export const findNextQueued = (tx: Database, ownerId: string) =>
  tx
    .selectFrom('imports')
    .select('_id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 2)
    .orderBy('created_at')
    .orderBy('_id')
    .executeTakeFirst()

type NewFile = { position: number; folders: readonly string[]; name: string; reference: string }
export async function insertImportFiles(tx: Database, import_id: string, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((each) => ({ import_id, ...each, folders: [...each.folders] }))
  await tx.insertInto('import_files').values(rows).execute()
}

export const listImportFiles = (db: Database, importId: string) =>
  db.selectFrom('import_files').selectAll().where('import_id', '=', importId).orderBy('position').execute()
export type ImportFile = Awaited<ReturnType<typeof listImportFiles>>[number]

type Outcome = { file_id?: string; error?: string | null }
export const noteOutcome = (tx: Database, { import_id, position }: Pick<ImportFile, 'import_id' | 'position'>, outcome: Outcome) =>
  tx.updateTable('import_files').set(outcome).where('import_id', '=', import_id).where('position', '=', position).execute()

/** Bytes of this import that are files already. */
export async function countArrivedBytes(db: Database, importId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('import_files')
    .innerJoin('files', 'files._id', 'import_files.file_id')
    .select((each) => each.fn.coalesce(each.fn.sum<number>('files.size'), sql<number>`0`).as('bytes'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export async function listArrivedKeys(db: Database, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_files')
    .innerJoin('files', 'files._id', 'import_files.file_id')
    .select('files.key')
    .where('import_id', '=', importId)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}
