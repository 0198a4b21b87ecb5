import type { ImportProvider, ImportStatus } from '@answerprint/contract/import-rules'
import type { Database } from '#platform/database/database'

const MOST_SHOWN = 50

type NewImport = {
  _id: string
  owner_id: string
  user_id: string | null
  staff_id: string | null
  project_id: string
  folder_id: string | null
  submission_id: string | null
  video_part: 'video' | 'trailer' | null
  type: ImportProvider
  sealed_url: Buffer
  origin_name: string
  is_folder: boolean
  total_size: number | null
  status: ImportStatus
  created_at: Date
  updated_at: Date
}
export type Listed = { since: Date; project_id?: string | undefined }

export const insertImport = (tx: Database, row: NewImport) => tx.insertInto('imports').values(row).execute()

export const findImport = (db: Database, id: string) => db.selectFrom('imports').selectAll().where('_id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** A link that was only looked at is not an import yet. */
export const listImports = (db: Database, userId: string, { since, project_id }: Listed) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 1)
    .where('updated_at', '>=', since)
    .$if(project_id !== undefined, (query) => query.where('project_id', '=', project_id ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** What one browser imports to a request for files: running, or ended with failures since then. */
export const listImportsOfSubmission = (db: Database, submissionId: string, since: Date) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where((eb) => eb.or([eb('status', 'in', [2, 4]), eb.and([eb('status', 'in', [128, 136]), eb('updated_at', '>=', since)])]))
    .orderBy('created_at')
    .limit(MOST_SHOWN)
    .execute()

/** Queued or running through these links for files. */
export const listImportsThrough = (db: Database, requestIds: readonly string[]) =>
  db
    .selectFrom('imports')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'imports.submission_id')
    .select('imports._id')
    .where('file_request_submissions.request_id', 'in', requestIds)
    .where('imports.status', 'in', [2, 4])
    .execute()

/** The owner of this project, who does not change before the transaction ends. */
export async function holdOwner(tx: Database, projectId: string): Promise<string> {
  const held = tx.selectFrom('projects').select('owner_id').where('_id', '=', projectId).forKeyShare()
  return (await held.executeTakeFirstOrThrow()).owner_id
}

/** True for the one call that begins it. Its bytes are counted for this owner. */
export async function queueImport(tx: Database, id: string, owner_id: string, updated_at: Date): Promise<boolean> {
  const queued = await tx
    .updateTable('imports')
    .set({ status: 2, owner_id, updated_at })
    .where('_id', '=', id)
    .where('status', '=', 1)
    .returning('_id')
    .executeTakeFirst()
  return queued !== undefined
}

export const deleteLookedAt = (tx: Database, id: string) => tx.deleteFrom('imports').where('_id', '=', id).where('status', '=', 1).execute()
export const deleteForgotten = (tx: Database, before: Date) =>
  tx.deleteFrom('imports').where('status', '=', 1).where('updated_at', '<', before).execute()

/** Running imports that reported nothing since then: their worker is gone. */
export const listSilent = (db: Database, before: Date) =>
  db.selectFrom('imports').select(['_id', 'fence']).where('status', '=', 4).where('updated_at', '<', before).limit(100).execute()
