import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Run } from '../viewing/plays.ts'

export type WhichWatched = { roomId: string; shareId?: string; screenerId?: string }

/**
 * What was watched of a room: a row for each reviewer and film that they began, films that have left the room too; not those that were handed
 * over to another owner.
 */
export async function listWatchedOfRoom(db: Database, { roomId, shareId, screenerId }: WhichWatched) {
  const rows = await db
    .selectFrom('shared_screeners as own')
    .innerJoin('shared_screeners as sent', 'sent._id', 'own.room_share_id')
    .innerJoin('screeners', 'screeners._id', 'own.screener_id')
    .innerJoin('projects', (join) =>
      join.onRef('projects._id', '=', 'screeners.project_id').onRef('projects.owner_id', '=', 'sent.owner_id'),
    )
    .leftJoin('screener_room_screeners as placed', (join) =>
      join.onRef('placed.room_id', '=', 'sent.screener_room_id').onRef('placed.screener_id', '=', 'screeners._id'),
    )
    .leftJoin('projects as shown_in', 'shown_in._id', 'placed.project_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('viewing_sessions')
          .select(['city', 'region_code', 'country_code', 'network_owner'])
          .whereRef('viewing_sessions.shared_screener_id', '=', 'own._id')
          .orderBy('viewing_sessions.created_at', 'desc')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .select(['visit.city', 'visit.region_code', 'visit.country_code', 'visit.network_owner'])
    .select(['sent._id as share_id', 'sent.shared_name', 'sent.shared_email', 'own.screener_id', 'own.times_watched', 'own.views'])
    .select(['own.percentage_watched', 'own.plays', 'own.last_viewed_at', 'screeners.duration_seconds'])
    .select(sql<string>`coalesce(shown_in.title, projects.title)`.as('project_title'))
    .select(sql<string>`coalesce(placed.name, screeners.name)`.as('screener_name'))
    .where('sent.screener_room_id', '=', roomId)
    .where('own.times_watched', '>', 0)
    .$if(shareId !== undefined, (query) => query.where('sent._id', '=', shareId ?? ''))
    .$if(screenerId !== undefined, (query) => query.where('own.screener_id', '=', screenerId ?? ''))
    .orderBy(sql`lower(sent.shared_name)`)
    .orderBy('sent._id')
    .orderBy(sql`lower(coalesce(shown_in.title, projects.title))`)
    .orderBy('own.screener_id')
    .execute()
  return rows.map((row) => ({ ...row, plays: row.plays as Run[] }))
}
export type WatchedFilm = Awaited<ReturnType<typeof listWatchedOfRoom>>[number]

/** Another one after anything that was watched of a room: every report moves the moments of its share. */
export async function versionOfWatched(db: Database, roomId: string): Promise<string> {
  const { version } = await db
    .selectFrom('shared_screeners as own')
    .innerJoin('shared_screeners as sent', 'sent._id', 'own.room_share_id')
    .innerJoin('screeners', 'screeners._id', 'own.screener_id')
    .innerJoin('projects', (join) =>
      join.onRef('projects._id', '=', 'screeners.project_id').onRef('projects.owner_id', '=', 'sent.owner_id'),
    )
    .select(
      sql<string>`concat_ws(' ', count(*), sum(own.times_watched), sum(own.views), sum(own.percentage_watched),
        sum(extract(epoch from own.last_viewed_at)), sum(screeners.duration_seconds))`.as('version'),
    )
    .where('sent.screener_room_id', '=', roomId)
    .where('own.times_watched', '>', 0)
    .executeTakeFirstOrThrow()
  return version
}

/** What the films of these screeners are called. */
export const listSourceNames = (db: Database, screenerIds: readonly string[]) =>
  screenerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('screeners')
        .innerJoin('files', 'files._id', 'screeners.source_file_id')
        .select(['screeners._id', 'files.name'])
        .where('screeners._id', 'in', screenerIds)
        .execute()

/** The network that a link is bound to, by its owner, once its reviewer proved who they are. */
const PROVED_OWNER = sql<string | null>`case when shared_screeners.ip_protection_enabled then (
  select network_owner from viewing_sessions join shared_screeners as own on own._id = viewing_sessions.shared_screener_id
  where own.room_share_id = shared_screeners._id order by viewing_sessions.last_viewed_at desc limit 1) end`

/** Everyone that the room was sent to, who watched last first. */
export const listReviewersToAnalyse = (db: Database, roomId: string, most: number) =>
  db
    .selectFrom('shared_screeners')
    .select(['_id', 'shared_name', 'shared_email', 'share_type', 'last_viewed_at', 'created_at'])
    .select(PROVED_OWNER.as('network_owner'))
    .where('screener_room_id', '=', roomId)
    .orderBy('last_viewed_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .limit(most)
    .execute()

/** Of all of them, however many a page shows. */
export const countReviewersToAnalyse = (db: Database, roomId: string) =>
  db
    .selectFrom('shared_screeners')
    .select([sql<number>`count(*)::int`.as('reviewers'), sql<number>`(count(*) filter (where times_watched > 0))::int`.as('opened')])
    .where('screener_room_id', '=', roomId)
    .executeTakeFirstOrThrow()

/** Pictures of the films that were watched most, at any moment of them. */
export const listStills = (db: Database, screenerIds: readonly string[]) =>
  db
    .selectFrom('screeners')
    .select(['_id', 'project_id', 'preview_prefix', 'scrubber', 'custom_thumbnail_key'])
    .where(sql<boolean>`_id = any(${[...screenerIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
