import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { sumOfCopies } from './copies/own-copies.repository.ts'
import { isShown, TERMS } from './rooms/shown-films.repository.ts'

/** All but what every report of a player makes longer: the calls of visitors need none of that. */
const COLUMNS = [
  'shared_screeners._id',
  'shared_screeners.owner_id',
  'shared_screeners.screener_id',
  'shared_screeners.type',
  'shared_screeners.room_share_id',
  'shared_screeners.share_type',
  'shared_screeners.shared_name',
  'shared_screeners.shared_email',
  'shared_screeners.token_hash',
  'shared_screeners.sealed_token',
  'shared_screeners.created_by',
  'shared_screeners.created_at',
  'shared_screeners.last_sent_at',
  'shared_screeners.last_sent_by',
  'shared_screeners.last_viewed_at',
  'shared_screeners.first_watched_at',
  'shared_screeners.views',
  'shared_screeners.times_watched',
  'shared_screeners.percentage_watched',
  'shared_screeners.views_requested_at',
] as const

/** A share, and those of the films that were begun through it. */
const OWN_AND_FILMS = sql`select of._id from shared_screeners as of where of._id = shared_screeners._id or of.room_share_id = shared_screeners._id`

const shares = (db: Database) =>
  db
    .selectFrom('shared_screeners')
    .innerJoin('shared_screeners as terms', (join) =>
      join.on(sql<boolean>`terms._id = coalesce(shared_screeners.room_share_id, shared_screeners._id)`),
    )
    .leftJoin('screener_rooms as rooms', 'rooms._id', 'terms.screener_room_id')
    .leftJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .leftJoin('projects', 'projects._id', 'screeners.project_id')
    .innerJoin('users as creators', 'creators._id', 'shared_screeners.created_by')
    .leftJoin('users as senders', 'senders._id', 'shared_screeners.last_sent_by')
    .select(COLUMNS)
    .select(TERMS)
    .select([
      'screeners.name as screener_name',
      'screeners.project_id',
      'projects.title as project_title',
      'screeners.duration_seconds',
      'screeners.use_forensic_watermark as is_protected',
      'terms.screener_room_id as room_id',
      'rooms.name as room_name',
      'creators.full_name as creator_name',
      'senders.full_name as sender_name',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('comments').select('comments._id').where(sql<boolean>`comments.shared_screener_id in (${OWN_AND_FILMS})`))
        .as('has_comments'),
    )
    .select(isShown.as('is_shown'))
    .where((eb) => eb.or([eb('shared_screeners.screener_id', 'is', null), eb('screeners.deleted_at', 'is', null)]))
export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShareByToken>>>
/** The share of one film: sent as such, or begun through the share of a room. */
export type FilmShare<Row extends ShareRow = ShareRow> = Row & Film
type Film = { screener_id: string; project_id: string; project_title: string; screener_name: string }

export const isOfFilm = <Row extends Partial<Record<keyof Film, string | null>>>(row: Row): row is Row & Film =>
  typeof row.screener_id === 'string'

/** For its owner: what reads all visits of a share, which the calls of its visitors must not. */
export const watchedShares = (db: Database) =>
  shares(db)
    .select(['shared_screeners.plays', 'projects.poster_key', 'projects.poster_prefix'])
    .select(sumOfCopies.as('copies'))
    .select((eb) =>
      eb
        .selectFrom('viewing_sessions')
        .select((of) => of.fn.max('viewing_sessions.tampered_at').as('at'))
        .where(sql<boolean>`viewing_sessions.shared_screener_id in (${OWN_AND_FILMS})`)
        .as('tampered_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('viewing_sessions')
        .select('viewing_sessions.tampering')
        .where(sql<boolean>`viewing_sessions.shared_screener_id in (${OWN_AND_FILMS})`)
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
  shares(db).where('shared_screeners.token_hash', '=', tokenHash).where('shared_screeners.room_share_id', 'is', null).executeTakeFirst()

/** Undefined where no share of this id is of one film. */
export async function findFilmShare(db: Database, shareId: string): Promise<FilmShare | undefined> {
  const row = await shares(db).where('shared_screeners._id', '=', shareId).executeTakeFirst()
  return row && isOfFilm(row) ? row : undefined
}

/** The share of one film that was begun through this share of a room. */
export async function findFilmOfRoomShare(db: Database, roomShareId: string, screenerId: string): Promise<FilmShare | undefined> {
  const found = shares(db).where('shared_screeners.room_share_id', '=', roomShareId).where('shared_screeners.screener_id', '=', screenerId)
  const row = await found.executeTakeFirst()
  return row && isOfFilm(row) ? row : undefined
}
