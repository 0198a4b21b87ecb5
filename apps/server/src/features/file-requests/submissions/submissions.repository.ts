import { sql } from 'kysely'
import { chunksOf } from '#platform/database/chunks'
import type { Database } from '#platform/database/database'

export type SenderRow = { name: string; email: string; company: string; note: string }

export const findSubmission = (db: Database, requestId: string, visitorHash: Buffer) =>
  db
    .selectFrom('file_request_submissions')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst()
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export const holdsSubmission = async (db: Database, submissionId: string, visitorHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('file_request_submissions')
    .select('_id')
    .where('_id', '=', submissionId)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst()) !== undefined

type NewSubmission = { _id: string; request_id: string; visitor_hash: Buffer; created_at: Date } & Partial<SenderRow>

/** The submission of this browser, created when there is none yet, with the sender's current details. */
export const saveSubmission = (tx: Database, { _id, request_id, visitor_hash, created_at, ...sender }: NewSubmission) =>
  tx
    .insertInto('file_request_submissions')
    .values({ _id, request_id, visitor_hash, created_at, ...sender })
    .onConflict((conflict) => conflict.columns(['request_id', 'visitor_hash']).doUpdateSet({ request_id, ...sender }))
    .returningAll()
    .executeTakeFirstOrThrow()

type Received = { submission_id: string; file_id: string; name: string; size: number; received_at: Date }

/** Adds files to those received. True when this call must notify the requester: no other has taken it on. */
export async function noteReceived(tx: Database, submissionId: string, files: readonly Received[]): Promise<boolean> {
  for (const some of chunksOf(files)) await tx.insertInto('file_request_files').values(some).execute()
  const due = await tx
    .updateTable('file_request_submissions')
    .set({ is_notice_due: true })
    .where('_id', '=', submissionId)
    .where('is_notice_due', '=', false)
    .returning('_id')
    .executeTakeFirst()
  return due !== undefined
}

/** Hashes were compared and are equal: with the sender's own, or with the packing list of a package. */
const isVerified = sql<boolean>`coalesce(
  (file_hashes.hashed_at is not null and file_hashes.claimed_xxh128 = file_hashes.xxh128
    and (file_hashes.claimed_c4 is null or file_hashes.claimed_c4 = file_hashes.c4))
  or dcps.status = 'Verified', false)`
/** Hashes were compared and differ. */
const isDamaged = sql<boolean>`coalesce(
  file_hashes.hashed_at is not null and (file_hashes.claimed_xxh128 <> file_hashes.xxh128 or file_hashes.claimed_c4 <> file_hashes.c4), false)`
/** Claimed hashes are still to be compared. */
const isPending = sql<boolean>`((file_hashes.claimed_xxh128 is not null and file_hashes.hashed_at is null) or dcps.status in ('Pending', 'Checking'))`

/** The same bytes were sent again, and arrived as they are. */
const isReplaced = sql<boolean>`exists (
  select from file_request_files again join file_hashes arrived on arrived.file_id = again.file_id
  where again.submission_id = file_request_files.submission_id and again.name = file_request_files.name
    and arrived.hashed_at is not null and arrived.xxh128 = arrived.claimed_xxh128 and arrived.xxh128 = file_hashes.claimed_xxh128
    and (arrived.claimed_c4 is null or arrived.claimed_c4 = arrived.c4))`

/** Without damaged files that were sent again: to their sender everything has arrived. */
const receivedFrom = (db: Database, submissionId: string) =>
  db
    .selectFrom('file_request_files')
    .leftJoin('file_hashes', 'file_hashes.file_id', 'file_request_files.file_id')
    .leftJoin('dcps', 'dcps.file_id', 'file_request_files.file_id')
    .where('file_request_files.submission_id', '=', submissionId)
    .where(sql<boolean>`not (${isDamaged} and ${isReplaced})`)

/** Files from one browser under the names they were sent with, the latest first. */
export const listReceivedFrom = (db: Database, submissionId: string, most: number) =>
  receivedFrom(db, submissionId)
    .select(['file_request_files.file_id as _id', 'file_request_files.name', 'file_request_files.size'])
    .select(['file_request_files.received_at as created_at', 'file_hashes.xxh128', 'file_hashes.c4', isVerified.as('is_verified')])
    .select([isDamaged.as('is_damaged')])
    .select((eb) => eb.fn.coalesce('file_hashes.hashed_at', 'dcps.checked_at').as('compared_at'))
    .orderBy('file_request_files.received_at', 'desc')
    .orderBy('file_request_files.file_id', 'desc')
    .limit(most)
    .execute()

export async function weighReceivedFrom(db: Database, submissionId: string) {
  const { count, size, verified, damaged, pending } = await receivedFrom(db, submissionId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('file_request_files.size'), eb.lit(0)).as('size'),
    ])
    .select([
      sql<number>`count(*) filter (where ${isVerified})`.as('verified'),
      sql<number>`count(*) filter (where ${isDamaged})`.as('damaged'),
      sql<number>`count(*) filter (where ${isPending})`.as('pending'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size), verified: Number(verified), damaged: Number(damaged), pending: Number(pending) }
}

