import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

/** People with notifications for today's mail. */
export const listPeopleToMail = (db: Database) =>
  db
    .selectFrom('users')
    .select(['_id', 'full_name', 'email'])
    .where('status', '=', 'Active')
    .where('is_suspended', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notifications')
          .select('notifications._id')
          .whereRef('notifications.user_id', '=', 'users._id')
          .where('notifications.mail', '=', 'daily')
          .where('notifications.digested_at', 'is', null),
      ),
    )
    .orderBy('_id')
    .execute()

/** Locked in the order of their ids: the person may mark them as read at the same moment. */
const waitingOf = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select('_id')
    .where('user_id', 'in', userIds)
    .where('mail', '=', 'daily')
    .where('digested_at', 'is', null)
    .orderBy('_id')
    .forNoKeyUpdate()

/** What waits for people who leave is about what they no longer see. */
export const mailNothingThatWaits = (tx: Database, userIds: readonly string[]) =>
  tx.updateTable('notifications').set({ mail: 'never' }).where('_id', 'in', waitingOf(tx, userIds)).execute()

/** Takes the waiting notifications of one person, oldest first. A second worker finds none left. */
export async function takeWaiting(tx: Database, userId: string, at: Date) {
  const rows = await tx
    .updateTable('notifications')
    .set({ digested_at: at })
    .where('_id', 'in', waitingOf(tx, [userId]))
    .returning(['_id', 'title', 'path'])
    .execute()
  return rows.sort((a, b) => (a._id < b._id ? -1 : 1))
}

export const deleteOlderThan = (db: Database, at: Date) => deleteUnheld(db, 'notifications', sql`created_at < ${at}`)
