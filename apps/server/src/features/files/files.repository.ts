import { nameKey } from '@answerprint/contract/name-key'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addDays } from '#platform/clock'
import { chunksOf } from '#platform/database/chunks'
import type { Database, Row } from '#platform/database/database'
import { keyHolds } from '#platform/database/search-key'
import { lockName } from '#platform/database/lock-name'
import { PREPARED } from '#platform/database/prepared'
import type { Tables } from '#platform/database/tables'
import { dcpNotice } from './dcp-notice.repository.ts'
import { isThere } from './undelivered.repository.ts'

export type SortKey = 'name' | 'size' | 'created_at'
export type Direction = 'ASC' | 'DESC'
type Place = { project_id: string; folder_id: string | null }
export type Order = { sortBy: SortKey; sortDir: Direction }
type Slice = { skip: number; take: number }

const SORT_COLUMNS = { name: 'files.sort_name', size: 'files.size', created_at: 'files.created_at' } as const
const FOLDERS = 0
const FILES = 1
const MOST_FRAMES = 3
const FIRST_FEW = 12
/** Matches of a search are counted up to this number; above it the person narrows the search. */
const MOST_COUNTED = 10_000

/** Searched among the first few files of a folder, so that a very full one costs no more; a sound has no frame. */
const framesOfFolder = sql<string[]>`array(
  select frame from (
    select coalesce(shown.custom_thumbnail_key, inside.preview_prefix || '/sm.webp') as frame
    from (
      select held._id, held.type, held.sort_name, held.preview_status, held.preview_prefix, held.media from files held
      where files.type = 'folder' and held.project_id = files.project_id and held.folder_id = files._id
        and held.rank = ${sql.lit(FILES)} and held.is_listed
      order by held.sort_name, held._id limit ${sql.lit(FIRST_FEW)}
    ) inside
    left join screeners shown on shown.source_file_id = inside._id and shown.deleted_at is null
    where inside.preview_status = 'Complete' and (inside.type = 'document' or inside.media ->> 'video_codec' is not null)
    order by inside.sort_name, inside._id limit ${sql.lit(MOST_FRAMES)}
  ) frames)`.as('frames')

const items = (db: Database) =>
  db
    .selectFrom('files')
    .leftJoin('screeners', (join) => join.onRef('screeners.source_file_id', '=', 'files._id').on('screeners.deleted_at', 'is', null))
    .leftJoin('dcps', 'dcps.file_id', 'files._id')
    .leftJoin('file_counts', (join) => join.onRef('file_counts.holder_id', '=', 'files._id').on('files.type', '=', 'folder'))
    .select([
      'files._id',
      'files.project_id',
      'files.folder_id',
      'files.type',
      'files.name',
      'files.file_name',
      'files.kind',
      'files.size',
      'files.key',
      'files.content_type',
      'files.status',
      'files.status_reason',
      'files.description',
      'files.language',
      'files.duration_seconds',
      'files.media',
      'files.preview_status',
      'files.preview_prefix',
      'files.resolution',
      'files.framerate',
      'files.frozen_at',
      'files.started_defrosting_at',
      'files.created_at',
      'files.updated_at',
      'file_counts.items as item_count',
      'screeners._id as screener_id',
      'screeners.encoding_status',
      'screeners.proxy_status',
      'screeners.preview_prefix as screener_prefix',
      'screeners.use_forensic_watermark as is_protected',
      'screeners.custom_thumbnail_key',
      'screeners.scrubber',
      'dcps.status as dcp_status',
      'dcps.progress as dcp_progress',
      'dcps.wrong_count as dcp_wrong_count',
    ])
    .select(dcpNotice.as('dcp_notice'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('file_tags')
          .innerJoin('tags', 'tags._id', 'file_tags.tag_id')
          .select(['tags._id', 'tags.name'])
          .whereRef('file_tags.file_id', '=', 'files._id')
          .orderBy(sql`lower(tags.name)`),
      ).as('tags'),
    )
    .select(framesOfFolder)
export type FileRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number]

/** Folders and files are ranges of one index, read one after the other: each costs what it returns, in either direction. */
export async function listPlace(db: Database, place: Place, order: Order, { skip, take }: Slice) {
  const counts = await countPlace(db, place)
  const folders = skip < counts.folders ? await listRank(db, place, FOLDERS, order, { skip, take }) : []
  const rest = take - folders.length
  const files = rest > 0 ? await listRank(db, place, FILES, order, { skip: Math.max(0, skip - counts.folders), take: rest }) : []
  return { rows: await listInOrder(db, place.project_id, [...folders, ...files]), size: counts.items }
}

