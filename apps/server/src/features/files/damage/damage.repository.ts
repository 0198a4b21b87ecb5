import type { Database } from '#platform/database/database'

/** Whether its bytes are known to be wrong, since it arrived or since a check. */
export async function isFileDamaged(db: Database, fileId: string): Promise<boolean> {
  const found = await db.selectFrom('files').select('_id').where('_id', '=', fileId).where('status', '=', 'Error').executeTakeFirst()
  return found !== undefined
}

export const lockFile = (tx: Database, fileId: string) =>
  tx
    .selectFrom('files')
    .select(['_id', 'project_id', 'name', 'status', 'preview_status', 'damaged_at'])
    .where('_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Damage = { status: 'Ready' | 'Error'; status_reason: string | null; damaged_at: Date | null }

export const setDamage = (tx: Database, fileId: string, damage: Damage) =>
  tx.updateTable('files').set(damage).where('_id', '=', fileId).execute()

export const awaitPreviews = (tx: Database, fileId: string) =>
  tx.updateTable('files').set({ preview_status: 'Pending' }).where('_id', '=', fileId).execute()

export async function awaitsPreviews(tx: Database, fileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('files')
    .select('_id')
    .where('_id', '=', fileId)
    .where('preview_status', '=', 'Pending')
    .executeTakeFirst()
  return found !== undefined
}

/** Who uploaded a file or asked for it, and who made its project. */
export const listResponsible = (tx: Database, fileId: string) =>
  tx
    .selectFrom('files')
    .innerJoin('projects', 'projects._id', 'files.project_id')
    .leftJoin('file_request_files', 'file_request_files.file_id', 'files._id')
    .leftJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_files.submission_id')
    .leftJoin('file_requests', 'file_requests._id', 'file_request_submissions.request_id')
    .innerJoin('users', (join) =>
      join.on((eb) =>
        eb.or([
          eb('users._id', '=', eb.ref('files.created_by')),
          eb('users._id', '=', eb.ref('file_requests.created_by')),
          eb('users._id', '=', eb.ref('projects.created_by')),
        ]),
      ),
    )
    .select('users._id as user_id')
    .distinct()
    .where('files._id', '=', fileId)
    .where('users.status', '=', 'Active')
    .execute()
