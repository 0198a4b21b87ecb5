import type { Database } from '#platform/database/database'

export async function findOrganizationName(db: Database, userId: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations._id', 'users.organization_id')
    .select('organizations.name')
    .where('users._id', '=', userId)
    .executeTakeFirst()
  return found?.name ?? ''
}
