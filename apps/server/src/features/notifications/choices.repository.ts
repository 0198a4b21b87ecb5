import type { Database } from '#platform/database/database'

type Mail = 'immediate' | 'daily' | 'never'

export async function listChoices(db: Database, userId: string) {
  const rows = await db.selectFrom('notification_choices').select(['kind', 'in_app', 'mail']).where('user_id', '=', userId).execute()
  return rows
}

export const saveChoice = (tx: Database, userId: string, kind: string, change: { in_app: boolean } | { mail: Mail }) =>
  tx
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(change))
    .execute()
