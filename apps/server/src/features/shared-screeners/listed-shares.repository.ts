import { FINISHED_PERCENT, type WatchProgress } from '@answerprint/contract/shared-screeners'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { watchedShares } from './shared-screeners.repository.ts'

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

type Wanted = {
  parent: { screener_id: string } | { room_id: string } | { owner_id: string; project_ids: string[] | 'all' }
  search: string | undefined
}
type Listed = Wanted & {
  progress: WatchProgress | undefined
  skip: number
  take: number
  sortBy: SortKey
  sortDirection: 'ASC' | 'DESC'
}

const PROGRESS: Record<WatchProgress, RawBuilder<SqlBool>> = {
  not_opened: sql`shared_screeners.times_watched = 0`,
  started: sql`shared_screeners.times_watched > 0 and shared_screeners.percentage_watched < ${FINISHED_PERCENT}`,
  finished: sql`shared_screeners.times_watched > 0 and shared_screeners.percentage_watched >= ${FINISHED_PERCENT}`,
}

const wantedShares = (db: Database, { parent, search }: Wanted) =>
  watchedShares(db)
    // The films that were begun through a room's share are shown with it.
    .where('shared_screeners.room_share_id', 'is', null)
    .where((eb) => eb.or([eb('shared_screeners.screener_id', 'is not', null), eb('shared_screeners.screener_room_id', 'is not', null)]))
    .$if('room_id' in parent, (query) => query.where('shared_screeners.screener_room_id', '=', 'room_id' in parent ? parent.room_id : ''))
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

/** One page, and how many there are of each progress. */
export async function listShares(db: Database, { progress, skip, take, sortBy, sortDirection, ...wanted }: Listed) {
  const matching = wantedShares(db, wanted)
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc'
  const rows = await matching
    .$if(progress !== undefined, (query) => query.where(PROGRESS[progress ?? 'started']))
    .orderBy(SORT_COLUMNS[sortBy], (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('shared_screeners._id', direction)
    .offset(skip)
    .limit(take)
    .execute()
  const among = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const counts = await matching
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('all'),
      among(PROGRESS.not_opened).as('not_opened'),
      among(PROGRESS.started).as('started'),
      among(PROGRESS.finished).as('finished'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, counts }
}

/** What an export says of a share: little beside a page of the list, so that 10,000 of them are read at the pace of the database. */
const EXPORTED = [
  'shared_screeners._id',
  'shared_screeners.screener_id',
  'shared_screeners.shared_name',
  'shared_screeners.shared_email',
  'shared_screeners.created_at',
  'shared_screeners.last_sent_at',
  'shared_screeners.last_viewed_at',
  'shared_screeners.views',
  'shared_screeners.percentage_watched',
  'shared_screeners.plays',
  'terms.available_at',
  'terms.expiry',
  'terms.view_count_limit',
  'terms.password_hash',
  'terms.watermark',
  'terms.use_forensic_watermark',
  'terms.geoblock_country_codes',
  'terms.ip_protection_enabled',
  'screeners.duration_seconds',
  'screeners.name as screener_name',
  'projects.title as project_title',
  'rooms.name as room_name',
] as const

/** All of them, oldest first, a page at a time: each page begins behind the last one, however many come or go meanwhile. */
export async function* pagesOfShares(db: Database, wanted: Wanted, take: number) {
  let rows = await pageAfter(db, wanted, undefined, take)
  while (rows.length > 0) {
    yield rows
    const last = rows.at(-1)
    rows = rows.length < take ? [] : await pageAfter(db, wanted, last, take)
  }
}

type Last = { _id: string; place: string }
export type ExportedShare = Awaited<ReturnType<typeof pageAfter>>[number]

const pageAfter = (db: Database, wanted: Wanted, last: Last | undefined, take: number) =>
  wantedShares(db, wanted)
    .clearSelect()
    .select(EXPORTED)
    // As text: a date of ours has milliseconds, and the place has microseconds.
    .select(sql<string>`shared_screeners.created_at::text`.as('place'))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(shared_screeners.created_at, shared_screeners._id) > (${last?.place ?? ''}::timestamptz, ${last?._id ?? ''}::uuid)`,
      ),
    )
    .orderBy('shared_screeners.created_at')
    .orderBy('shared_screeners._id')
    .limit(take)
    .execute()
