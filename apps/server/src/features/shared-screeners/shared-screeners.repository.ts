import { sql } from 'kysely'
import { chunksOf } from '#platform/database/chunks'
import type { Database } from '#platform/database/database'
import type { Run } from './viewing/plays.ts'

/** All but what every report of a player makes longer: the calls of visitors need none of that. */
const COLUMNS = [
  'shared_screeners._id',
  'shared_screeners.owner_id',
  'shared_screeners.screener_id',
  'shared_screeners.type',
  'shared_screeners.share_type',
  'shared_screeners.shared_name',
  'shared_screeners.shared_email',
  'shared_screeners.token_hash',
  'shared_screeners.sealed_token',
  'shared_screeners.password_hash',
  'shared_screeners.password_version',
  'shared_screeners.available_at',
  'shared_screeners.expiry',
  'shared_screeners.view_count_limit',
  'shared_screeners.watermark',
  'shared_screeners.use_forensic_watermark',
  'shared_screeners.ip_protection_enabled',
  'shared_screeners.bound_network',
  'shared_screeners.geoblock_country_codes',
  'shared_screeners.geoblock_region_codes',
  'shared_screeners.commenting_enabled',
  'shared_screeners.send_watch_notification',
  'shared_screeners.cc_email_addresses',
  'shared_screeners.message',
  'shared_screeners.created_by',
  'shared_screeners.created_at',
  'shared_screeners.last_sent_at',
  'shared_screeners.last_sent_by',
  'shared_screeners.last_viewed_at',
  'shared_screeners.extension_requested_at',
  'shared_screeners.first_watched_at',
  'shared_screeners.views',
  'shared_screeners.times_watched',
  'shared_screeners.percentage_watched',
  'shared_screeners.views_requested_at',
  'shared_screeners.ends_by_tampering',
] as const

const shares = (db: Database) =>
  db
    .selectFrom('shared_screeners')
    .innerJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .innerJoin('users as creators', 'creators._id', 'shared_screeners.created_by')
    .leftJoin('users as senders', 'senders._id', 'shared_screeners.last_sent_by')
    .select(COLUMNS)
    .select([
      'screeners.name as screener_name',
      'screeners.project_id',
      'screeners.duration_seconds',
      'screeners.use_forensic_watermark as is_protected',
      'creators.full_name as creator_name',
      'senders.full_name as sender_name',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('comments').select('comments._id').whereRef('comments.shared_screener_id', '=', 'shared_screeners._id'))
        .as('has_comments'),
    )
    .where('screeners.deleted_at', 'is', null)
export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShareByToken>>>

