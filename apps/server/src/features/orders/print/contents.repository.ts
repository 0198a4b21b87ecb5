import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database } from '#platform/database/database'

/** A file on a drive, with its names from the top of the drive; hashes are null until the store has read it. */
export type Carried = {
  _id: string
  names: string[]
  size: number
  created_at: Date
  xxh128: string | null
  c4: string | null
  hashed_at: Date | null
}

/** Everything that an order carries: its files, what is in its folders, and the files of its DCPs. */
export async function listCarried(db: Database, orderId: string): Promise<Carried[]> {
  const { rows } = await sql<Carried & { size: string | number }>`
    with recursive tree as (
      select files._id, files.type, files.size, files.created_at, array[files.name] as names, order_files.position
        from order_files join files on files._id = order_files.file_id
        where order_files.order_id = ${orderId} and files.deleted_at is null
      union all
      select held._id, held.type, held.size, held.created_at, tree.names || held.name, tree.position
        from files held join tree on held.folder_id = tree._id
        where tree.type = 'folder' and ${isThere('held')}
    ), carried as (
      select tree._id, tree.names, tree.size, tree.created_at, hashes.xxh128, hashes.c4, hashes.hashed_at, tree.position
        from tree left join file_hashes hashes on hashes.file_id = tree._id
        where tree.type not in ('folder', 'dcp')
      union all
      select parts._id, tree.names || string_to_array(parts.path, '/'), parts.size, tree.created_at, parts.xxh128, parts.c4,
          parts.hashed_at, tree.position
        from tree join dcp_files parts on parts.dcp_id = tree._id
        where tree.type = 'dcp'
    ) select _id, names, size, created_at, xxh128, c4, hashed_at from carried order by position, names, _id`.execute(db)
  return rows.map((each) => ({ ...each, size: Number(each.size) }))
}
