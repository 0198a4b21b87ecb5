import type { Database } from '#platform/database/database'

type Expected = { projectId: string; films: readonly string[]; files: readonly string[] }

/** Whether these films can be watched, and these files of the project are stored and their hashes known. */
export async function isStoryReady(db: Database, { projectId, films, files: fileNames }: Expected): Promise<boolean> {
  const published = await db
    .selectFrom('screeners')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .select('files.name')
    .where('files.name', 'in', films)
    .where('screeners.encoding_status', '=', 'Published')
    .execute()
  if (published.length < films.length) return false
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
