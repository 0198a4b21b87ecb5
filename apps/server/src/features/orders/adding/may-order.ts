import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

/** Who may pay fills a cart; so does a member whose role sends carts for approval. */
export async function mayOrder(db: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.permissions['billing_and_plans:can_make_payments']) return true
  const role = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .select('roles.sends_carts')
    .where('users._id', '=', viewer.user_id)
    .where('users.organization_id', '=', viewer.owner_id)
    .executeTakeFirst()
  return role?.sends_carts ?? false
}
