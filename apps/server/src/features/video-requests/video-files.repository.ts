import type { VideoPart } from '@answerprint/contract/video-rules'
import { type NotNull, sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** What was sent, with what the probe and the comparison of hashes found. */
export const listVideoFiles = (db: Database, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .leftJoin('file_hashes', 'file_hashes.file_id', 'files._id')
        .leftJoin('screeners', (join) => join.onRef('screeners.source_file_id', '=', 'files._id').on('screeners.deleted_at', 'is', null))
        .select(['files._id', 'files.name', 'files.size', 'files.key', 'files.content_type', 'files.created_at', 'files.media'])
        .select(['files.duration_seconds', 'files.preview_status', 'files.preview_prefix', 'files.framerate', 'files.resolution'])
        .select(['screeners._id as screener_id', 'screeners.preview_prefix as screener_prefix', 'screeners.proxy_status'])
        .select(['files.project_id', 'screeners.use_forensic_watermark as is_protected'])
        .select(
          sql<boolean>`coalesce(file_hashes.hashed_at is not null and file_hashes.claimed_xxh128 = file_hashes.xxh128, false)`.as(
            'is_verified',
          ),
        )
        .where('files._id', 'in', fileIds)
        .where('files.deleted_at', 'is', null)
        .execute()
export type VideoFileRow = Awaited<ReturnType<typeof listVideoFiles>>[number]

/** What came through the request for the DCP, whole or under way. */
export const listDcpFiles = (db: Database, cinerequestId: string) =>
  db
    .selectFrom('file_request_files')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_files.submission_id')
    .innerJoin('files', 'files._id', 'file_request_files.file_id')
    .leftJoin('dcps', 'dcps.file_id', 'files._id')
    .select(['files.name', 'files.size', 'dcps.status as dcp_status'])
    .where('file_request_submissions.request_id', '=', cinerequestId)
    .where('files.deleted_at', 'is', null)
    .orderBy('file_request_files.received_at')
    .limit(200)
    .execute()

/** Imports of every browser that came through the link: running, or failed since then. */
export const listVideoImports = (db: Database, fileRequestId: string, since: Date) =>
  db
    .selectFrom('imports')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'imports.submission_id')
    .select(['imports._id', 'imports.origin_name', 'imports.status', 'imports.error', 'imports.video_part'])
    .where('file_request_submissions.request_id', '=', fileRequestId)
    .where((eb) =>
      eb.or([eb('imports.status', 'in', [2, 4]), eb.and([eb('imports.status', 'in', [128, 136]), eb('imports.updated_at', '>=', since)])]),
    )
    .orderBy('imports.created_at')
    .limit(50)
    .execute()

type Copied = { file_request_id: string; source_file_id: string; user_id: string }

const copiesOf = (db: Database, fileRequestId: string) =>
  db
    .selectFrom('file_request_copies')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_copies.submission_id')
    .where('file_request_submissions.request_id', '=', fileRequestId)

/** Films of people with an account that a job copies: waiting, or failed since then. */
export const listVideoCopies = (db: Database, fileRequestId: string, since: Date) =>
  copiesOf(db, fileRequestId)
    .innerJoin('files', 'files._id', 'file_request_copies.source_file_id')
    .select(['file_request_copies._id', 'files.name as origin_name', 'file_request_copies.status', 'file_request_copies.video_part'])
    .where((eb) =>
      eb.or([
        eb('file_request_copies.status', '=', 'Pending'),
        eb.and([eb('file_request_copies.status', '=', 'Error'), eb('file_request_copies.created_at', '>=', since)]),
      ]),
    )
    .orderBy('file_request_copies.created_at')
    .limit(50)
    .execute()

/** Whether this file of this person is the film already, or a job still copies it. */
export async function findCopyOf(db: Database, { file_request_id, source_file_id, user_id }: Copied) {
  const row = await copiesOf(db, file_request_id)
    .innerJoin('video_requests', 'video_requests.file_request_id', 'file_request_submissions.request_id')
    .leftJoin('files', (join) => join.onRef('files._id', '=', 'video_requests.video_file_id').on('files.deleted_at', 'is', null))
    .select('file_request_copies.status')
    .where('file_request_copies.source_file_id', '=', source_file_id)
    .where('file_request_copies.user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('file_request_copies.status', '=', 'Pending'),
        eb.and([
          eb('file_request_copies.status', '=', 'Complete'),
          eb('files.key', '=', sql<string>`'originals/' || file_request_copies._id`),
        ]),
      ]),
    )
    // A copy that is under way takes the place of the film.
    .orderBy('file_request_copies.status', 'desc')
    .executeTakeFirst()
  return row && { is_queued: row.status === 'Pending' }
}

/** Uploads in several parts that this browser began and did not finish: smaller ones are sent again in one go. */
export const listUnfinishedUploads = (db: Database, fileRequestId: string, visitorHash: Buffer) =>
  db
    .selectFrom('uploads')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'uploads.submission_id')
    .select(['uploads._id', 'uploads.file_name', 'uploads.video_part as part', 'uploads.current_size', 'uploads.total_size'])
    .where('file_request_submissions.request_id', '=', fileRequestId)
    .where('file_request_submissions.visitor_hash', '=', visitorHash)
    .where('uploads.status', 'not in', ['Complete', 'Cancelled'])
    .where('uploads.video_part', 'is not', null)
    .where('uploads.part_count', '>', 1)
    .orderBy('uploads.created_at')
    .limit(50)
    .$narrowType<{ part: NotNull }>()
    .execute()

type Sent = { project_id: string; file_request_id: string }

/** Every file that came through the link, with what it was sent as: by an upload, an import, or as a copy. */
export async function listSentParts(db: Database, { file_request_id }: Pick<Sent, 'file_request_id'>) {
  const { rows } = await sql<{ _id: string; part: VideoPart | null }>`
    select files._id, coalesce(uploads.video_part, imports.video_part, file_request_copies.video_part) as part
    from file_request_submissions
    join file_request_files on file_request_files.submission_id = file_request_submissions._id
    join files on files._id = file_request_files.file_id
    left join uploads on uploads.submission_id = file_request_submissions._id and uploads.file_id = files._id
    left join (imports join import_files on import_files.import_id = imports._id)
      on imports.submission_id = file_request_submissions._id and import_files.file_id = files._id
    left join file_request_copies
      on file_request_copies.submission_id = file_request_submissions._id and files.key = 'originals/' || file_request_copies._id
    where file_request_submissions.request_id = ${file_request_id} and files.deleted_at is null`.execute(db)
  return rows
}

/** Everything of the awaited project; what did not come as a part belongs to its DCP. */
export const listAwaitedFiles = (db: Database, { project_id }: Pick<Sent, 'project_id'>) =>
  db.selectFrom('files').select('_id').where('project_id', '=', project_id).where('deleted_at', 'is', null).execute()
