import type { Database } from '#platform/database/database'

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

/** What waits for people who leave is about what they no longer see. */
export const mailNothingThatWaits = (tx: Database, userIds: readonly string[]) =>
  tx
    .updateTable('notifications')
    .set({ mail: 'never' })
    .where('user_id', 'in', userIds)
    .where('mail', '=', 'daily')
    .where('digested_at', 'is', null)
    .execute()

/** Takes the waiting notifications of one person, oldest first. A second worker finds none left. */
export async function takeWaiting(tx: Database, userId: string, at: Date) {
  const rows = await tx
    .updateTable('notifications')
    .set({ digested_at: at })
    .where('user_id', '=', userId)
    .where('mail', '=', 'daily')
    .where('digested_at', 'is', null)
    .returning(['_id', 'title', 'path'])
    .execute()
  return rows.sort((a, b) => (a._id < b._id ? -1 : 1))
}

export const deleteOlderThan = (tx: Database, at: Date) => tx.deleteFrom('notifications').where('created_at', '<', at).execute()
