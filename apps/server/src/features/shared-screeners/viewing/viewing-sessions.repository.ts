import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
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

const withPlayed = <Visit extends { played: unknown }>(row: Visit) => ({ ...row, played: row.played as Interval[] })

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
  /** As `heardOnce` made it. */
  heard: unknown
  percentage_watched: number
  position_seconds: number
  last_viewed_at: Date
  /** How much of `played` was reported since its link ended. */
  late_seconds: number
  guard: Required<GuardChange> | undefined
}

/** Writes what was reported of visits, in one statement. */
export async function addReports(tx: Database, reports: readonly Reported[]): Promise<void> {
  await sql`
    update viewing_sessions as visit
    set played = reported.played, heard = reported.heard, percentage_watched = reported.percentage_watched, position_seconds = reported.position_seconds,
      last_viewed_at = reported.last_viewed_at, late_seconds = reported.late_seconds,
      guard_challenges = coalesce(reported.guard_challenges, visit.guard_challenges),
      guard_owed_since = coalesce(reported.guard_owed_since, visit.guard_owed_since),
      guard_misses = coalesce(reported.guard_misses, visit.guard_misses)
    from unnest(
      ${reports.map((each) => each._id)}::uuid[], ${reports.map((each) => JSON.stringify(each.played))}::jsonb[],
      ${reports.map((each) => JSON.stringify(each.heard))}::jsonb[],
      ${reports.map((each) => each.percentage_watched)}::float8[], ${reports.map((each) => each.position_seconds)}::float8[],
      ${reports.map((each) => each.last_viewed_at)}::timestamptz[], ${reports.map((each) => each.late_seconds)}::float8[],
      ${reports.map((each) => each.guard?.guard_challenges ?? null)}::jsonb[],
      ${reports.map((each) => each.guard?.guard_owed_since ?? null)}::timestamptz[],
      ${reports.map((each) => each.guard?.guard_misses ?? null)}::int[]
    ) as reported (_id, played, heard, percentage_watched, position_seconds, last_viewed_at, late_seconds, guard_challenges, guard_owed_since,
      guard_misses)
    where visit._id = reported._id`.execute(tx)
}

export const findViewingSession = (db: Database, sessionId: string) =>
  db
    .selectFrom('viewing_sessions')
    .select(['_id', 'shared_screener_id', 'viewer_name', 'viewer_email', 'closed_at'])
    .where('_id', '=', sessionId)
    .executeTakeFirst()

type Share = { _id: string; duration_seconds: number | null }

type OpenSession = Pick<Row<'viewing_sessions'>, '_id' | 'viewer_name' | 'viewer_email' | 'last_viewed_at' | 'guard_owed_since'>

/** The visit of this share in this browser that goes on. */
export const findOpenSession = async (tx: Database, share: Share, device_hash: Buffer, now: Date): Promise<OpenSession | undefined> =>
  (await findOpenSessionOfEach(tx, [share], device_hash, now)).get(share._id)

/** The same of many films at once; a film without such a visit is missing. */
export async function findOpenSessionOfEach(db: Database, shares: readonly Share[], device_hash: Buffer, now: Date) {
  if (shares.length === 0) return new Map<string, OpenSession>()
  const rules = shares.map((each) => goingOn(each, now))
  const { rows } = await sql<OpenSession & { share_id: string }>`select distinct on (of.share_id) of.share_id,
      visits._id, visits.viewer_name, visits.viewer_email, visits.last_viewed_at, visits.guard_owed_since
    from unnest(
      ${shares.map((each) => each._id)}::uuid[], ${rules.map((each) => each.buffer)}::float8[],
      ${rules.map((each) => each.finishedFrom)}::float8[], ${rules.map((each) => each.unfinishedSince)}::timestamptz[]
    ) as of (share_id, buffer, finished_from, unfinished_since)
    join viewing_sessions as visits on visits.shared_screener_id = of.share_id
    where visits.device_hash = ${device_hash} and visits.closed_at is null and (
      visits.last_viewed_at > ${heardSince(now)} or (
        (visits.counted_at is not null or visits.served_seconds > of.buffer) and visits.last_viewed_at > of.unfinished_since
        and visits.percentage_watched < ${COUNTED_VIEW_PERCENT} and visits.served_seconds < of.finished_from
      )
    )
    order by of.share_id, visits.created_at desc`.execute(db)
  return new Map(rows.map(({ share_id, ...session }) => [share_id, session]))
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

/** What visits were given that ended because their page was left. */
export async function secondsServedToLeft(tx: Database, shareId: string): Promise<number> {
  const { seconds } = await tx
    .selectFrom('viewing_sessions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('served_seconds'), sql<number>`0`).as('seconds'))
    .where('shared_screener_id', '=', shareId)
    .where('left_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(seconds)
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
  left_at?: Date
  tampered_at?: Date
  tampering?: 'removed' | 'unreported'
}

export const updateViewingSession = (tx: Database, sessionId: string, change: Change) =>
  tx.updateTable('viewing_sessions').set(change).where('_id', '=', sessionId).execute()
