import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Interval } from './played.ts'
import { goingOn, heardSince } from './visit-rules.ts'

/** What a visit has shown of its watermark's guard; nothing where none is asked for. */
type GuardChange = { guard_challenges?: string; guard_owed_since?: Date; guard_misses?: number }

export const insertViewingSession = (
  tx: Database,
  session: {
    _id: string
    shared_screener_id: string
    screener_id: string
    device_hash: Buffer
    ip: string
    city: string | null
    region: string | null
    region_code: string | null
    country_code: string | null
    network_owner: string | null
    user_agent: string
    viewer_name: string | null
    viewer_email: string | null
    created_at: Date
    last_viewed_at: Date
  } & GuardChange,
) => tx.insertInto('viewing_sessions').values(session).execute()

const withPlayed = <Row extends { played: unknown }>(row: Row) => ({ ...row, played: row.played as Interval[] })

export async function lockViewingSession(tx: Database, sessionId: string) {
  const row = await tx.selectFrom('viewing_sessions').selectAll().where('_id', '=', sessionId).forUpdate().executeTakeFirst()
  return row && withPlayed(row)
}

/** By id, in the order of their ids, as everywhere where several are locked. */
export async function lockViewingSessions(tx: Database, sessionIds: readonly string[]) {
  const rows = await tx.selectFrom('viewing_sessions').selectAll().where('_id', 'in', sessionIds).orderBy('_id').forUpdate().execute()
  return new Map(rows.map((row) => [row._id, withPlayed(row)]))
}

type Reported = {
  _id: string
  played: readonly Interval[]
  percentage_watched: number
  position_seconds: number
  guard: Required<GuardChange> | undefined
}

/** Writes what was reported of visits, in one statement. */
export async function addReports(tx: Database, reports: readonly Reported[], last_viewed_at: Date): Promise<void> {
  await sql`
    update viewing_sessions as visit
    set played = reported.played, percentage_watched = reported.percentage_watched, position_seconds = reported.position_seconds,
      last_viewed_at = ${last_viewed_at}, guard_challenges = coalesce(reported.guard_challenges, visit.guard_challenges),
      guard_owed_since = coalesce(reported.guard_owed_since, visit.guard_owed_since),
      guard_misses = coalesce(reported.guard_misses, visit.guard_misses)
    from unnest(
      ${reports.map((each) => each._id)}::uuid[], ${reports.map((each) => JSON.stringify(each.played))}::jsonb[],
      ${reports.map((each) => each.percentage_watched)}::float8[], ${reports.map((each) => each.position_seconds)}::float8[],
      ${reports.map((each) => each.guard?.guard_challenges ?? null)}::jsonb[],
      ${reports.map((each) => each.guard?.guard_owed_since ?? null)}::timestamptz[],
      ${reports.map((each) => each.guard?.guard_misses ?? null)}::int[]
    ) as reported (_id, played, percentage_watched, position_seconds, guard_challenges, guard_owed_since, guard_misses)
    where visit._id = reported._id`.execute(tx)
}

export const findViewingSession = (db: Database, sessionId: string) =>
  db
    .selectFrom('viewing_sessions')
    .select(['_id', 'shared_screener_id', 'viewer_name', 'viewer_email', 'closed_at'])
    .where('_id', '=', sessionId)
    .executeTakeFirst()

type Share = { _id: string; duration_seconds: number | null }

