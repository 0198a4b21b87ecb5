import { sql } from 'kysely'
import { UNDELIVERED } from '#features/files'
import type { Database, Row } from '#platform/database/database'

/** Deletes what an earlier check found; a try of that check loses its fence with this. */
export async function beginCheck(tx: Database, dcp_id: string, check_id: string, updated_at: Date): Promise<void> {
  await tx
    .updateTable('dcps')
    .set({ status: 'Pending', check_id, fence: null, progress: 0, updated_at })
    .where('file_id', '=', dcp_id)
    .execute()
  await tx.deleteFrom('dcp_files').where('dcp_id', '=', dcp_id).where('state', '=', 'Missing').execute()
  await tx
    .updateTable('dcp_files')
    .set({ state: 'Arrived', role: null, hash: null, algorithm: null, found_hash: null })
    .where('dcp_id', '=', dcp_id)
    .where('key', 'is not', null)
    .execute()
  await tx
    .updateTable('files')
    .set({ status: 'Ready', updated_at })
    .where('_id', '=', dcp_id)
    .where('damaged_at', 'is', null)
    .where('status', '!=', UNDELIVERED)
    .execute()
}

export type Check = { dcp_id: string; check_id: string }
export type CheckOfAttempt = Check & { fence: string }

const stillLives = sql<boolean>`exists (select from files where files._id = dcps.file_id and files.deleted_at is null)`

/** Nothing when it has ended, another was requested, or the item is gone. */
const changeOpen = (tx: Database, { dcp_id, check_id }: Check) =>
  tx
    .updateTable('dcps')
    .where('file_id', '=', dcp_id)
    .where('check_id', '=', check_id)
    .where('status', 'in', ['Pending', 'Checking'])
    .where(stillLives)
    .returning('file_id')

/** Takes the check over from an earlier try; undefined when it is not open. */
export const claimCheck = (tx: Database, { fence, ...check }: CheckOfAttempt, updated_at: Date) =>
  changeOpen(tx, check).set({ status: 'Checking', fence, updated_at }).executeTakeFirst()

/** Whichever try has the check: false when it is not open. */
export async function failCheck(tx: Database, check: Check, checked_at: Date): Promise<boolean> {
  const failed = await changeOpen(tx, check).set({ status: 'Error', checked_at, updated_at: checked_at }).executeTakeFirst()
  return failed !== undefined
}

type Change = {
  status?: 'Verified' | 'Failed'
  facts?: string
  problems?: string
  wrong_count?: number
  progress?: number
  checked_at?: Date
}

/** False when the try has lost the check, or the item is gone: then it must stop. */
export async function updateCheck(tx: Database, { dcp_id, fence }: CheckOfAttempt, change: Change, updated_at: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('dcps')
    .set({ ...change, updated_at })
    .where('file_id', '=', dcp_id)
    .where('fence', '=', fence)
    .where('status', '=', 'Checking')
    .where(stillLives)
    .returning('file_id')
    .executeTakeFirst()
  return changed !== undefined
}

export type KnownFile = {
  path: string
  size: number
  role: NonNullable<Row<'dcp_files'>['role']>
  hash: string | null
  algorithm: Row<'dcp_files'>['algorithm']
}

/** What the package says of each file; files that it lists and that were never sent get a row of their own. */
export const noteKnownFiles = (tx: Database, dcpId: string, files: readonly KnownFile[]) =>
  sql`insert into dcp_files (dcp_id, path, size, state, role, hash, algorithm)
    select ${dcpId}::uuid, path, size, 'Missing', role, hash, algorithm
    from unnest(
      ${files.map((each) => each.path)}::text[], ${files.map((each) => each.size)}::bigint[], ${files.map((each) => each.role)}::text[],
      ${files.map((each) => each.hash)}::text[], ${files.map((each) => each.algorithm)}::text[]
    ) as known (path, size, role, hash, algorithm)
    on conflict (dcp_id, path) do update set role = excluded.role, hash = excluded.hash, algorithm = excluded.algorithm`.execute(tx)

type Verdict = { path: string; state: 'Verified' | 'Wrong'; found_hash: string | null }

export async function noteVerdict(tx: Database, { dcp_id, fence }: CheckOfAttempt, { path, ...verdict }: Verdict): Promise<boolean> {
  const noted = await tx
    .updateTable('dcp_files')
    .set(verdict)
    .where('dcp_id', '=', dcp_id)
    .where('path', '=', path)
    .where(sql<boolean>`exists (select from dcps where file_id = ${dcp_id} and fence = ${fence})`)
    .returning('path')
    .executeTakeFirst()
  return noted !== undefined
}

type Shown = { duration_seconds: number; media: string }

/** What the list and the info show of a film; a length that a person entered is kept. */
export const noteShown = (tx: Database, fileId: string, { duration_seconds, media }: Shown, updated_at: Date) =>
  tx
    .updateTable('files')
    .set({ duration_seconds: sql`coalesce(duration_seconds, ${duration_seconds})`, media, updated_at })
    .where('_id', '=', fileId)
    .execute()
