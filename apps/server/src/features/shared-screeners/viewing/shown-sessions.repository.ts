import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Interval } from './played.ts'

/** What is shown of a visit, and how many stretches it has; these are long. */
const SHOWN = [
  ...(['viewing_sessions._id', 'viewing_sessions.city', 'viewing_sessions.region', 'viewing_sessions.region_code'] as const),
  ...(['viewing_sessions.country_code', 'viewing_sessions.network_owner', 'viewing_sessions.user_agent'] as const),
  ...(['viewing_sessions.viewer_name', 'viewing_sessions.viewer_email', 'viewing_sessions.position_seconds'] as const),
  ...(['viewing_sessions.created_at', 'viewing_sessions.last_viewed_at', 'viewing_sessions.closed_at'] as const),
  ...(['viewing_sessions.percentage_watched', 'viewing_sessions.served_seconds', 'viewing_sessions.counted_at'] as const),
  ...(['viewing_sessions.tampered_at', 'viewing_sessions.tampering'] as const),
  sql<number>`jsonb_array_length(viewing_sessions.played)`.as('stretches'),
] as const

/** A page shows what was played in some thousand visits of people; visits that a program fills could be a gigabyte. */
const MOST_READ = 100_000

/** Adds what was played. Of visits beyond so many stretches only that they were is known: the first ones of the list are read. */
async function withPlayed<Row extends { _id: string; stretches: number }>(db: Database, rows: readonly Row[]) {
  let left = MOST_READ
  const read: string[] = []
  for (const { _id, stretches } of rows) {
    left -= stretches
    if (left >= 0) read.push(_id)
  }
  const found = await db.selectFrom('viewing_sessions').select(['_id', 'played']).where(sql<boolean>`_id = any(${read}::uuid[])`).execute()
  const played = new Map(found.map((each) => [each._id, each.played as Interval[]]))
  return rows.map((row) => ({ ...row, played: played.get(row._id) ?? [] }))
}

/** The visits of a share; of a room's share, to all its films but those that were handed over, each named as the room names it. */
export async function listSessionsOfShare(db: Database, shareId: string) {
  const rows = await db
    .selectFrom('viewing_sessions')
    .innerJoin('screeners', 'screeners._id', 'viewing_sessions.screener_id')
    .innerJoin('shared_screeners as own', 'own._id', 'viewing_sessions.shared_screener_id')
    .leftJoin('shared_screeners as sent', 'sent._id', 'own.room_share_id')
    .innerJoin('projects', (join) =>
      join.onRef('projects._id', '=', 'screeners.project_id').on(sql<boolean>`projects.owner_id = coalesce(sent.owner_id, own.owner_id)`),
    )
    .leftJoin('screener_room_screeners as placed', (join) =>
      join.onRef('placed.room_id', '=', 'sent.screener_room_id').onRef('placed.screener_id', '=', 'screeners._id'),
    )
    .leftJoin('projects as shown_in', 'shown_in._id', 'placed.project_id')
    .select(SHOWN)
    .select('screeners.duration_seconds')
    .select(sql<string>`coalesce(placed.name, screeners.name)`.as('screener_name'))
    .select(sql<string>`coalesce(shown_in.title, projects.title)`.as('project_title'))
    .where((eb) => eb.or([eb('own._id', '=', shareId), eb('own.room_share_id', '=', shareId)]))
    .orderBy('viewing_sessions.created_at', 'desc')
    .limit(1_000)
    .execute()
  return withPlayed(db, rows)
}

/** Those that the list of reviewers has: what is watched through a room is shown with the room, to who sees it. */
const isListed = sql<boolean>`shared_screeners.room_share_id is null`

/** The visits of one screener, over all the shares that its list has. */
export async function listSessionsOfScreener(db: Database, screenerId: string) {
  const rows = await db
    .selectFrom('viewing_sessions')
    .innerJoin('shared_screeners', 'shared_screeners._id', 'viewing_sessions.shared_screener_id')
    .select(SHOWN)
    .select(['shared_screeners.shared_name'])
    .where('viewing_sessions.screener_id', '=', screenerId)
    .where(isListed)
    .orderBy('viewing_sessions.last_viewed_at', 'desc')
    .limit(5_000)
    .execute()
  return withPlayed(db, rows)
}

export const listSharesOfScreener = (db: Database, screenerId: string) =>
  db
    .selectFrom('shared_screeners')
    .select(['_id', 'shared_name', 'times_watched', 'percentage_watched', 'views'])
    .where('screener_id', '=', screenerId)
    .where(isListed)
    .execute()
