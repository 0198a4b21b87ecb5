import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type Mail = 'immediate' | 'daily' | 'never'

type NewNotification = {
  _id: string
  user_id: string
  kind: string
  title: string
  path: string
  is_listed: boolean
  mail: Mail
  created_at: Date
}

export const insertNotification = (tx: Database, notification: NewNotification) =>
  tx.insertInto('notifications').values(notification).execute()

/** The person; undefined when their account is no longer active. */
export const findAddressee = (db: Database, userId: string) =>
  db.selectFrom('users').select(['full_name', 'email']).where('_id', '=', userId).where('status', '=', 'Active').executeTakeFirst()

export const listPage = (db: Database, userId: string, { before, take }: { before: string | undefined; take: number }) =>
  db
    .selectFrom('notifications')
    .select(['_id', 'kind', 'title', 'path', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .$if(before !== undefined, (query) => query.where('_id', '<', before ?? ''))
    .orderBy('_id', 'desc')
    .limit(take)
    .execute()

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** False when this person has no such notification. The time of the first reading is kept. */
export async function markRead(tx: Database, userId: string, notificationId: string, at: Date): Promise<boolean> {
  const found = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${at})` })
    .where('_id', '=', notificationId)
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .returning('_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Locked in the order of their ids, as wherever several are changed: the mail of the morning takes them at the same moment. */
export const markAllRead = (tx: Database, userId: string, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('_id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('_id')
        .where('user_id', '=', userId)
        .where('is_listed', '=', true)
        .where('read_at', 'is', null)
        .orderBy('_id')
        .forNoKeyUpdate(),
    )
    .execute()
