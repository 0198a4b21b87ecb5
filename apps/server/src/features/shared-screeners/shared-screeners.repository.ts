import { type Expression, type SqlBool, sql } from 'kysely'
import { chunksOf } from '#platform/database/chunks'
import type { Database } from '#platform/database/database'
import type { Run } from './viewing/plays.ts'

export {
  type FilmShare,
  findFilmOfRoomShare,
  findFilmShare,
  findShare,
  findShareByToken,
  isOfFilm,
  listSharesById,
  type ShareRow,
  type WatchedShareRow,
  watchedShares,
} from './share-rows.repository.ts'

/**
 * Locked while views are counted or a visit begins, so that the limit is exact for concurrent visitors. The share of a room is locked before
 * that of its film, everywhere.
 */
export async function lockShare(tx: Database, shareId: string) {
  const row = await tx
    .selectFrom('shared_screeners as terms')
    .innerJoin('shared_screeners', (join) =>
      join.on(sql<boolean>`terms._id = coalesce(shared_screeners.room_share_id, shared_screeners._id)`),
    )
    .select([
      'shared_screeners._id',
      'shared_screeners.views',
      'shared_screeners.first_watched_at',
      'shared_screeners.last_viewed_at',
      'shared_screeners.plays',
      'shared_screeners.percentage_watched',
      'shared_screeners.views_requested_at',
      'terms.extension_requested_at',
      'terms.view_count_limit',
      'terms.expiry',
      'terms.send_watch_notification',
      'terms.bound_network',
      'terms.ip_protection_enabled',
    ])
    .where('shared_screeners._id', '=', shareId)
    .forUpdate(['terms', 'shared_screeners'])
    .executeTakeFirst()
  return row && { ...row, plays: row.plays as Run[] }
}

export type NewShare = {
  _id: string
  owner_id: string
  type: 'screener' | 'screener_group'
  screener_id: string | null
  screener_room_id: string | null
  chosen_screener_ids: string[] | null
  share_type: 'email' | 'link'
  shared_name: string
  shared_email: string | null
  token_hash: Buffer
  sealed_token: Buffer
  password_hash: string | null
  available_at: Date | null
  expiry: Date | null
  view_count_limit: number | null
  watermark: string | null
  ends_by_tampering: boolean
  use_forensic_watermark: boolean
  ip_protection_enabled: boolean
  geoblock_country_codes: string[]
  geoblock_region_codes: string
  commenting_enabled: boolean
  send_watch_notification: boolean
  cc_email_addresses: string[]
  message: string
  created_by: string
  created_at: Date
  last_sent_at: Date | null
  last_sent_by: string | null
}

export async function insertShares(tx: Database, rows: readonly NewShare[]): Promise<void> {
  for (const some of chunksOf(rows)) await tx.insertInto('shared_screeners').values(some).execute()
}

export type ShareChange = {
  expiry?: Date | null
  /** When its sender ended it, for some of its reviewers at least: of an end that was set before, `expiry` says it. */
  shut_at?: Date
  available_at?: Date | null
  view_count_limit?: number | null
  password_hash?: string | null
  bound_network?: string | null
  last_sent_at?: Date
  last_sent_by?: string
  last_viewed_at?: Date
  extension_requested_at?: Date | null
  views_requested_at?: Date
  views?: number
  times_watched?: number
  percentage_watched?: number
  plays?: string
  chosen_screener_ids?: string[] | null
}

export const updateShare = (tx: Database, shareId: string, change: ShareChange) =>
  tx
    .updateTable('shared_screeners')
    .set({ ...change, ...('password_hash' in change && { password_version: sql<number>`password_version + 1` }) })
    .where('_id', '=', shareId)
    .execute()

export const countSessionStarted = (tx: Database, shareId: string, last_viewed_at: Date) =>
  tx.updateTable('shared_screeners').set({ times_watched: sql`times_watched + 1`, last_viewed_at }).where('_id', '=', shareId).execute()

/** Whether it is watched for the first time now, which is thereby noted. */
export const takeFirstWatch = async (tx: Database, shareId: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('shared_screeners')
    .set({ first_watched_at: now })
    .where('_id', '=', shareId)
    .where('first_watched_at', 'is', null)
    .returning('_id')
    .executeTakeFirst()) !== undefined

/** Whether its sender is to hear now that the watermark was removed: not since that moment. They are thereby said to have heard. */
export const takeTamperingNotice = async (tx: Database, shareId: string, { now, since }: { now: Date; since: Date }): Promise<boolean> =>
  (await tx
    .updateTable('shared_screeners')
    .set({ tampering_noticed_at: now })
    .where('_id', '=', shareId)
    .where((eb) => eb.or([eb('tampering_noticed_at', 'is', null), eb('tampering_noticed_at', '<=', since)]))
    .returning('_id')
    .executeTakeFirst()) !== undefined

/** Who was given more views may ask again when they are used up: of a room, of any of its films. The caller has locked the share. */
export const forgetViewRequests = (tx: Database, shareId: string) =>
  tx
    .updateTable('shared_screeners')
    .set({ views_requested_at: null })
    .where((eb) => eb.or([eb('_id', '=', shareId), eb('room_share_id', '=', shareId)]))
    .where('views_requested_at', 'is not', null)
    .execute()

