import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

export const listTags = (db: Database, owner_id: string, part: string, most: number) =>
  db
    .selectFrom('tags')
    .select(['_id', 'name'])
    .where('owner_id', '=', owner_id)
    .$if(part !== '', (query) => query.where((eb) => holds(eb.ref('name'), part)))
    .orderBy(sql`lower(name)`)
    .limit(most)
    .execute()

export const listRecentTags = (db: Database, owner_id: string, user_id: string, most: number) =>
  db
    .selectFrom('tag_uses')
    .innerJoin('tags', 'tags._id', 'tag_uses.tag_id')
    .select(['tags._id', 'tags.name'])
    .where('tag_uses.user_id', '=', user_id)
    .where('tags.owner_id', '=', owner_id)
    .orderBy('tag_uses.used_at', 'desc')
    .orderBy(sql`lower(tags.name)`)
    .limit(most)
    .execute()

/** They stay until they are on their files: a deletion of one of them waits meanwhile. */
export const holdTags = (tx: Database, owner_id: string, ids: string[]) =>
  tx
    .selectFrom('tags')
    .select(['_id', 'name'])
    .where('owner_id', '=', owner_id)
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .orderBy('_id')
    .forKeyShare()
    .execute()

type NewTag = { _id: string; owner_id: string; name: string; created_by: string; created_at: Date }

/** Two people may make the same tag at once: both get the same row. */
export const findOrInsertTag = (tx: Database, tag: NewTag) =>
  tx
    .insertInto('tags')
    .values(tag)
    .onConflict((conflict) => conflict.expression(sql`owner_id, lower(name)`).doUpdateSet({ name: sql`tags.name` }))
    .returning(['_id', 'name'])
    .executeTakeFirstOrThrow()

export const listTargets = (db: Database, ids: string[]) =>
  db
    .selectFrom('files')
    .innerJoin('projects', 'projects._id', 'files.project_id')
    .select(['files._id', 'files.project_id', 'projects.owner_id'])
    .where(sql<boolean>`files._id = any(${ids}::uuid[])`)
    .where(isThere('files'))
    .execute()

/** Locks the files in one order, to avoid deadlocks: their common tags must not change while they are replaced. */
export const listTargetsForUpdate = (tx: Database, ids: string[]) =>
  tx
    .selectFrom('files')
    .select(['_id', 'project_id'])
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .where(isThere('files'))
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()

/** Tags that all of these files have. */
export async function listCommonTags(tx: Database, fileIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    select tag_id from file_tags where file_id = any(${fileIds}::uuid[])
    group by tag_id having count(*) = ${fileIds.length}`.execute(tx)
  return rows.map((each) => each.tag_id)
}

/** Whether each of these files has exactly these tags. */
export async function haveExactly(tx: Database, fileIds: string[], tagIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    select true as is_other from unnest(${fileIds}::uuid[]) as f (file_id)
    where (select coalesce(array_agg(tag_id order by tag_id), '{}') from file_tags where file_tags.file_id = f.file_id)
      <> (select coalesce(array_agg(tag_id order by tag_id), '{}') from unnest(${tagIds}::uuid[]) as t (tag_id)) limit 1`.execute(tx)
  return rows.length === 0
}

export const removeFromFiles = (tx: Database, fileIds: string[], tagIds: string[]) =>
  sql`delete from file_tags where file_id = any(${fileIds}::uuid[]) and tag_id = any(${tagIds}::uuid[])`.execute(tx)

export const addToFiles = (tx: Database, fileIds: string[], tagIds: string[]) =>
  sql`insert into file_tags (file_id, tag_id)
    select file_id, tag_id from unnest(${fileIds}::uuid[]) as f (file_id), unnest(${tagIds}::uuid[]) as t (tag_id)
    on conflict do nothing`.execute(tx)

export const noteTagUse = (tx: Database, user_id: string, tagIds: string[], at: Date) =>
  sql`insert into tag_uses (user_id, tag_id, used_at) select ${user_id}, tag_id, ${at} from unnest(${tagIds}::uuid[]) as t (tag_id)
    on conflict (user_id, tag_id) do update set used_at = excluded.used_at`.execute(tx)

export const listFilesOfTag = (tx: Database, tagId: string) =>
  tx
    .selectFrom('file_tags')
    .innerJoin('files', 'files._id', 'file_tags.file_id')
    .select(['files._id', 'files.project_id'])
    .where('file_tags.tag_id', '=', tagId)
    .where('files.deleted_at', 'is', null)
    .execute()

/** False if these owners have no such tag. */
export async function deleteTag(tx: Database, tagId: string, owners: string[]): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tags').where('_id', '=', tagId).where('owner_id', 'in', owners).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
