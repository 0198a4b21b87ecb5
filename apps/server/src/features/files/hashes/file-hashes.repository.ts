import { chunksOf } from '#platform/database/chunks'
import type { Database } from '#platform/database/database'

export type ClaimedHashes = { xxh128: string; c4: string }
export type StoredHashes = ClaimedHashes & { crc32: number }
export type KnownHashes = StoredHashes & { file_id: string; hashed_at: Date }

export type NewClaim = { file_id: string; claimed: ClaimedHashes | undefined }

export async function insertClaims(tx: Database, claims: readonly NewClaim[]): Promise<void> {
  const rows = claims.map(({ file_id, claimed }) => ({ file_id, claimed_xxh128: claimed?.xxh128 ?? null, claimed_c4: claimed?.c4 ?? null }))
  for (const some of chunksOf(rows)) {
    await tx
      .insertInto('file_hashes')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** A stored file whose hashes are still to be computed. */
export const findUnhashed = (db: Database, fileId: string) =>
  db
    .selectFrom('files')
    .leftJoin('file_hashes', 'file_hashes.file_id', 'files._id')
    .select(['files._id', 'files.project_id', 'files.name', 'files.key', 'files.created_by'])
    .select(['file_hashes.claimed_xxh128', 'file_hashes.claimed_c4'])
    .select((eb) =>
      eb
        .selectFrom('file_request_files')
        .innerJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_files.submission_id')
        .innerJoin('file_requests', 'file_requests._id', 'file_request_submissions.request_id')
        .select('file_requests.created_by')
        .whereRef('file_request_files.file_id', '=', 'files._id')
        .limit(1)
        .as('asked_by'),
    )
    .where('files._id', '=', fileId)
    .where('files.key', 'is not', null)
    .where('files.type', 'not in', ['folder', 'dcp'])
    .where('files.deleted_at', 'is', null)
    .where('files.frozen_at', 'is', null)
    .where('files.damaged_at', 'is', null)
    .where('file_hashes.hashed_at', 'is', null)
    .executeTakeFirst()
export type UnhashedFile = NonNullable<Awaited<ReturnType<typeof findUnhashed>>>

export const saveHashes = (tx: Database, { file_id, ...found }: KnownHashes) =>
  tx
    .insertInto('file_hashes')
    .values({ file_id, ...found })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(found))
    .execute()

/** The stored bytes are not those that were sent: the file is listed, and cannot be shared. */
export const markCorrupt = (tx: Database, fileId: string, status_reason: string) =>
  tx.updateTable('files').set({ status: 'Error', status_reason }).where('_id', '=', fileId).execute()

export async function listHashes(db: Database, fileIds: readonly string[]): Promise<Map<string, KnownHashes>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('file_hashes').selectAll().where('file_id', 'in', fileIds).where('hashed_at', 'is not', null).execute()
  // `hashed_at` is set only together with all hashes.
  return new Map(
    rows.map(({ file_id, xxh128, c4, crc32, hashed_at }) => [file_id, { file_id, xxh128, c4, crc32, hashed_at } as KnownHashes]),
  )
}

/** Files that came before hashes were computed, or whose job was lost; the oldest first. */
export const listUnhashed = (db: Database, before: Date, most: number) =>
  db
    .selectFrom('files')
    .leftJoin('file_hashes', 'file_hashes.file_id', 'files._id')
    .select('files._id')
    .where('files.key', 'is not', null)
    .where('files.type', 'not in', ['folder', 'dcp'])
    .where('files.status', '=', 'Ready')
    .where('files.deleted_at', 'is', null)
    .where('files.frozen_at', 'is', null)
    .where('files.created_at', '<', before)
    .where('file_hashes.hashed_at', 'is', null)
    .orderBy('files.created_at')
    .limit(most)
    .execute()
