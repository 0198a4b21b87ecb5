import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'

const attachments = (db: Database, projectId: string) =>
  db
    .selectFrom('screener_attachments')
    .innerJoin('files', 'files._id', 'screener_attachments.file_id')
    .select(['screener_attachments._id', 'screener_attachments.file_id', 'files.name', 'files.kind', 'files.size'])
    .where('screener_attachments.project_id', '=', projectId)
    .where('files.deleted_at', 'is', null)

export const listAttachments = (db: Database, projectId: string) =>
  attachments(db, projectId).orderBy('files.sort_name').orderBy('screener_attachments._id').execute()

export const findAttachment = (db: Database, projectId: string, attachmentId: string) =>
  attachments(db, projectId).where('screener_attachments._id', '=', attachmentId).executeTakeFirst()

/** Attachments that are added at the same moment are counted too. */
export const lockList = (tx: Database, projectId: string) => lockName(tx, `attachments ${projectId}`)

/** Locked until they are attached, so that none is deleted meanwhile. */
export const lockFiles = (tx: Database, projectId: string, fileIds: string[]) =>
  tx
    .selectFrom('files')
    .select(['_id', 'name', 'type', 'status', 'frozen_at'])
    .where('project_id', '=', projectId)
    .where('_id', 'in', fileIds)
    .where(isThere('files'))
    .orderBy('_id')
    .forShare()
    .execute()

type NewAttachment = { _id: string; project_id: string; file_id: string; created_by: string; created_at: Date }

/** Returns the files that were not attached before. */
export const insertAttachments = async (tx: Database, rows: NewAttachment[]): Promise<Set<string>> => {
  const made = await tx
    .insertInto('screener_attachments')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['project_id', 'file_id']).doNothing())
    .returning('file_id')
    .execute()
  return new Set(made.map((each) => each.file_id))
}

export const deleteAttachment = (tx: Database, attachmentId: string) =>
  tx.deleteFrom('screener_attachments').where('_id', '=', attachmentId).returning('_id').executeTakeFirst()

export const deleteAttachmentsOfFiles = (tx: Database, fileIds: string[]) =>
  tx.deleteFrom('screener_attachments').where(sql<boolean>`file_id = any(${fileIds}::uuid[])`).execute()
