import type { Database } from '#platform/database/database'

/** What the role of a member may buy at once; null without a limit, and for a person without an organization. */
export const findPurchaseLimit = async (
  db: Database,
  { user_id, owner_id }: { user_id: string; owner_id: string },
): Promise<number | null> =>
  (
    await db
      .selectFrom('users')
      .innerJoin('roles', 'roles._id', 'users.role_id')
      .select('roles.purchase_limit')
      .where('users._id', '=', user_id)
      .where('users.organization_id', '=', owner_id)
      .where('roles.is_administrator', '=', false)
      .executeTakeFirst()
  )?.purchase_limit ?? null
