import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const COLUMNS = [
  'comments._id',
  'comments.shared_screener_id',
  'comments.screener_id',
  'comments.device_hash',
  'comments.seconds',
  'comments.text',
  'comments.author_name',
  'comments.author_email',
  'comments.created_at',
  'comments.edited_at',
] as const

const inOrderOfTheFilm = (db: Database) =>
  db.selectFrom('comments').select(COLUMNS).orderBy('comments.seconds').orderBy('comments.created_at').orderBy('comments._id')
export type CommentRow = Awaited<ReturnType<typeof listCommentsOfShare>>[number]

export const listCommentsOfShare = (db: Database, shareId: string) =>
  inOrderOfTheFilm(db).where('shared_screener_id', '=', shareId).execute()

/** Each with the room that it came through: who may not read that is not shown it. */
export const listCommentsOfScreener = (db: Database, screenerId: string) =>
  inOrderOfTheFilm(db)
    .innerJoin('shared_screeners', 'shared_screeners._id', 'comments.shared_screener_id')
    .leftJoin('shared_screeners as sent', 'sent._id', 'shared_screeners.room_share_id')
    .select(['shared_screeners.room_share_id', 'sent.screener_room_id as room_id'])
    .where('comments.screener_id', '=', screenerId)
    .execute()

/** Comments with the film that they are on, in the order of its room where they came through one; of a film that was handed over none. */
const withTheirFilms = (db: Database) =>
  db
    .selectFrom('comments')
    .innerJoin('shared_screeners', 'shared_screeners._id', 'comments.shared_screener_id')
    .innerJoin('shared_screeners as sent', (join) =>
      join.on(sql<boolean>`sent._id = coalesce(shared_screeners.room_share_id, shared_screeners._id)`),
    )
    .innerJoin('screeners', 'screeners._id', 'comments.screener_id')
    .innerJoin('projects', (join) =>
      join.onRef('projects._id', '=', 'screeners.project_id').onRef('projects.owner_id', '=', 'sent.owner_id'),
    )
    .leftJoin('screener_room_screeners as placed', (join) =>
      join.onRef('placed.room_id', '=', 'sent.screener_room_id').onRef('placed.screener_id', '=', 'screeners._id'),
    )
    .select(COLUMNS)
    .select(['projects.title as project_title', sql<string>`coalesce(placed.name, screeners.name)`.as('screener_name')])
    .orderBy(sql`lower(projects.title)`)
    .orderBy('placed.position')
    .orderBy('comments.screener_id')
    .orderBy('comments.seconds')
    .orderBy('comments.created_at')
    .orderBy('comments._id')
export type ReceivedRow = Awaited<ReturnType<typeof listReceivedByRoom>>[number]

/** Of the share of a room: on every film that was begun through it. */
export const listReceivedByShare = (db: Database, shareId: string) => withTheirFilms(db).where('sent._id', '=', shareId).execute()

export const listReceivedByRoom = (db: Database, roomId: string) => withTheirFilms(db).where('sent.screener_room_id', '=', roomId).execute()

/** Of all reviewers of these rooms. */
export const deleteCommentsOfRooms = (tx: Database, roomIds: readonly string[]) =>
  sql`delete from comments using shared_screeners as own, shared_screeners as sent
    where own._id = comments.shared_screener_id and sent._id = own.room_share_id and sent.screener_room_id = any(${[...roomIds]}::uuid[])`.execute(
    tx,
  )

export async function countComments(db: Database, shareId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shared_screener_id', '=', shareId)
    .executeTakeFirstOrThrow()
  return count
}

export const findComment = (db: Database, commentId: string) =>
  db
    .selectFrom('comments')
    .innerJoin('shared_screeners', 'shared_screeners._id', 'comments.shared_screener_id')
    .select(COLUMNS)
    .select('shared_screeners.room_share_id')
    .where('comments._id', '=', commentId)
    .executeTakeFirst()

export const insertComment = (tx: Database, comment: Omit<CommentRow, 'edited_at'>) => tx.insertInto('comments').values(comment).execute()

export const updateComment = (tx: Database, commentId: string, change: { text: string; edited_at: Date }) =>
  tx.updateTable('comments').set(change).where('_id', '=', commentId).execute()

export const deleteComment = (tx: Database, commentId: string) => tx.deleteFrom('comments').where('_id', '=', commentId).execute()
