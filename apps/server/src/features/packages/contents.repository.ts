import { MOST_BROWSER_FILES, MOST_BROWSER_LEVELS } from '@answerprint/contract/packages'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const roots = (db: Database, packageId: string, projectId: string) =>
  db
    .selectFrom('package_files')
    .innerJoin('files', 'files._id', 'package_files.file_id')
    .where('package_files.package_id', '=', packageId)
    // A file that was moved to another project leaves the package.
    .where('files.project_id', '=', projectId)
    .where('files.deleted_at', 'is', null)

type Slice = { skip: number; take: number }

/** One page of the picked files: folders first, then by name. */
export async function listRoots(db: Database, packageId: string, projectId: string, { skip, take }: Slice) {
  const rows = await roots(db, packageId, projectId)
    .select('files._id')
    .orderBy('files.rank')
    .orderBy('files.sort_name')
    .orderBy('files._id')
    .offset(skip)
    .limit(take)
    .execute()
  const { count } = await roots(db, packageId, projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map((each) => each._id), size: count }
}

/** Which of these were picked themselves. */
export async function findRoots(db: Database, packageId: string, projectId: string, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await roots(db, packageId, projectId).select('files._id').where('files._id', 'in', fileIds).execute()
  return new Set(rows.map((each) => each._id))
}

/** The number and size of all files, and whether they are too many or too deep for a download by browser. */
export async function weighContents(db: Database, packageId: string, projectId: string) {
  const { rows } = await sql<{ file_count: number; size: number; is_hard_for_browsers: boolean }>`
    with recursive below as (
      select files._id, files._id as root_id, files.type, files.size, 0 as level
      from package_files join files on files._id = package_files.file_id
      where package_files.package_id = ${packageId} and files.project_id = ${projectId} and files.deleted_at is null
      union all
      select files._id, below.root_id, files.type, files.size, below.level + 1
      from files join below on below.type = 'folder' and files.folder_id = below._id where files.is_listed
    ), each_once as (select distinct on (_id) _id, type, size from below)
    select
      (select count(*) from each_once where type <> 'folder')::int as file_count,
      (select coalesce(sum(size), 0) from each_once where type <> 'folder')::float8 as size,
      (exists (select from below where type = 'dcp' or (type = 'folder' and level >= ${MOST_BROWSER_LEVELS}))
        or exists (
          select from below where type <> 'folder' and level > 0 group by root_id having count(*) > ${MOST_BROWSER_FILES}
        )) as is_hard_for_browsers`.execute(db)
  return rows[0] ?? { file_count: 0, size: 0, is_hard_for_browsers: false }
}
