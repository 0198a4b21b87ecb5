import type { Database } from '#platform/database/database'

/** The sender of a share. */
export const findHost = (db: Database, shareId: string) =>
  db
    .selectFrom('shared_screeners')
    .innerJoin('users', 'users._id', 'shared_screeners.created_by')
    .select(['users.full_name', 'users.email'])
    .where('shared_screeners._id', '=', shareId)
    .executeTakeFirstOrThrow()

/** The link to a film that was deleted; undefined for any other. */
export const findLinkOfDeletedFilm = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('shared_screeners')
    .innerJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .select(['shared_screeners._id', 'shared_screeners.owner_id', 'shared_screeners.share_type', 'shared_screeners.shared_name'])
    .where('shared_screeners.token_hash', '=', tokenHash)
    .where('shared_screeners.room_share_id', 'is', null)
    .where('screeners.deleted_at', 'is not', null)
    .executeTakeFirst()

export const findFilm = (db: Database, screenerId: string) =>
  db
    .selectFrom('screeners')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .select([
      'screeners._id',
      'screeners.name',
      'screeners.encode_id',
      'screeners.is_available',
      'screeners.duration_seconds',
      'screeners.use_forensic_watermark',
      'screeners.custom_thumbnail_key',
      'screeners.preview_prefix',
      'screeners.project_id',
      'projects.title as project_title',
      'projects.release_year',
      'projects.genres',
      'projects.logline',
      'projects.poster_key',
    ])
    .where('screeners._id', '=', screenerId)
    .where('screeners.deleted_at', 'is', null)
    .where('projects.status', '=', 'Active')
    .executeTakeFirst()
export type FilmRow = NonNullable<Awaited<ReturnType<typeof findFilm>>>

export const findGrant = (db: Database, tokenHash: Buffer, shareId: string, now: Date) =>
  db
    .selectFrom('review_grants')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('shared_screener_id', '=', shareId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

type NewGrant = {
  _id: string
  token_hash: Buffer
  shared_screener_id: string
  password_version: number
  viewer_name: string | null
  viewer_email: string | null
  created_at: Date
  expires_at: Date
}

export const insertGrant = (tx: Database, grant: NewGrant) => tx.insertInto('review_grants').values(grant).execute()

export const extendGrant = (db: Database, grantId: string, expires_at: Date) =>
  db.updateTable('review_grants').set({ expires_at }).where('_id', '=', grantId).execute()

export const deleteExpiredGrants = (db: Database, now: Date) => db.deleteFrom('review_grants').where('expires_at', '<=', now).execute()
