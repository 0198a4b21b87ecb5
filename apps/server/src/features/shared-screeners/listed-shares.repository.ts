import type { WatchProgress } from '@answerprint/contract/reviewer-list'
import { FINISHED_PERCENT } from '@answerprint/contract/shared-screeners'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'
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

type Ids = readonly string[] | 'all'
export type Wanted = {
  parent: { screener_id: string } | { room_id: string } | { owner_id: string; project_ids: Ids; room_ids: Ids }
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

/** Among the shares of a list. Expects `screeners`; the films that were begun through a room's share are shown with it. */
export const isWanted = ({ parent, search }: Wanted) => sql<boolean>`(shared_screeners.room_share_id is null
  and coalesce(shared_screeners.screener_id, shared_screeners.screener_room_id) is not null and ${isOf(parent)} and ${isFound(search)})`

function isOf(parent: Wanted['parent']): RawBuilder<SqlBool> {
  if ('room_id' in parent) return sql`shared_screeners.screener_room_id = ${parent.room_id}`
  if ('screener_id' in parent) return sql`shared_screeners.screener_id = ${parent.screener_id}`
  const isOwn = sql<SqlBool>`shared_screeners.owner_id = ${parent.owner_id}`
  const { project_ids, room_ids } = parent
  return project_ids === 'all' && room_ids === 'all'
    ? isOwn
    : sql`${isOwn} and (${isAmong(sql.ref('screeners.project_id'), project_ids)} or ${isAmong(sql.ref('shared_screeners.screener_room_id'), room_ids)})`
}

const isAmong = (column: RawBuilder<unknown>, ids: Ids): RawBuilder<SqlBool> =>
  ids === 'all' ? sql`${column} is not null` : sql`${column} = any(${[...ids]}::uuid[])`

const isFound = (search: string | undefined): RawBuilder<SqlBool> =>
  search === undefined
    ? sql`true`
    : sql`(${holds(sql.ref('shared_screeners.shared_name'), search)} or ${holds(sql.ref('shared_screeners.shared_email'), search)})`

/** One page, and how many there are of each progress. */
export async function listShares(db: Database, { progress, skip, take, sortBy, sortDirection, ...wanted }: Listed) {
  const matching = watchedShares(db).where(isWanted(wanted))
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
