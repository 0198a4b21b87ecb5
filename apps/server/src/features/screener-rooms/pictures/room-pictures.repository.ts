import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

export type RoomPlace = { room_id: string; project_id: string }

export const setRoomPoster = (tx: Database, { room_id, project_id }: RoomPlace, poster_key: string | null) =>
  tx
    .updateTable('screener_room_projects')
    .set({ poster_key, poster_prefix: null })
    .where('room_id', '=', room_id)
    .where('project_id', '=', project_id)
    .returning('project_id')
    .executeTakeFirst()

export const setRoomThumbnail = (tx: Database, room_id: string, screener_id: string, thumbnail_key: string | null) =>
  tx
    .updateTable('screener_room_screeners')
    .set({ thumbnail_key })
    .where('room_id', '=', room_id)
    .where('screener_id', '=', screener_id)
    .returning('screener_id')
    .executeTakeFirst()

export const findRoomPoster = (db: Database, { room_id, project_id }: RoomPlace) =>
  db
    .selectFrom('screener_room_projects')
    .select(['poster_key', 'poster_prefix'])
    .where('room_id', '=', room_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst()

/** False when the poster has been replaced since its pictures were made. */
export async function setRoomPosterPrefix(db: Database, { room_id, project_id }: RoomPlace, made: { key: string; prefix: string }) {
  const { numUpdatedRows } = await db
    .updateTable('screener_room_projects')
    .set({ poster_prefix: made.prefix })
    .where('room_id', '=', room_id)
    .where('project_id', '=', project_id)
    .where('poster_key', '=', made.key)
    .where('poster_prefix', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which rooms, projects and screeners: what is not named is any. */
type Within = { roomIds?: readonly string[]; projectIds?: readonly string[]; screenerIds?: readonly string[] }

/** Keys of the pictures that are shown in these places. */
export async function listPictures(tx: Database, { roomIds, projectIds, screenerIds }: Within): Promise<string[]> {
  const among = (column: string, ids: readonly string[] | undefined) =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ key: string }>`
    select key from screener_room_projects as placed, unnest(array[poster_key, poster_prefix]) as key
    where key is not null and ${screenerIds === undefined ? sql`true` : sql`false`}
      and ${among('placed.room_id', roomIds)} and ${among('placed.project_id', projectIds)}
    union
    select thumbnail_key from screener_room_screeners as placed
    where thumbnail_key is not null and ${among('placed.room_id', roomIds)}
      and ${among('placed.project_id', projectIds)} and ${among('placed.screener_id', screenerIds)}`.execute(tx)
  return rows.map((each) => each.key)
}

/** Those of these keys that are shown in none of the rooms any more. */
export async function listUnshown(tx: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from unnest(${[...keys]}::text[]) as key
    where not exists (select from screener_room_projects where poster_key = key or poster_prefix = key)
      and not exists (select from screener_room_screeners where thumbnail_key = key)`.execute(tx)
  return rows.map((each) => each.key)
}
