import type { SoundTicks } from '@answerprint/media/cmaf/sound-tracks'
import { type LadderPlan, soundTracks } from '@answerprint/media/ladder'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** Chunks below 0 are sound: -1 the first track, -2 the second. */
const SOUND_CHUNK = -1
export const soundTrackOf = (chunkIndex: number): number | undefined => (chunkIndex < 0 ? SOUND_CHUNK - chunkIndex : undefined)

type NewEncode = { _id: string; screener_id: string; key_id: string; wrapped_key: Buffer; prefix: string; created_at: Date }

export const insertEncode = (tx: Database, encode: NewEncode) =>
  tx
    .insertInto('encodes')
    .values({ ...encode, status: 'Queued' })
    .execute()

/** An encode with its source, if it is still the current one of its screener. */
export async function findLiveEncode(db: Database, encodeId: string) {
  const row = await db
    .selectFrom('encodes')
    .innerJoin('screeners', (join) => join.on('screeners.encode_id', '=', (eb) => eb.fn.coalesce('encodes.marks_of', 'encodes._id')))
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .select([
      'encodes._id',
      'encodes.screener_id',
      'encodes.status',
      'encodes.plan',
      'encodes.key_id',
      'encodes.wrapped_key',
      'encodes.prefix',
      'encodes.marks_of',
      'files.key as source_key',
    ])
    .where('encodes._id', '=', encodeId)
    .where('encodes.status', 'in', ['Queued', 'Encoding'])
    .where('screeners.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, plan: row.plan as LadderPlan | null }
}
export type LiveEncode = NonNullable<Awaited<ReturnType<typeof findLiveEncode>>>

export async function beginEncode(tx: Database, encodeId: string, plan: LadderPlan, updated_at: Date): Promise<number[]> {
  await tx
    .updateTable('encodes')
    .set({ status: 'Encoding', plan: JSON.stringify(plan) })
    .where('_id', '=', encodeId)
    .execute()
  const pictures = Array.from({ length: plan.chunk_count }, (_, index) => index)
  const indexes = [...soundTracks(plan).map((_, track) => SOUND_CHUNK - track), ...pictures]
  await insertChunks(tx, encodeId, indexes, updated_at)
  return indexes
}

/** Also when its job is tried again. */
export const insertChunks = (tx: Database, encode_id: string, indexes: readonly number[], updated_at: Date) =>
  tx
    .insertInto('encode_chunks')
    .values(indexes.map((chunk_index) => ({ encode_id, chunk_index, updated_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Claims a chunk for one attempt. False if the chunk is done already, or its encode has ended. */
export async function claimChunk(db: Database, chunk: ChunkOfAttempt, updated_at: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('encode_chunks')
    .set({ status: 'In Progress', fence: chunk.fence, progress: 0, updated_at })
    .where('encode_id', '=', chunk.encode_id)
    .where('chunk_index', '=', chunk.chunk_index)
    .where('status', '<>', 'Complete')
    .where(isEncoding)
    .returning('encode_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** When it was last opened or worked on; undefined for one that is not to be made any more. */
export async function chunkWaitsSince(db: Database, chunk: Omit<ChunkOfAttempt, 'fence'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('encode_chunks')
    .select('updated_at')
    .where('encode_id', '=', chunk.encode_id)
    .where('chunk_index', '=', chunk.chunk_index)
    .where('status', '<>', 'Complete')
    .where(isEncoding)
    .executeTakeFirst()
  return row?.updated_at
}

export type ChunkOfAttempt = { encode_id: string; chunk_index: number; fence: string }

const isEncoding = sql<boolean>`exists (select from encodes where encodes._id = encode_chunks.encode_id and encodes.status = 'Encoding')`

/** False if another attempt has the chunk now, or the encode was cancelled: then this attempt must stop. */
export async function noteChunkProgress(db: Database, chunk: ChunkOfAttempt, progress: number, updated_at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('encode_chunks')
    .set({ progress, updated_at })
    .where('encode_id', '=', chunk.encode_id)
    .where('chunk_index', '=', chunk.chunk_index)
    .where('fence', '=', chunk.fence)
    .where(isEncoding)
    .returning('encode_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** False from when another attempt has the chunk, or the encode was cancelled. */
export async function holdsChunk(db: Database, chunk: ChunkOfAttempt): Promise<boolean> {
  const held = await db
    .selectFrom('encode_chunks')
    .select('encode_id')
    .where('encode_id', '=', chunk.encode_id)
    .where('chunk_index', '=', chunk.chunk_index)
    .where('fence', '=', chunk.fence)
    .where('status', '=', 'In Progress')
    .where(isEncoding)
    .executeTakeFirst()
  return held !== undefined
}

export async function finishChunk(tx: Database, chunk: ChunkOfAttempt, segments: unknown, updated_at: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('encode_chunks')
    .set({ status: 'Complete', progress: 1, segments: JSON.stringify(segments), updated_at })
    .where('encode_id', '=', chunk.encode_id)
    .where('chunk_index', '=', chunk.chunk_index)
    .where('fence', '=', chunk.fence)
    .where('status', '=', 'In Progress')
    .where(isEncoding)
    .returning('encode_id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Locked while a worker checks whether the last chunk is done, so that exactly one worker finishes the encode. */
export const lockEncode = (tx: Database, encodeId: string) =>
  tx
    .selectFrom('encodes')
    .select(['_id', 'status', 'screener_id', 'marks_of', 'damaged_chunks'])
    .where('_id', '=', encodeId)
    .forUpdate()
    .executeTakeFirst()

export async function countOpenChunks(tx: Database, encodeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('encode_chunks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('encode_id', '=', encodeId)
    .where('status', '<>', 'Complete')
    .executeTakeFirstOrThrow()
  return count
}

/** Chunks that are encoded again later do not change when an encode was first finished: copies of before are traced by it. */
export const endEncode = (tx: Database, encodeId: string, status: 'Complete' | 'Cancelled' | 'Error', finished_at: Date) =>
  tx
    .updateTable('encodes')
    .set((eb) => ({ status, finished_at: eb.fn.coalesce('finished_at', eb.val(finished_at)) }))
    .where('_id', '=', encodeId)
    .where('status', 'in', ['Queued', 'Encoding'])
    .execute()

/** Durations of the sound segments of each track, as the packager measured them. */
export async function findSoundSegments(db: Database, encodeId: string): Promise<SoundTicks> {
  const rows = await db
    .selectFrom('encode_chunks')
    .select('segments')
    .where('encode_id', '=', encodeId)
    .where('chunk_index', '<=', SOUND_CHUNK)
    .execute()
  const segments = rows.flatMap((row) => (row.segments ?? []) as { rendition: string; segment_number: number; duration_ticks: number }[])
  const media = Map.groupBy(
    segments.filter((each) => each.segment_number > 0),
    (each) => each.rendition,
  )
  return Object.fromEntries([...media].map(([name, pieces]) => [name, pieces.map((each) => each.duration_ticks)]))
}

export const findPublishedEncode = async (db: Database, encodeId: string) => {
  const row = await db
    .selectFrom('encodes')
    .select(['_id', 'screener_id', 'plan', 'key_id', 'wrapped_key', 'prefix'])
    .where('_id', '=', encodeId)
    .where('status', '=', 'Complete')
    .executeTakeFirst()
  return row && { ...row, plan: row.plan as LadderPlan }
}
export type PublishedEncode = NonNullable<Awaited<ReturnType<typeof findPublishedEncode>>>

export const findPeopleToNotify = (tx: Database, screenerId: string) =>
  tx
    .selectFrom('screeners')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .innerJoin('users', (join) =>
      join.on((eb) => eb.or([eb('users._id', '=', eb.ref('screeners.activated_by')), eb('users._id', '=', eb.ref('files.created_by'))])),
    )
    .select(['users._id as user_id', 'screeners.name', 'screeners.project_id', 'projects.title as project_title'])
    .distinct()
    .where('screeners._id', '=', screenerId)
    .where('users.status', '=', 'Active')
    .execute()
