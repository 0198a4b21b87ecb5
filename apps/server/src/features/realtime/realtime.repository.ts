import type { Database } from '#platform/database/database'

export async function findProjectOfScreener(db: Database, screenerId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('screeners')
    .select('project_id')
    .where('_id', '=', screenerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.project_id
}
