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

const inOrderOfTheFilm = (db: Database) => db.selectFrom('comments').select(COLUMNS).orderBy('seconds').orderBy('created_at').orderBy('_id')
export type CommentRow = Awaited<ReturnType<typeof listCommentsOfShare>>[number]

export const listCommentsOfShare = (db: Database, shareId: string) =>
  inOrderOfTheFilm(db).where('shared_screener_id', '=', shareId).execute()

export const listCommentsOfScreener = (db: Database, screenerId: string) =>
  inOrderOfTheFilm(db).where('screener_id', '=', screenerId).execute()

export async function countComments(db: Database, shareId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shared_screener_id', '=', shareId)
    .executeTakeFirstOrThrow()
  return count
}

export const findComment = (db: Database, commentId: string) =>
  db.selectFrom('comments').select(COLUMNS).where('_id', '=', commentId).executeTakeFirst()

export const insertComment = (tx: Database, comment: Omit<CommentRow, 'edited_at'>) => tx.insertInto('comments').values(comment).execute()

export const updateComment = (tx: Database, commentId: string, change: { text: string; edited_at: Date }) =>
  tx.updateTable('comments').set(change).where('_id', '=', commentId).execute()

export const deleteComment = (tx: Database, commentId: string) => tx.deleteFrom('comments').where('_id', '=', commentId).execute()
