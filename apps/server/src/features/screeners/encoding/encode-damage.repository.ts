import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** An encode that its screener still uses, or marks of that one. */
const current = (db: Database) =>
  db
    .selectFrom('encodes')
    .innerJoin('screeners', (join) => join.on('screeners.encode_id', '=', (eb) => eb.fn.coalesce('encodes.marks_of', 'encodes._id')))
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .select(['encodes._id', 'encodes.status', 'encodes.marks_of', 'encodes.screener_id', 'encodes.damaged_chunks'])
    .select(['screeners.name', 'screeners.project_id', 'screeners.source_file_id', 'projects.title as project_title'])
    .select(['files.status as source_status', 'files.frozen_at as source_frozen_at'])
    .where('screeners.deleted_at', 'is', null)

export const lockCurrentEncode = (tx: Database, encodeId: string) =>
  current(tx).where('encodes._id', '=', encodeId).forUpdate('encodes').executeTakeFirst()
export type CurrentEncode = NonNullable<Awaited<ReturnType<typeof lockCurrentEncode>>>

export const lockDamagedOfFile = (tx: Database, fileId: string) =>
  current(tx)
    .where('screeners.source_file_id', '=', fileId)
    .where('encodes.status', '=', 'Error')
    .where('encodes.damaged_chunks', 'is not', null)
    .orderBy('encodes._id')
    .forUpdate('encodes')
    .execute()

export const setEncodeDamage = (
  tx: Database,
  encodeId: string,
  change: { status: 'Error' | 'Complete'; damaged_chunks: number[] | null },
) => tx.updateTable('encodes').set(change).where('_id', '=', encodeId).execute()

export const clearDamage = (tx: Database, encodeId: string) =>
  tx.updateTable('encodes').set({ damaged_chunks: null }).where('_id', '=', encodeId).execute()

/** New marks that were begun meanwhile take the place of damaged ones. */
export async function hasOtherMarks(tx: Database, { _id, marks_of }: Pick<CurrentEncode, '_id' | 'marks_of'>): Promise<boolean> {
  if (marks_of === null) return false
  const other = await tx
    .selectFrom('encodes')
    .select('_id')
    .where('marks_of', '=', marks_of)
    .where('_id', '<>', _id)
    .where('status', 'in', ['Encoding', 'Complete'])
    .executeTakeFirst()
  return other !== undefined
}

/** Opens these chunks for the encoder again. */
export async function reopenChunks(tx: Database, encodeId: string, chunks: readonly number[], updated_at: Date): Promise<void> {
  await tx.updateTable('encodes').set({ status: 'Encoding' }).where('_id', '=', encodeId).execute()
  await tx
    .updateTable('encode_chunks')
    .set({ status: 'Pending', fence: null, progress: 0, updated_at })
    .where('encode_id', '=', encodeId)
    .where(sql<boolean>`chunk_index = any(${chunks}::integer[])`)
    .execute()
}

/** What the packager stored for each chunk, with the sizes that it measured. */
export async function listStoredSegments(db: Database, encodeId: string) {
  const rows = await db
    .selectFrom('encode_chunks')
    .innerJoin('encodes', 'encodes._id', 'encode_chunks.encode_id')
    .select(['encode_chunks.chunk_index', 'encode_chunks.segments', 'encodes.prefix'])
    .where('encode_chunks.encode_id', '=', encodeId)
    .orderBy('encode_chunks.chunk_index')
    .execute()
  return rows.flatMap(({ chunk_index, segments, prefix }) =>
    ((segments ?? []) as { file: string; bytes: number }[]).map(({ file, bytes }) => ({
      chunk_index,
      key: `${prefix}/${file}`,
      size_bytes: bytes,
    })),
  )
}