/** The visit of this share in this browser that goes on. */
export function findOpenSession(tx: Database, share: Share, device_hash: Buffer, now: Date) {
  const rule = goingOn(share, now)
  return tx
    .selectFrom('viewing_sessions')
    .select(['_id', 'viewer_name', 'viewer_email', 'last_viewed_at', 'guard_owed_since'])
    .where('shared_screener_id', '=', share._id)
    .where('device_hash', '=', device_hash)
    .where('closed_at', 'is', null)
    .where((eb) => {
      const holdsView = eb.or([eb('counted_at', 'is not', null), eb('served_seconds', '>', rule.buffer)])
      const isUnfinished = eb.and([
        eb('last_viewed_at', '>', rule.unfinishedSince),
        eb('percentage_watched', '<', COUNTED_VIEW_PERCENT),
        eb('served_seconds', '<', rule.finishedFrom),
      ])
      return eb.or([eb('last_viewed_at', '>', rule.heardSince), eb.and([holdsView, isUnfinished])])
    })
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Visits that may become views, or were given too much of the film to give their view back: each takes one view of the limit. */
export const countReservedViews = async (tx: Database, share: Share, now: Date): Promise<number> =>
  (await countReservedViewsOfEach(tx, [share], now)).get(share._id) ?? 0

/** The same of many films at once; a film without such visits is missing. */
export async function countReservedViewsOfEach(db: Database, shares: readonly Share[], now: Date): Promise<Map<string, number>> {
  if (shares.length === 0) return new Map()
  const rules = shares.map((each) => goingOn(each, now))
  const { rows } = await sql<{ _id: string; count: number }>`select of._id, count(*)::int as count
    from unnest(${shares.map((each) => each._id)}::uuid[], ${rules.map((each) => each.buffer)}::float8[]) as of (_id, buffer)
    join viewing_sessions as visits on visits.shared_screener_id = of._id
    where visits.closed_at is null and visits.counted_at is null
      and (visits.last_viewed_at > ${heardSince(now)} or visits.served_seconds > of.buffer)
    group by of._id`.execute(db)
  return new Map(rows.map(({ _id, count }) => [_id, count]))
}

type Change = GuardChange & {
  viewer_name?: string | null
  viewer_email?: string | null
  played?: string
  position_seconds?: number
  percentage_watched?: number
  last_viewed_at?: Date
  counted_at?: Date
  closed_at?: Date
  tampered_at?: Date
  tampering?: 'removed' | 'unreported'
}

export const updateViewingSession = (tx: Database, sessionId: string, change: Change) =>
  tx.updateTable('viewing_sessions').set(change).where('_id', '=', sessionId).execute()

/** The visits of a share; of a room's share, to all its films, each named as the room names it. */
export async function listSessionsOfShare(db: Database, shareId: string) {
  const rows = await db
    .selectFrom('viewing_sessions')
    .innerJoin('screeners', 'screeners._id', 'viewing_sessions.screener_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .innerJoin('shared_screeners as own', 'own._id', 'viewing_sessions.shared_screener_id')
    .leftJoin('shared_screeners as sent', 'sent._id', 'own.room_share_id')
    .leftJoin('screener_room_screeners as placed', (join) =>
      join.onRef('placed.room_id', '=', 'sent.screener_room_id').onRef('placed.screener_id', '=', 'screeners._id'),
    )
    .leftJoin('projects as shown_in', 'shown_in._id', 'placed.project_id')
    .selectAll('viewing_sessions')
    .select('screeners.duration_seconds')
    .select(sql<string>`coalesce(placed.name, screeners.name)`.as('screener_name'))
    .select(sql<string>`coalesce(shown_in.title, projects.title)`.as('project_title'))
    .where((eb) => eb.or([eb('own._id', '=', shareId), eb('own.room_share_id', '=', shareId)]))
    .orderBy('viewing_sessions.created_at', 'desc')
    .limit(1_000)
    .execute()
  return rows.map(withPlayed)
}

/** What was watched through a room is shown until the room is deleted. It is kept after that, so that a copy can be traced. */
const isOfNoDeletedRoom = sql<boolean>`(shared_screeners.room_share_id is null or exists (
  select from shared_screeners as sent where sent._id = shared_screeners.room_share_id and sent.screener_room_id is not null))`

/** The visits of one screener, over all its shares. */
export async function listSessionsOfScreener(db: Database, screenerId: string) {
  const rows = await db
    .selectFrom('viewing_sessions')
    .innerJoin('shared_screeners', 'shared_screeners._id', 'viewing_sessions.shared_screener_id')
    .selectAll('viewing_sessions')
    .select(['shared_screeners.shared_name'])
    .where('viewing_sessions.screener_id', '=', screenerId)
    .where(isOfNoDeletedRoom)
    .orderBy('viewing_sessions.last_viewed_at', 'desc')
    .limit(5_000)
    .execute()
  return rows.map(withPlayed)
}

export const listSharesOfScreener = (db: Database, screenerId: string) =>
  db
    .selectFrom('shared_screeners')
    .select(['_id', 'shared_name', 'times_watched', 'percentage_watched', 'views'])
    .where('screener_id', '=', screenerId)
    .where(isOfNoDeletedRoom)
    .execute()
