import type { Database } from '#platform/database/database'

/** The selected files, of any project: the caller checks next which of those the person may see. */
export const listChosen = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['_id', 'project_id', 'name', 'type', 'kind', 'content_type', 'size', 'status', 'key', 'frozen_at'])
    .where('_id', 'in', fileIds)
    .where('is_listed', '=', true)
    .execute()

type NewCopy = {
  _id: string
  submission_id: string
  source_file_id: string
  user_id: string
  owner_id: string
  size: number
  created_at: Date
  video_part: 'video' | 'trailer' | null
}

export const insertCopies = (tx: Database, rows: NewCopy[]) => tx.insertInto('file_request_copies').values(rows).execute()

const pending = (db: Database) =>
  db
    .selectFrom('file_request_copies')
    .innerJoin('files', 'files._id', 'file_request_copies.source_file_id')
    .select([
      'file_request_copies._id',
      'file_request_copies.submission_id',
      'file_request_copies.user_id',
      'file_request_copies.owner_id',
      'file_request_copies.size',
      'file_request_copies.video_part',
      'files.name',
      'files.file_name',
      'files.kind',
      'files.content_type',
      'files.key as source_key',
      'files.project_id as source_project_id',
    ])
    .where('file_request_copies.status', '=', 'Pending')

export const listPendingCopies = (db: Database, submissionId: string) =>
  pending(db).where('file_request_copies.submission_id', '=', submissionId).orderBy('file_request_copies._id').execute()
export type CopyRow = Awaited<ReturnType<typeof listPendingCopies>>[number]

/** Whose bytes it is counted with by now: its project may have been handed over. Undefined when another worker has ended it. */
export const lockPendingCopy = (tx: Database, copyId: string) =>
  tx
    .selectFrom('file_request_copies')
    .select('owner_id')
    .where('_id', '=', copyId)
    .where('status', '=', 'Pending')
    .forUpdate()
    .executeTakeFirst()

export const endCopies = (tx: Database, copyIds: readonly string[], status: 'Complete' | 'Error') =>
  tx.updateTable('file_request_copies').set({ status }).where('_id', 'in', copyIds).execute()
