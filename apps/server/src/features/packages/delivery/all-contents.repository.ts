import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

export type ContentRow = {
  _id: string
  /** The folders from the picked one down to it, and its own name, as they were sent. */
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
  /** Null for what was sent at first. */
  added_at: Date | null
  /** Deleted since, or moved to another project. */
  is_removed: boolean
  xxh128: string | null
  c4: string | null
  crc32: number | null
  hashed_at: Date | null
}

type Within = { package_id: string; project_id: string; method: Row<'packages'>['method'] }

/**
 * All files of a package with their folders, in a stable order: folders first, then by name. The files of a DCP are listed only for the
 * high-speed client.
 */
export async function listAllContents(
  db: Database,
  { package_id: packageId, project_id: projectId, method }: Within,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    with recursive sent as (
      select file_id, added_at, array[name] as names, array[]::uuid[] as folder_ids, array[rank || sort_name, file_id::text] as place
      from package_contents where package_id = ${packageId} and parent_id is null
      union all
      select inside.file_id, inside.added_at, sent.names || inside.name, sent.folder_ids || sent.file_id,
        sent.place || array[inside.rank || inside.sort_name, inside.file_id::text]
      from package_contents inside join sent on inside.parent_id = sent.file_id where inside.package_id = ${packageId}
    )
    select * from (
    select files._id, sent.names, sent.folder_ids, files.type, files.kind, files.size::float8 as size, files.key, files.status, files.frozen_at,
      files.created_at, sent.added_at, files.deleted_at is not null or files.project_id <> ${projectId} as is_removed,
      file_hashes.xxh128, file_hashes.c4, file_hashes.crc32::float8 as crc32, file_hashes.hashed_at, sent.place
    from sent join files on files._id = sent.file_id
    left join file_hashes on file_hashes.file_id = files._id and file_hashes.hashed_at is not null
    union all
    select dcp_files._id, sent.names || string_to_array(dcp_files.path, '/'), sent.folder_ids || files._id, 'document', '',
      dcp_files.size::float8, dcp_files.key, case when dcp_files.key is null then 'Uploading' else files.status end, files.frozen_at,
      files.created_at, sent.added_at, files.deleted_at is not null or files.project_id <> ${projectId}, dcp_files.xxh128, dcp_files.c4,
      dcp_files.crc32::float8, dcp_files.hashed_at, sent.place || dcp_files.path
    from sent join files on files._id = sent.file_id join dcp_files on dcp_files.dcp_id = files._id
    where files.type = 'dcp' and ${method} = 'aspera'
    ) as contents order by place collate "C"`.execute(db)
  return rows
}
