import { sql } from 'kysely'
import { type Invariants, unordered } from './invariant.ts'

export const fileInvariants: Invariants = {
  'the storage in use is the size of the files': sql`select a.owner_id, a.used_bytes, s.bytes from storage_accounts a
    cross join lateral (select coalesce(sum(f.size), 0)::bigint bytes from files f join projects p on p._id = f.project_id
      where p.owner_id = a.owner_id and f.deleted_at is null) s
    where a.used_bytes <> s.bytes`,
  'the reserved storage is that of uploads, imports and copies under way': sql`select a.owner_id, a.reserved_bytes, u.bytes uploads, i.bytes imports,
      c.bytes copies from storage_accounts a
    cross join lateral (select coalesce(sum(total_size) filter (where status not in ('Complete', 'Cancelled')), 0)::bigint bytes
      from uploads where owner_id = a.owner_id) u
    cross join lateral (select coalesce(sum(reserved_bytes), 0)::bigint bytes from imports where owner_id = a.owner_id) i
    cross join lateral (select coalesce(sum(size), 0)::bigint bytes from file_request_copies
      where owner_id = a.owner_id and status = 'Pending') c
    where a.reserved_bytes <> u.bytes + i.bytes + c.bytes`,
  'no storage is below zero': sql`select owner_id, used_bytes, reserved_bytes from storage_accounts where used_bytes < 0 or reserved_bytes < 0`,
  'the counts of a folder are those of its files': sql`select h.holder_id, h.items, h.folders, c.items found, c.folders folders_found from file_counts h
    cross join lateral (select count(*)::int items, (count(*) filter (where type = 'folder'))::int folders from files
      where is_listed and coalesce(folder_id, project_id) = h.holder_id) c
    where h.items <> c.items or h.folders <> c.folders`,
  'the file count of a project is that of its files': sql`select p._id, p.file_count, c.count from projects p
    cross join lateral (select count(*)::int count from files where project_id = p._id and is_listed and type <> 'folder') c
    where p.file_count <> c.count`,
  'no file is in a deleted folder': sql`select f._id, f.type, f.status, f.folder_id from files f join files d on d._id = f.folder_id
    where f.deleted_at is null and d.deleted_at is not null`,
  'a file is in a folder of its project': sql`select f._id, f.project_id, d.project_id folder_project from files f join files d on d._id = f.folder_id
    where f.deleted_at is null and f.project_id <> d.project_id`,
  'only folders hold files': sql`select f._id, d.type from files f join files d on d._id = f.folder_id
    where f.deleted_at is null and d.type <> 'folder'`,
  'no file is left in a deleted project': sql`select f._id, f.type, f.status, p.status project_status from files f join projects p on p._id = f.project_id
    where f.deleted_at is null and p.status not in ('Active', 'Archived')`,
  'no folder is within itself': sql`with recursive above as (
      select _id start, folder_id, 1 depth from files where deleted_at is null and folder_id is not null
      union all select start, f.folder_id, depth + 1 from above join files f on f._id = above.folder_id
        where f.folder_id is not null and depth < 60)
    select start from above where depth >= 60 limit 3`,
  'no folder of projects is within itself': sql`with recursive above as (
      select _id start, parent_id, 1 depth from project_folders where parent_id is not null
      union all select start, f.parent_id, depth + 1 from above join project_folders f on f._id = above.parent_id
        where f.parent_id is not null and depth < 60)
    select start from above where depth >= 60 limit 3`,
  'a project is in a folder of its owner': sql`select p._id, f.owner_id from projects p join project_folders f on f._id = p.folder_id
    where f.owner_id <> p.owner_id`,
  'a file has tags of its owner': sql`select t._id, f._id file from file_tags x join tags t on t._id = x.tag_id join files f on f._id = x.file_id
    join projects p on p._id = f.project_id where p.owner_id <> t.owner_id`,
  'a complete upload has its file': sql`select _id, purpose from uploads where status = 'Complete' and purpose = 'file' and file_id is null`,
  'no move is left over': sql`select _id, status from file_moves where status = 'Pending'`,
  'custom fields are in order': unordered('custom_fields', 'project_id'),
  'credit categories are in order': unordered('credit_categories', 'project_id'),
  'credits are in order': unordered('credits', 'category_id'),
}
