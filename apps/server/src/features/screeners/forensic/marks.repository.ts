import type { LadderPlan } from '@answerprint/media/ladder'
import type { Database } from '#platform/database/database'

type NewMarks = { _id: string; encode_id: string; created_at: Date }

/** Adds an encode of marked pictures for every chunk of a finished one. Undefined if there is one already, finished or running. */
export async function insertMarks(tx: Database, { _id, encode_id, created_at }: NewMarks): Promise<number[] | undefined> {
  const base = await tx
    .selectFrom('encodes')
    .select(['screener_id', 'plan', 'key_id', 'wrapped_key', 'prefix'])
    .where('_id', '=', encode_id)
    .where('status', '=', 'Complete')
    .executeTakeFirstOrThrow()
  const marks = {
    _id,
    marks_of: encode_id,
    status: 'Encoding' as const,
    prefix: `${base.prefix}/${_id}`,
    plan: JSON.stringify(base.plan),
    created_at,
  }
  const made = await tx
    .insertInto('encodes')
    .values({ ...base, ...marks })
    .onConflict((conflict) => conflict.doNothing())
    .returning('plan')
    .executeTakeFirst()
  if (!made) return undefined
  const { chunk_count } = made.plan as LadderPlan
  const indexes = Array.from({ length: chunk_count }, (_, index) => index)
  const chunks = indexes.map((chunk_index) => ({ encode_id: _id, chunk_index, updated_at: created_at }))
  await tx.insertInto('encode_chunks').values(chunks).execute()
  return indexes
}

/** The prefix of an encode's marked segments, once all are made. */
export const findMarks = (db: Database, encodeId: string): Promise<{ prefix: string } | undefined> =>
  db.selectFrom('encodes').select('prefix').where('marks_of', '=', encodeId).where('status', '=', 'Complete').executeTakeFirst()

/** A film with finished marks, and the data that a copy is compared with. */
export const findMarkedFilm = async (db: Database, screenerId: string) => {
  const row = await db
    .selectFrom('screeners')
    .innerJoin('encodes', 'encodes.marks_of', 'screeners.encode_id')
    .select(['encodes.marks_of as encode_id', 'encodes.plan', 'encodes.finished_at', 'screeners.preview_prefix'])
    .where('screeners._id', '=', screenerId)
    .where('screeners.deleted_at', 'is', null)
    .where('encodes.status', '=', 'Complete')
    .executeTakeFirst()
  return row?.encode_id && row.preview_prefix && row.finished_at
    ? { encode_id: row.encode_id, preview_prefix: row.preview_prefix, plan: row.plan as LadderPlan, marked_since: row.finished_at }
    : undefined
}
