import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'

/** A file, or an encode: what is compared as one. */
export type Unit = { _id: string; file_id: string | null; encode_id: string | null }
export type Claim = Unit & { fence: string }

/** Originals that can be compared: complete, not archived, not deleted. A folder has no bytes. */
const isComparableFile = sql<SqlBool>`files.key is not null and files.type <> 'folder' and files.deleted_at is null
  and files.frozen_at is null and (files.status = 'Ready' or files.damaged_at is not null)`

/** Encodes that are played, their marks, and those of them that are known to be damaged. */
const isComparableEncode = sql<SqlBool>`(encodes.status = 'Complete' or (encodes.status = 'Error' and encodes.damaged_chunks is not null))
  and exists (select from screeners where screeners.encode_id = coalesce(encodes.marks_of, encodes._id) and screeners.deleted_at is null)`

/** A row for each file and encode that has none. The oldest are compared first. */
export async function enrolUnits(db: Database): Promise<void> {
  await sql`insert into scrub_units (_id, file_id, due_at)
    select files._id, files._id, files.created_at from files
    where ${isComparableFile} and not exists (select from scrub_units where scrub_units.file_id = files._id)
    on conflict do nothing`.execute(db)
  await sql`insert into scrub_units (_id, encode_id, due_at)
    select encodes._id, encodes._id, coalesce(encodes.finished_at, encodes.created_at) from encodes
    where ${isComparableEncode} and not exists (select from scrub_units where scrub_units.encode_id = encodes._id)
    on conflict do nothing`.execute(db)
}

/** What is archived or deleted by now is not looked at again and again: it waits like what was compared. */
export const putOffUnits = (db: Database, now: Date, due_at: Date) =>
  sql`update scrub_units set due_at = ${due_at}
    where due_at <= ${now} and claimed_until is null
      and not exists (select from files where files._id = scrub_units.file_id and ${isComparableFile})
      and not exists (select from encodes where encodes._id = scrub_units.encode_id and ${isComparableEncode})`.execute(db)

type Claiming = { fence: string; now: Date; until: Date }

/** The unit that is due for the longest time. Undefined when nothing is due, or while another process compares one: together they keep the pace. */
export const claimUnit = (db: Database, { fence, now, until }: Claiming): Promise<Claim | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, 'scrub')
    const { rows } = await sql<Claim>`
      update scrub_units set fence = ${fence}, claimed_until = ${until}
      where _id = (
        select due._id from scrub_units due
        where due.due_at <= ${now}
          and (exists (select from files where files._id = due.file_id and ${isComparableFile})
            or exists (select from encodes where encodes._id = due.encode_id and ${isComparableEncode}))
        order by due.due_at, due._id limit 1
      ) and not exists (select from scrub_units where claimed_until > ${now})
      returning _id, file_id, encode_id, fence`.execute(tx)
    return rows[0]
  })

/** False when another process has taken the unit over. */
export async function holdUnit(db: Database, { _id, fence }: Claim, claimed_until: Date): Promise<boolean> {
  const held = await db
    .updateTable('scrub_units')
    .set({ claimed_until })
    .where('_id', '=', _id)
    .where('fence', '=', fence)
    .returning('_id')
    .executeTakeFirst()
  return held !== undefined
}

/** Locked until what was found is written, with what was found the last time. */
export const lockClaimed = (tx: Database, { _id, fence }: Claim) =>
  tx.selectFrom('scrub_units').select(['_id', 'result']).where('_id', '=', _id).where('fence', '=', fence).forUpdate().executeTakeFirst()

type Ending = { due_at?: Date; checked_at?: Date; result?: 'Whole' | 'Damaged' }

/** Without a new time the unit is the next one again. */
export const releaseUnit = (tx: Database, { _id, fence }: Claim, ending: Ending) =>
  tx
    .updateTable('scrub_units')
    .set({ ...ending, fence: null, claimed_until: null })
    .where('_id', '=', _id)
    .where('fence', '=', fence)
    .execute()

/** Before all others: something waits for the result. */
export const putFirst = (tx: Database, fileId: string) =>
  sql`insert into scrub_units (_id, file_id, due_at) values (${fileId}, ${fileId}, to_timestamp(0))
    on conflict (_id) do update set due_at = excluded.due_at`.execute(tx)

export type RecordedObject = { key: string; size_bytes: number; c4: string | null }

/** The objects of a file: one, or all files of a DCP. Undefined when it cannot be compared any more. */
export async function listFileObjects(db: Database, fileId: string): Promise<RecordedObject[] | undefined> {
  const file = await db
    .selectFrom('files')
    .leftJoin('file_hashes', (join) => join.onRef('file_hashes.file_id', '=', 'files._id').on('file_hashes.hashed_at', 'is not', null))
    .select(['files.type', 'files.key', 'files.size as size_bytes', 'file_hashes.c4'])
    .where('files._id', '=', fileId)
    .where(isComparableFile)
    .executeTakeFirst()
  if (!file?.key) return undefined
  if (file.type !== 'dcp') return [{ key: file.key, size_bytes: file.size_bytes, c4: file.c4 }]
  const rows = await db
    .selectFrom('dcp_files')
    .select(['key', 'size as size_bytes', 'c4'])
    .where('dcp_id', '=', fileId)
    .where('key', 'is not', null)
    .orderBy('path')
    .execute()
  return rows.flatMap(({ key, ...rest }) => (key === null ? [] : [{ key, ...rest }]))
}

export const listDamagedFiles = (db: Database) =>
  db
    .selectFrom('files')
    .select(['_id', 'name'])
    .where('damaged_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .execute()

export const isOriginalDamaged = async (tx: Database, fileId: string): Promise<boolean> =>
  (await tx.selectFrom('files').select('_id').where('_id', '=', fileId).where('damaged_at', 'is not', null).executeTakeFirst()) !==
  undefined
