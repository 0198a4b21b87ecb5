import { sql } from 'kysely'
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
        .select(['screeners._id as screener_id', 'screeners.preview_prefix as screener_prefix'])
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
