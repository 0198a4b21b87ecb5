import type { Database } from '#platform/database/database'

/** Whether the film can be watched, and these files of its project are stored and their hashes known. */
export async function isStoryReady(db: Database, projectId: string, fileNames: readonly string[]): Promise<boolean> {
  const film = await db
    .selectFrom('screeners')
    .select('_id')
    .where('project_id', '=', projectId)
    .where('encoding_status', '=', 'Published')
    .executeTakeFirst()
  if (!film) return false
  const hashed = await db
    .selectFrom('files')
    .innerJoin('file_hashes', 'file_hashes.file_id', 'files._id')
    .select('files._id')
    .where('files.project_id', '=', projectId)
    .where('files.name', 'in', fileNames)
    .where('files.status', '=', 'Ready')
    .where('file_hashes.hashed_at', 'is not', null)
    .execute()
  return hashed.length === fileNames.length
}
