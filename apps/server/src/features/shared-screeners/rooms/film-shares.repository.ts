import { type SqlBool, sql } from 'kysely'
import { isChosenFilm } from '#features/screeners'
import type { Database } from '#platform/database/database'
import { expireEach } from '../shared-screeners.repository.ts'

type NewFilmShare = { _id: string; room_share_id: string; screener_id: string; token_hash: Buffer; created_at: Date }

/** The share of a film that is begun through a room's share. No link opens it: its own token is given to no one. */
export async function insertFilmShare(
  tx: Database,
  { _id, room_share_id, screener_id, token_hash, created_at }: NewFilmShare,
): Promise<void> {
  await sql`insert into shared_screeners (_id, room_share_id, screener_id, token_hash, created_at, owner_id, type, share_type, shared_name,
      shared_email, sealed_token, created_by)
    select ${_id}, _id, ${screener_id}, ${token_hash}, ${created_at}, owner_id, type, share_type, shared_name, shared_email, sealed_token, created_by
    from shared_screeners where _id = ${room_share_id}
    on conflict (room_share_id, screener_id) where room_share_id is not null do nothing`.execute(tx)
}

/** What was watched of all films of a room's share, for the lists. How far it was watched is the mean of the films that it shows. */
export async function sumUpRoomShare(tx: Database, roomShareId: string): Promise<void> {
  await sql`update shared_screeners as terms
    set views = films.views, times_watched = films.times_watched, last_viewed_at = films.last_viewed_at,
      percentage_watched = least(100, films.percentage / greatest(1, films.begun, (
        select count(*) from screener_room_screeners as placed where placed.room_id = terms.screener_room_id
          and ${isChosenFilm})))
    from (
      select sum(views)::int as views, sum(times_watched)::int as times_watched, max(last_viewed_at) as last_viewed_at,
        sum(percentage_watched) as percentage, count(*) filter (where times_watched > 0) as begun
      from shared_screeners where room_share_id = ${roomShareId}
    ) as films
    where terms._id = ${roomShareId}`.execute(tx)
}

/** How far each of these shares was watched, and where its last visit was left. With a device: by that browser alone. */
export const listPlacesLeft = (db: Database, shareIds: readonly string[], device: Buffer | undefined) =>
  shareIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('viewing_sessions')
        .select('shared_screener_id')
        .select(sql<number>`(array_agg(position_seconds order by last_viewed_at desc))[1]`.as('position_seconds'))
        .select(sql<number>`max(percentage_watched)`.as('percentage_watched'))
        .where(sql<boolean>`shared_screener_id = any(${[...shareIds]}::uuid[])`)
        .$if(device !== undefined, (query) => query.where('device_hash', '=', device ?? Buffer.alloc(0)))
        .groupBy('shared_screener_id')
        .execute()

/** The screener of a visit that was begun through this share of a room. */
export const findScreenerOfVisit = async (db: Database, roomShareId: string, sessionId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('viewing_sessions')
      .innerJoin('shared_screeners', 'shared_screeners._id', 'viewing_sessions.shared_screener_id')
      .select('viewing_sessions.screener_id')
      .where('viewing_sessions._id', '=', sessionId)
      .where('shared_screeners.room_share_id', '=', roomShareId)
      .executeTakeFirst()
  )?.screener_id

export const expireSharesOfRooms = (tx: Database, roomIds: string[], end: { expiry: Date; shut_at: Date }) =>
  expireEach(tx, sql<SqlBool>`screener_room_id = any(${roomIds}::uuid[])`, end)