/** Ids in the order of their index, which alone says what is skipped: nothing else is read of those rows. */
const listRank = async (db: Database, place: Place, rank: number, { sortBy, sortDir }: Order, { skip, take }: Slice) => {
  const [column, direction] = [sql.ref(SORT_COLUMNS[sortBy]), sql.raw(sortDir)]
  const isInside = sql<boolean>`files.project_id = ${place.project_id} and files.rank = ${rank} and files.is_listed
    and ${place.folder_id === null ? sql`files.folder_id is null` : sql`files.folder_id = ${place.folder_id}`}`
  // The folder is one value for all rows; without it PostgreSQL does not see that the index has this order for a null folder, and sorts them all.
  const inOrder = sql`files.folder_id ${direction}, ${column} ${direction}, files._id ${direction}`
  const page = await db.selectFrom('files').select('_id').where(isInside).orderBy(inOrder).offset(skip).limit(take).execute()
  return page.map(({ _id }) => _id)
}

async function countPlace(db: Database, { project_id, folder_id }: Place) {
  const found = await db
    .selectFrom('file_counts')
    .select(['items', 'folders'])
    .where('holder_id', '=', folder_id ?? project_id)
    .executeTakeFirst()
  return found ?? { items: 0, folders: 0 }
}

type Found = Place & { search?: string | undefined; types?: Row<'files'>['type'][] | undefined; tags?: string[] | undefined }

/** Searches a folder and all below it, or filters one place by type and by tags; one matching tag is enough. */
export async function searchFiles(
  db: Database,
  { project_id, folder_id, search, types, tags }: Found,
  { sortBy, sortDir }: Order,
  { skip, take }: Slice,
) {
  const direction = sortDir === 'ASC' ? 'asc' : 'desc'
  const matches = db
    .selectFrom('files')
    .where('files.project_id', '=', project_id)
    .where('files.is_listed', '=', true)
    .$if(search !== undefined, (query) => query.where((eb) => keyHolds(eb.ref('files.search_name'), search ?? '')))
    .$if(types !== undefined, (query) => query.where(({ eb, lit }) => (types?.length ? eb('files.type', 'in', types) : lit(false))))
    .$if(tags !== undefined, (query) => query.where(hasTag(tags ?? [])))
    .$if(search !== undefined && folder_id !== null, (query) => query.where(isBelow(folder_id ?? '')))
    .$if(search === undefined, (query) => query.where('files.folder_id', folder_id === null ? 'is' : '=', folder_id))
  const order = { sortBy, sortDir }
  const few = await pageOfFew(db, matches, order, { skip, take })
  if (few) return { rows: await listInOrder(db, project_id, few.ids), size: few.size }
  // Too many matches to sort: the page comes in the order of its index, and the count stops at the limit.
  const page = matches
    .select('files._id')
    .orderBy('files.rank')
    .orderBy(SORT_COLUMNS[sortBy], direction)
    .orderBy('files._id', direction)
    .offset(skip)
    .limit(take)
  const ids = (await page.execute()).map(({ _id }) => _id)
  return { rows: await listInOrder(db, project_id, ids), size: MOST_COUNTED }
}

type Matches = SelectQueryBuilder<Tables, 'files', object>

