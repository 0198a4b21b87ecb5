import { type ExpressionBuilder, sql } from 'kysely'
import { chunksOf } from '#platform/database/chunks'
import type { Database } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'

/** The last run of forensic marks for the current encode, with its progress. */
const latestMarks = (eb: ExpressionBuilder<Tables, 'screeners'>) =>
  eb
    .selectFrom('encodes as runs')
    .select([
      'runs.status',
      sql<number>`(select avg(case when status = 'Complete' then 1 else progress end) from encode_chunks where encode_id = runs._id)`.as(
        'progress',
      ),
    ])
    .whereRef('runs.marks_of', '=', 'screeners.encode_id')
    .orderBy('runs.created_at', 'desc')
    .limit(1)
    .as('marks')

/** Frames a second of the film; null where it was not measured. */
const frameRate = sql<
  number | null
>`(files.media -> 'frame_rate' ->> 'num')::float8 / nullif((files.media -> 'frame_rate' ->> 'den')::float8, 0)`.as('frame_rate')

const screeners = (db: Database) =>
  db
    .selectFrom('screeners')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .leftJoin('encodes', 'encodes._id', 'screeners.encode_id')
    .leftJoinLateral(latestMarks, (join) => join.onTrue())
    .select([
      'screeners._id',
      'screeners.project_id',
      'screeners.source_file_id',
      'screeners.name',
      'screeners.order',
      'screeners.encoding_status',
      'screeners.encoding_error',
      'screeners.is_active',
      'screeners.is_available',
      'screeners.use_forensic_watermark',
      'screeners.proxy_status',
      'screeners.preview_prefix',
      'screeners.custom_thumbnail_key',
      'screeners.scrubber',
      'screeners.duration_seconds',
      'screeners.encode_id',
      'screeners.activated_by',
      'screeners.created_at',
      'projects.title as project_title',
      'files.name as source_file_name',
      'files.key as source_key',
      'files.kind as source_kind',
      'files.status as source_status',
      'files.frozen_at as source_frozen_at',
      frameRate,
      'files.created_by as source_created_by',
      'encodes.status as encode_status',
      'encodes.prefix as encode_prefix',
      'encodes.key_id',
      'encodes.wrapped_key',
      'encodes.plan',
      'encodes.damaged_chunks',
      'marks.status as marks_status',
      'marks.progress as marks_progress',
    ])
    .select((eb) =>
      eb
        .selectFrom('encode_chunks')
        .whereRef('encode_chunks.encode_id', '=', 'screeners.encode_id')
        .select(sql<number>`avg(case when status = 'Complete' then 1 else progress end)`.as('progress'))
        .as('encoding_progress'),
    )
    .select((eb) =>
      eb.exists(eb.selectFrom('comments').select('comments._id').whereRef('comments.screener_id', '=', 'screeners._id')).as('has_comments'),
    )
    .where('screeners.deleted_at', 'is', null)

export const findScreener = (db: Database, screenerId: string) => screeners(db).where('screeners._id', '=', screenerId).executeTakeFirst()
export type ScreenerRow = NonNullable<Awaited<ReturnType<typeof findScreener>>>

/** Where the film is now, and whether every copy of it must carry a mark: asked while its preview plays. */
export const findPreviewed = (db: Database, screenerId: string) =>
  db
    .selectFrom('screeners')
    .select(['project_id', 'use_forensic_watermark'])
    .where('_id', '=', screenerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findScreenerOfFile = (db: Database, fileId: string) =>
  screeners(db).where('screeners.source_file_id', '=', fileId).executeTakeFirst()

/** The rooms that show it. */
export const listRoomsOf = (db: Database, screenerId: string) =>
  db.selectFrom('screener_room_screeners').select('room_id').where('screener_id', '=', screenerId).execute()

type NewScreener = { _id: string; project_id: string; source_file_id: string; name: string; created_at: Date; updated_at: Date }

/** Adds screeners to one project, in the given order. */
export async function insertScreeners(tx: Database, rows: readonly NewScreener[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { last } = await tx
    .selectFrom('screeners')
    .select((eb) => eb.fn.coalesce(eb.fn.max('order'), eb.lit(-1)).as('last'))
    .where('project_id', '=', first.project_id)
    .executeTakeFirstOrThrow()
  const ordered = rows.map((row, index) => ({ ...row, order: last + 1 + index }))
  for (const some of chunksOf(ordered)) await tx.insertInto('screeners').values(some).execute()
}

export type ScreenerChange = {
  name?: string
  encoding_status?: 'Unencoded' | 'Queued' | 'Encoding' | 'Ready' | 'Published' | 'Error'
  encoding_error?: string | null
  is_active?: boolean
  is_available?: boolean
  use_forensic_watermark?: boolean
  encode_id?: string | null
  activated_by?: string
  proxy_status?: 'Pending' | 'In Progress' | 'Complete' | 'Error'
  preview_prefix?: string
  custom_thumbnail_key?: string
  scrubber?: string | null
  duration_seconds?: number
}

export const updateScreener = (tx: Database, screenerId: string, change: ScreenerChange, updated_at: Date) =>
  tx
    .updateTable('screeners')
    .set({ ...change, updated_at })
    .where('_id', '=', screenerId)
    .execute()

/** Locked so that activation happens once: a concurrent call finds the row changed. */
export const lockScreener = (tx: Database, screenerId: string) =>
  tx
    .selectFrom('screeners')
    .select(['_id', 'project_id', 'name', 'encode_id', 'encoding_status', 'is_active', 'is_available'])
    .where('_id', '=', screenerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Deletes the screeners of these files; returns those that were deleted. */
export const removeScreenersOfFiles = (tx: Database, fileIds: string[], deleted_at: Date) =>
  tx
    .updateTable('screeners')
    .from('projects')
    .set({ deleted_at, is_available: false })
    .whereRef('projects._id', '=', 'screeners.project_id')
    .where(sql<boolean>`screeners.source_file_id = any(${fileIds}::uuid[])`)
    .where('screeners.deleted_at', 'is', null)
    .returning(['screeners._id', 'screeners.project_id', 'screeners.name', 'screeners.custom_thumbnail_key'])
    .returning(['screeners.encode_id', 'projects.title as project_title'])
    .execute()