/** What the requester still has of it in this project. */
const receivedThrough = (db: Database, requestId: string) =>
  db
    .selectFrom('file_request_files')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_files.submission_id')
    .innerJoin('file_requests', 'file_requests._id', 'file_request_submissions.request_id')
    .innerJoin('files', (join) =>
      join.onRef('files._id', '=', 'file_request_files.file_id').onRef('files.project_id', '=', 'file_requests.project_id'),
    )
    .where('file_requests._id', '=', requestId)
    .where('files.deleted_at', 'is', null)

export const listReceivedThrough = (db: Database, requestId: string, { skip, take }: { skip: number; take: number }) =>
  receivedThrough(db, requestId)
    .select(['files._id', 'files.name', 'files.size', 'files.folder_id', 'file_request_files.submission_id'])
    .select('file_request_files.received_at as created_at')
    .orderBy('file_request_files.received_at', 'desc')
    .orderBy('files._id', 'desc')
    .offset(skip)
    .limit(take)
    .execute()

/** All senders of files that still exist, with the number and size of those. */
export const listSenders = (db: Database, requestId: string) =>
  receivedThrough(db, requestId)
    .select([
      'file_request_submissions._id',
      'file_request_submissions.name',
      'file_request_submissions.email',
      'file_request_submissions.company',
      'file_request_submissions.note',
      'file_request_submissions.created_at',
    ])
    .select((eb) => [eb.fn.countAll<number>().as('files_count'), eb.fn.coalesce(eb.fn.sum<number>('files.size'), eb.lit(0)).as('size')])
    .groupBy('file_request_submissions._id')
    .orderBy('file_request_submissions.created_at', 'desc')
    .limit(1_000)
    .execute()

/** Failed uploads without a later try: a file that arrived by another try is not missing. */
export const listOpenUploadsFrom = (db: Database, submissionId: string) =>
  db
    .selectFrom('uploads')
    .select(['_id', 'status', 'method', 'file_name', 'current_size', 'total_size', 'kind', 'path', 'folder_id', 'part_size', 'part_count'])
    .where('submission_id', '=', submissionId)
    .where('status', 'not in', ['Complete', 'Cancelled'])
    // The files of a package are resumed with their package.
    .where('dcp_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uploads as again')
            .select('again._id')
            .whereRef('again.submission_id', '=', 'uploads.submission_id')
            .whereRef('again.path', '=', 'uploads.path')
            .whereRef('again.total_size', '=', 'uploads.total_size')
            .where('again.status', '=', 'Complete'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(1_000)
    .execute()

/** Cinema packages whose files are not complete. */
export const listOpenPackagesFrom = (db: Database, submissionId: string) =>
  db
    .selectFrom('dcps')
    .innerJoin('files', 'files._id', 'dcps.file_id')
    .innerJoin('dcp_files', 'dcp_files.dcp_id', 'dcps.file_id')
    .select((eb) => [
      'files._id',
      'files.name',
      'files.folder_id',
      eb.fn.countAll<number>().as('files_count'),
      eb.fn.countAll<number>().filterWhere('dcp_files.state', '=', 'Awaiting').as('files_left'),
      eb.fn.sum<number>('dcp_files.size').as('total_size'),
    ])
    .where('dcps.submission_id', '=', submissionId)
    .where('dcps.status', '=', 'Uploading')
    .where('files.deleted_at', 'is', null)
    .groupBy('files._id')
    .orderBy('files._id')
    .limit(50)
    .execute()

type AskedFile = { path: string; size: number; modified_at: number | null }

/**
 * The places of those that this sender has sent before: the same path and size, not changed since, and still there as it was sent. The files
 * of a package are resumed with their package.
 */
export async function listArrivedOf(db: Database, submissionId: string, files: readonly AskedFile[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select asked.place::int as place
    from unnest(${files.map((each) => each.path)}::text[], ${files.map((each) => each.size)}::bigint[],
      ${files.map((each) => each.modified_at)}::bigint[]) with ordinality as asked (path, size, modified_at, place)
    where exists (
      select from uploads
      join files on files._id = uploads.file_id and files.deleted_at is null
      left join file_hashes on file_hashes.file_id = uploads.file_id
      where uploads.submission_id = ${submissionId} and uploads.path = asked.path and uploads.total_size = asked.size
        and uploads.status = 'Complete' and uploads.dcp_id is null and not ${isDamaged}
        and (asked.modified_at is null or uploads.created_at >= to_timestamp(asked.modified_at / 1000.0)))
    order by asked.place`.execute(db)
  return rows.map((each) => each.place - 1)
}

/** Those of these packages that this sender has begun or sent, and that are still there. */
export async function listPackagesOf(db: Database, submissionId: string, packageIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('dcps')
    .innerJoin('files', 'files._id', 'dcps.file_id')
    .select('dcps.file_id')
    .where('dcps.submission_id', '=', submissionId)
    .where('dcps.file_id', '=', sql<string>`any(${packageIds}::uuid[])`)
    .where('files.deleted_at', 'is', null)
    .orderBy('dcps.file_id')
    .execute()
  return found.map((each) => each.file_id)
}