/** Finds, counts and sorts in one statement. Undefined when there are very many. */
async function pageOfFew(db: Database, matches: Matches, { sortBy, sortDir }: Order, { skip, take }: Slice) {
  const direction = sortDir === 'ASC' ? 'asc' : 'desc'
  const found = matches.select(['files._id', 'files.rank', `${SORT_COLUMNS[sortBy]} as sort_key`]).limit(MOST_COUNTED + 1)
  const page = await db
    .selectFrom(found.as('found'))
    .select(['found._id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('found.rank')
    .orderBy('found.sort_key', direction)
    .orderBy('found._id', direction)
    .offset(skip)
    .limit(take)
    .execute()
  const total = page[0]?.total ?? (skip === 0 ? 0 : await countOf(db, found))
  return total > MOST_COUNTED ? undefined : { ids: page.map(({ _id }) => _id), size: total }
}

const countOf = async (db: Database, found: ReturnType<Matches['limit']>): Promise<number> =>
  (
    await db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const hasTag = (tagIds: string[]) => sql<SqlBool>`files._id in (select file_id from file_tags where tag_id = any(${tagIds}::uuid[]))`

const isBelow = (folderId: string) => sql<SqlBool>`files.folder_id in (
  with recursive below as (
    select ${folderId}::uuid as _id
    union all
    select inner_folders._id from files inner_folders join below on inner_folders.folder_id = below._id where inner_folders.type = 'folder'
  ) select _id from below)`

export const findFile = async (db: Database, projectId: string, fileId: string): Promise<FileRow | undefined> =>
  (await listFilesById(db, projectId, [fileId]))[0]

/** Those of these that still exist, in no order; not what is sent for an order and not delivered. */
export const listFilesById = (db: Database, projectId: string, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : items(db)
        .where(sql<SqlBool>`files._id = any(${fileIds}::uuid[])`)
        .where('files.project_id', '=', projectId)
        .where(isThere('files'))
        .modifyEnd(PREPARED)
        .execute()

/** Those of these that still exist, in their order. */
async function listInOrder(db: Database, projectId: string, fileIds: readonly string[]): Promise<FileRow[]> {
  const found = new Map((await listFilesById(db, projectId, fileIds)).map((row) => [row._id, row]))
  return fileIds.flatMap((id) => found.get(id) ?? [])
}

/** From the outermost folder to this one. */
export async function listAncestors(db: Database, projectId: string, folderId: string) {
  const { rows } = await sql<{ _id: string; name: string }>`
    with recursive path as (
      select _id, name, folder_id, 0 as depth from files
      where _id = ${folderId} and project_id = ${projectId} and type = 'folder' and deleted_at is null
      union all
      select outer_folders._id, outer_folders.name, outer_folders.folder_id, path.depth + 1
      from files outer_folders join path on outer_folders._id = path.folder_id
    ) select _id, name from path order by depth desc`.execute(db)
  return rows
}

type NewFile = Place & {
  _id: string
  type: Row<'files'>['type']
  name: string
  file_name: string
  kind: string
  size: number
  key: string | null
  content_type: string
  status: Row<'files'>['status']
  preview_status: Row<'files'>['preview_status']
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export async function insertFiles(tx: Database, files: readonly NewFile[]): Promise<void> {
  for (const some of chunksOf(files)) await tx.insertInto('files').values(some).execute()
}

/**
 * Names in a place that begin like one of these, to find a free number: 10,000 for each at most. What arrives there at once is named one
 * after the other. The tree is locked before.
 */
export async function listNamesLike(tx: Database, { project_id, folder_id }: Place, begins: readonly string[]): Promise<Set<string>> {
  await lockName(tx, `names ${project_id} ${folder_id ?? ''}`)
  // PostgreSQL uses no index for "is not distinct from".
  const isThere = folder_id === null ? sql`files.folder_id is null` : sql`files.folder_id = ${folder_id}`
  const { rows } = await sql<{ sort_name: string }>`
    select distinct taken.sort_name from unnest(${begins.map(nameKey)}::text[]) as begin
    cross join lateral (
      select files.sort_name from files
      where files.project_id = ${project_id} and ${isThere} and files.is_listed
        and files.sort_name >= begin and files.sort_name < begin || ${'\u{10ffff}'}
      limit 10000
    ) taken`.execute(tx)
  return new Set(rows.map((each) => each.sort_name))
}

type Change = {
  name?: string
  description?: string
  language?: string | null
  duration_seconds?: number | null
  resolution?: string | null
  framerate?: string | null
}

export const updateFile = (tx: Database, fileId: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('files')
    .set({ ...change, updated_at })
    .where('_id', '=', fileId)
    .execute()

/** Whether every copy of this film must carry a mark. */
export async function isProtectedFilm(db: Database, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('screeners')
    .select('_id')
    .where('source_file_id', '=', fileId)
    .where('use_forensic_watermark', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function findProjectOfFile(db: Database, fileId: string): Promise<string | undefined> {
  const found = await db.selectFrom('files').select('project_id').where('_id', '=', fileId).where(isThere('files')).executeTakeFirst()
  return found?.project_id
}

/** The uploader's name; null where it was no user of this server. */
export async function findUploader(db: Database, fileId: string): Promise<string | null> {
  const found = await db
    .selectFrom('files')
    .innerJoin('users', 'users._id', 'files.created_by')
    .select('users.full_name')
    .where('files._id', '=', fileId)
    .executeTakeFirst()
  return found?.full_name ?? null
}

/** Every change of a project's tree takes this lock: two moves at once could make a cycle, and a delete could miss what is moved in. */
export const lockProjectTree = (tx: Database, projectId: string) => lockName(tx, projectId)

/** A shared lock: any number of files may be added at once, and none while the tree is changed. */
export const shareProjectTree = (tx: Database, projectId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${projectId}, 0))`.execute(tx)

/** The original was opened, downloaded or shared; written once a day at the most. */
export const noteUse = (db: Database, file_id: string, used_at: Date) => noteUses(db, [file_id], used_at)

/** In one order, so that two people who use the same files do not deadlock. */
export const noteUses = (db: Database, fileIds: readonly string[], used_at: Date) =>
  sql`insert into file_uses (file_id, used_at)
    select distinct file_id, ${used_at}::timestamptz from unnest(${fileIds}::uuid[]) as file_id order by file_id
    on conflict (file_id) do update set used_at = excluded.used_at where file_uses.used_at < ${addDays(used_at, -1)}`.execute(db)