/** For its owner: what reads all visits of a share, which the calls of its visitors must not. */
const watchedShares = (db: Database) =>
  shares(db)
    .select('shared_screeners.plays')
    .select((eb) =>
      eb
        .selectFrom('viewing_sessions')
        .select((of) => of.fn.max('viewing_sessions.tampered_at').as('at'))
        .whereRef('viewing_sessions.shared_screener_id', '=', 'shared_screeners._id')
        .as('tampered_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('viewing_sessions')
        .select('viewing_sessions.tampering')
        .whereRef('viewing_sessions.shared_screener_id', '=', 'shared_screeners._id')
        .where('viewing_sessions.tampered_at', 'is not', null)
        .orderBy('viewing_sessions.tampered_at', 'desc')
        .limit(1)
        .as('tampering'),
    )
export type WatchedShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>>

export const findShare = (db: Database, shareId: string) => watchedShares(db).where('shared_screeners._id', '=', shareId).executeTakeFirst()

/** Shares in the order of these ids. */
export const listSharesById = (db: Database, shareIds: readonly string[]) =>
  watchedShares(db)
    .where(sql<boolean>`shared_screeners._id = any(${shareIds}::uuid[])`)
    .orderBy(sql`array_position(${shareIds}::uuid[], shared_screeners._id)`)
    .execute()

export const findShareByToken = (db: Database, tokenHash: Buffer) =>
  shares(db).where('shared_screeners.token_hash', '=', tokenHash).executeTakeFirst()

/** Locked while views are counted or a visit begins, so that the limit is exact for concurrent visitors. */
export async function lockShare(tx: Database, shareId: string) {
  const row = await tx
    .selectFrom('shared_screeners')
    .select([
      '_id',
      'views',
      'view_count_limit',
      'expiry',
      'first_watched_at',
      'send_watch_notification',
      'bound_network',
      'ip_protection_enabled',
      'plays',
    ])
    .where('_id', '=', shareId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, plays: row.plays as Run[] }
}

const SORT_COLUMNS = {
  shared_name: 'shared_screeners.shared_name',
  created_at: 'shared_screeners.created_at',
  last_sent_at: 'shared_screeners.last_sent_at',
  available_at: 'shared_screeners.available_at',
  expiry: 'shared_screeners.expiry',
  view_count_limit: 'shared_screeners.view_count_limit',
  last_viewed_at: 'shared_screeners.last_viewed_at',
  percentage_watched: 'shared_screeners.percentage_watched',
} as const
export type SortKey = keyof typeof SORT_COLUMNS

type Listed = {
  parent: { screener_id: string } | { owner_id: string; project_ids: string[] | 'all' }
  search: string | undefined
  skip: number
  take: number
  sortBy: SortKey
  sortDirection: 'ASC' | 'DESC'
}

export async function listShares(db: Database, { parent, search, skip, take, sortBy, sortDirection }: Listed) {
  const matching = watchedShares(db)
    .$if('screener_id' in parent, (query) =>
      query.where('shared_screeners.screener_id', '=', 'screener_id' in parent ? parent.screener_id : ''),
    )
    .$if('owner_id' in parent, (query) => query.where('shared_screeners.owner_id', '=', 'owner_id' in parent ? parent.owner_id : ''))
    .$if('owner_id' in parent && parent.project_ids !== 'all', (query) =>
      query.where(
        sql<boolean>`screeners.project_id = any(${'owner_id' in parent && parent.project_ids !== 'all' ? parent.project_ids : []}::uuid[])`,
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<string>`normalize(shared_screeners.shared_name, nfc)`, 'ilike', `%${search}%`),
          eb('shared_screeners.shared_email', 'ilike', `%${search}%`),
        ]),
      ),
    )
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc'
  const rows = await matching
    .orderBy(SORT_COLUMNS[sortBy], (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('shared_screeners._id', direction)
    .offset(skip)
    .limit(take)
    .execute()
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export type NewShare = {
  _id: string
  owner_id: string
  screener_id: string
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
  available_at?: Date | null
  view_count_limit?: number | null
  password_hash?: string | null
  bound_network?: string | null
  last_sent_at?: Date
  last_sent_by?: string
  last_viewed_at?: Date
  extension_requested_at?: Date | null
  views_requested_at?: Date
  first_watched_at?: Date
  views?: number
  times_watched?: number
  percentage_watched?: number
  plays?: string
}

export const updateShare = (tx: Database, shareId: string, change: ShareChange) =>
  tx
    .updateTable('shared_screeners')
    .set({ ...change, ...('password_hash' in change && { password_version: sql<number>`password_version + 1` }) })
    .where('_id', '=', shareId)
    .execute()

export const countSessionStarted = (tx: Database, shareId: string, last_viewed_at: Date) =>
  tx.updateTable('shared_screeners').set({ times_watched: sql`times_watched + 1`, last_viewed_at }).where('_id', '=', shareId).execute()

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

/** Expires the shares of deleted screeners: their reviewers see that the link has expired. */
export const expireSharesOfScreeners = (tx: Database, screenerIds: string[], expiry: Date) =>
  tx.updateTable('shared_screeners').set({ expiry }).where(sql<boolean>`screener_id = any(${screenerIds}::uuid[])`).execute()

/** Shares of this project, locked while their expiry is changed. */
export const lockSharesOfProject = (tx: Database, projectId: string, shareIds: string[]) =>
  tx
    .selectFrom('shared_screeners')
    .innerJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .select([
      'shared_screeners._id',
      'shared_screeners.shared_name',
      'shared_screeners.available_at',
      'shared_screeners.screener_id',
      'screeners.name as screener_name',
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

/**
 * Shares of a screener that were watched since its marks were made: no one else can have a marked copy. Those that were sent before a
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
