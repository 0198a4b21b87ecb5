import { sql } from 'kysely'
import { isChosenFilm } from '#features/screeners'
import type { Database } from '#platform/database/database'

/** What holds for all films of a room's share is written on it alone. */
export const TERMS = [
  'terms.password_hash',
  'terms.password_version',
  'terms.available_at',
  'terms.expiry',
  'terms.shut_at',
  'terms.view_count_limit',
  'terms.watermark',
  'terms.ends_by_tampering',
  'terms.use_forensic_watermark',
  'terms.ip_protection_enabled',
  'terms.bound_network',
  'terms.geoblock_country_codes',
  'terms.geoblock_region_codes',
  'terms.commenting_enabled',
  'terms.send_watch_notification',
  'terms.cc_email_addresses',
  'terms.message',
  'terms.extension_requested_at',
  'terms.chosen_screener_ids',
] as const

/** Every copy of the film, or every copy that this link gives. */
export const mustCarryMarks = sql<boolean>`(coalesce(terms.use_forensic_watermark, false) or screeners.use_forensic_watermark)`

/**
 * A film that must carry marks and has none is not shown: it would not play. One whose original is archived does: what was encoded stays.
 */
export const isReady = sql<boolean>`(screeners.is_available and screeners.encode_id is not null
  and exists (select from files where files._id = screeners.source_file_id and files.deleted_at is null)
  and (not ${mustCarryMarks}
    or exists (select from encodes where encodes.marks_of = screeners.encode_id and encodes.status = 'Complete')))`

/** In the room now, of the room's owner, and among the films that were chosen for this reviewer. Expects `placed`. */
export const isChosen = sql<boolean>`(screeners.deleted_at is null and projects.status = 'Active' and ${isChosenFilm})`

/** Whether the film of a share may be shown now. A film that was sent by itself always may. */
export const isShown = sql<boolean>`(shared_screeners.room_share_id is null or (${isReady} and exists (
  select from screener_room_screeners as placed
  join screener_rooms on screener_rooms._id = placed.room_id and screener_rooms.owner_id = projects.owner_id
  where placed.room_id = terms.screener_room_id and placed.screener_id = screeners._id and ${isChosen})))`

/** Whether a film of a room's share has its finished copy. Expects `own`, `terms` and `screeners`. */
export const isCopied = sql<boolean>`exists (select from encodes as copies
  where copies.share_id = own._id and copies.copy_of = screeners.encode_id and copies.status = 'Complete'
    and (copies.is_marked or not ${mustCarryMarks}))`

const filmsOfRooms = (db: Database) =>
  db
    .selectFrom('screener_rooms as rooms')
    .innerJoin('screener_room_screeners as placed', 'placed.room_id', 'rooms._id')
    .innerJoin('screener_room_projects as beside', (join) =>
      join.onRef('beside.room_id', '=', 'placed.room_id').onRef('beside.project_id', '=', 'placed.project_id'),
    )
    .innerJoin('screeners', 'screeners._id', 'placed.screener_id')
    .innerJoin('projects', (join) => join.onRef('projects._id', '=', 'placed.project_id').onRef('projects.owner_id', '=', 'rooms.owner_id'))
    .select(['screeners._id', 'screeners.duration_seconds', 'screeners.preview_prefix', 'screeners.encoding_status'])
    .select((eb) => [
      eb.fn.coalesce('placed.thumbnail_key', 'screeners.custom_thumbnail_key').as('custom_thumbnail_key'),
      eb.fn.coalesce('beside.poster_key', 'projects.poster_key').as('poster_key'),
    ])
    .select(['projects._id as project_id', 'projects.title as project_title', 'projects.release_year', 'projects.genres'])
    .select(['projects.logline', 'placed.name as name_here', 'screeners.name'])
    .orderBy('beside.position')
    .orderBy('beside.project_id')
    .orderBy('placed.position')
    .orderBy('placed.screener_id')

/** The films of a room that a share of it shows, in their order, each with its own share where it was begun. */
export const listShownFilms = (db: Database, roomShareId: string) =>
  filmsOfRooms(db)
    .innerJoin('shared_screeners as terms', 'terms.screener_room_id', 'rooms._id')
    .leftJoin('shared_screeners as own', (join) =>
      join.onRef('own.room_share_id', '=', 'terms._id').onRef('own.screener_id', '=', 'screeners._id'),
    )
    .select(['own._id as share_id', 'own.views', 'own.views_requested_at'])
    .select([isReady.as('is_ready'), isCopied.as('is_copied')])
    .where('terms._id', '=', roomShareId)
    .where(isChosen)
    .execute()

/** The same for who tries the room: as this share shows it, or without a share everything that it holds. */
export const listFilmsToTry = (db: Database, roomId: string, shareId: string | null) =>
  filmsOfRooms(db)
    .leftJoin('shared_screeners as terms', (join) =>
      join.onRef('terms.screener_room_id', '=', 'rooms._id').on(sql<boolean>`terms._id = ${shareId}::uuid`),
    )
    .leftJoin('shared_screeners as own', (join) =>
      join.onRef('own.room_share_id', '=', 'terms._id').onRef('own.screener_id', '=', 'screeners._id'),
    )
    .select(['own._id as share_id', 'own.views', 'own.views_requested_at'])
    .select([isReady.as('is_ready'), isCopied.as('is_copied')])
    .where('rooms._id', '=', roomId)
    .where(isChosen)
    .execute()
export type ShownFilm = Awaited<ReturnType<typeof listShownFilms>>[number]

/** Films of a room that can be watched, and have no forensic marks. */
export const listUnmarked = (db: Database, roomId: string) =>
  db
    .selectFrom('screener_room_screeners as placed')
    .innerJoin('screeners', 'screeners._id', 'placed.screener_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .select('projects.title')
    .where('placed.room_id', '=', roomId)
    .where('screeners.deleted_at', 'is', null)
    .where('screeners.is_available', '=', true)
    .where(sql<boolean>`not exists (select from encodes where encodes.marks_of = screeners.encode_id and encodes.status = 'Complete')`)
    .limit(1)
    .execute()

type Trying = { preview_id: string; screener_id: string; user_id: string; now: Date }

/** A film in a preview that is not over, with what decides whether its person may go on; undefined once it is not among the titles. */
export const findTriedFilm = (db: Database, { preview_id, screener_id, user_id, now }: Trying) =>
  db
    .selectFrom('room_previews')
    .innerJoin('screener_rooms', 'screener_rooms._id', 'room_previews.room_id')
    .innerJoin('screener_room_screeners as placed', 'placed.room_id', 'screener_rooms._id')
    .innerJoin('screeners', 'screeners._id', 'placed.screener_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .leftJoin('shared_screeners as terms', 'terms._id', 'room_previews.share_id')
    .innerJoin('users', 'users._id', 'room_previews.user_id')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .select(['room_previews.room_id', 'screener_rooms.owner_id', 'users.email', 'users.organization_id', 'roles.permissions'])
    .select(mustCarryMarks.as('is_marked'))
    .where('room_previews._id', '=', preview_id)
    .where('room_previews.user_id', '=', user_id)
    .where('room_previews.expires_at', '>', now)
    .where('screeners._id', '=', screener_id)
    .where(isChosen)
    .where(sql<boolean>`projects.owner_id = screener_rooms.owner_id`)
    .where('users.status', '=', 'Active')
    .where('users.is_suspended', '=', false)
    .executeTakeFirst()
