import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

export type ContentRow = {
  _id: string
  /** The folders from the picked one down to it, and its own name. */
  names: string[]
  /** Those folders, and the DCP that it is a part of. */
  folder_ids: string[]
  type: Row<'files'>['type']
  kind: string
  size: number
  key: string | null
  status: Row<'files'>['status']
  frozen_at: Date | null
  created_at: Date
  xxh128: string | null
  c4: string | null
  crc32: number | null
  hashed_at: Date | null
}

type Within = { package_id: string; project_id: string; method: Row<'packages'>['method'] }

/**
 * All files of a package with their folders, each once, in a stable order: folders first, then by name. The files of a DCP are listed
 * only for the high-speed client.
 */
export async function listAllContents(
  db: Database,
  { package_id: packageId, project_id: projectId, method }: Within,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    with recursive below as (
      select files._id, files.type, array[files.name] as names, array[]::uuid[] as folder_ids, array[files.rank || files.sort_name, files._id::text] as place
      from package_files join files on files._id = package_files.file_id
      where package_files.package_id = ${packageId} and files.project_id = ${projectId} and files.deleted_at is null
      union all
      select files._id, files.type, below.names || files.name, below.folder_ids || below._id, below.place || array[files.rank || files.sort_name, files._id::text]
      from files join below on below.type = 'folder' and files.folder_id = below._id where files.is_listed
    ), each_once as (select distinct on (_id) _id, names, folder_ids, place from below order by _id, cardinality(names))
    select * from (
    select files._id, each_once.names, each_once.folder_ids, files.type, files.kind, files.size::float8 as size, files.key, files.status, files.frozen_at,
      files.created_at, file_hashes.xxh128, file_hashes.c4, file_hashes.crc32::float8 as crc32, file_hashes.hashed_at, each_once.place
    from each_once join files on files._id = each_once._id
    left join file_hashes on file_hashes.file_id = files._id and file_hashes.hashed_at is not null
    union all
    select dcp_files._id, each_once.names || string_to_array(dcp_files.path, '/'), each_once.folder_ids || files._id, 'document', '',
      dcp_files.size::float8, dcp_files.key, case when dcp_files.key is null then 'Uploading' else files.status end, files.frozen_at, files.created_at, dcp_files.xxh128, dcp_files.c4,
      dcp_files.crc32::float8, dcp_files.hashed_at, each_once.place || dcp_files.path
    from each_once join files on files._id = each_once._id join dcp_files on dcp_files.dcp_id = files._id
    where files.type = 'dcp' and ${method} = 'aspera'
    ) as contents order by place collate "C"`.execute(db)
  return rows
}