/** Ends a link now; false where it has ended already. */
export const endShare = async (tx: Database, shareId: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('shared_screeners')
    .set({ expiry: now })
    .where('_id', '=', shareId)
    .where((eb) => eb.or([eb('expiry', 'is', null), eb('expiry', '>', now)]))
    .returning('_id')
    .executeTakeFirst()) !== undefined

/** The views of the share after it. */
export async function addViews(tx: Database, shareId: string, count: number): Promise<number> {
  const { views } = await tx
    .updateTable('shared_screeners')
    .set({ views: sql`views + ${count}` })
    .where('_id', '=', shareId)
    .returning('views')
    .executeTakeFirstOrThrow()
  return views
}

/** Takes links from the account; false if there are not enough left. */
export async function takeLinks(tx: Database, owner_id: string, count: number, isForensic: boolean): Promise<boolean> {
  const column = isForensic ? 'forensic_remaining' : 'remaining'
  const taken = await tx
    .updateTable('link_accounts')
    .set({ [column]: sql`${sql.ref(column)} - ${count}` })
    .where('owner_id', '=', owner_id)
    .where(column, '>=', count)
    .returning('owner_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const findQuota = (db: Database, ownerId: string, organizationId: string | null) =>
  db
    .selectFrom('link_accounts')
    .leftJoin('organizations', (join) => join.on('organizations._id', '=', organizationId))
    .select([
      'link_accounts.remaining',
      'link_accounts.total',
      'link_accounts.forensic_remaining',
      'link_accounts.forensic_total',
      'organizations.max_view_count_limit',
      'organizations.can_use_cc_on_shared_emails',
    ])
    .where('link_accounts.owner_id', '=', ownerId)
    .executeTakeFirst()

/** Locked in the order of their ids, as several are where the history of a project expires them. */
const lockedShares = (tx: Database, which: Expression<SqlBool>) =>
  tx.selectFrom('shared_screeners').select('_id').where(which).orderBy('_id').forNoKeyUpdate()

/** Their reviewers see that the link has expired. */
export const expireEach = (tx: Database, which: Expression<SqlBool>, end: { expiry: Date; shut_at: Date }) =>
  tx.updateTable('shared_screeners').set(end).where('_id', 'in', lockedShares(tx, which)).execute()

export const expireSharesOfScreeners = (tx: Database, screenerIds: string[], end: { expiry: Date; shut_at: Date }) =>
  expireEach(tx, sql<SqlBool>`screener_id = any(${screenerIds}::uuid[])`, end)

/** Shares of this project, locked while their expiry is changed. */
export const lockSharesOfProject = (tx: Database, projectId: string, shareIds: string[]) =>
  tx
    .selectFrom('shared_screeners')
    .innerJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .select([
      'shared_screeners._id',
      'shared_screeners.shared_name',
      'shared_screeners.available_at',
      'shared_screeners.screener_id',
      'screeners.name as screener_name',
      'projects.title as project_title',
    ])
    .where('screeners.project_id', '=', projectId)
    .where('screeners.deleted_at', 'is', null)
    .where('shared_screeners._id', 'in', shareIds)
    .orderBy('shared_screeners._id')
    .forUpdate('shared_screeners')
    .execute()

export const listEndedShares = async (db: Database, shareIds: string[], now: Date): Promise<string[]> =>
  shareIds.length === 0
    ? []
    : (await db.selectFrom('shared_screeners').select('_id').where('_id', 'in', shareIds).where('expiry', '<=', now).execute()).map(
        (each) => each._id,
      )

export const listVisibleProjectIds = async (db: Database, userId: string): Promise<string[]> =>
  (await db.selectFrom('project_members').select('project_id').where('user_id', '=', userId).execute()).map((each) => each.project_id)

/** Who was licensed this film in a preview of a room since then. A preview itself is soon deleted; the access log is not. */
export const listPreviewersSince = (db: Database, screenerId: string, since: Date) =>
  db
    .selectFrom('access_log')
    .innerJoin('users', 'users._id', 'access_log.user_id')
    .select(['users._id', 'users.full_name as shared_name', 'users.email as shared_email'])
    .distinct()
    .where('access_log.subject_id', '=', screenerId)
    .where('access_log.action', '=', 'licensed')
    .where('access_log.at', '>=', since)
    .where(sql<boolean>`access_log.details ? 'preview_id'`)
    .execute()

/**
 * Shares of a screener that were watched since its marks were made: beside people who tried a room, no one else can have a marked copy. Those that were sent before a
 * screener was protected carry marks from then on too.
 */
export const listSharesWatchedSince = (db: Database, screenerId: string, since: Date) =>
  db
    .selectFrom('shared_screeners')
    .select(['_id', 'shared_name', 'shared_email'])
    .where('screener_id', '=', screenerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('viewing_sessions')
          .select('viewing_sessions._id')
          .whereRef('viewing_sessions.shared_screener_id', '=', 'shared_screeners._id')
          .where('viewing_sessions.last_viewed_at', '>=', since),
      ),
    )
    .execute()
