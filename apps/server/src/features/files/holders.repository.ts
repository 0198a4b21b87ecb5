import type { Database } from '#platform/database/database'

/** Whether this person is one of our staff now, and may act. */
export async function isOfStaff(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('is_staff', '=', true)
    .where('status', '=', 'Active')
    .where('is_suspended', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
