import type { Permissions } from '@answerprint/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** Counts invited people too: a role that an invitation names cannot be deleted. */
const memberCount = sql<number>`
  (select count(*) from users where users.role_id = roles._id)
  + (select count(*) from invites where invites.role_id = roles._id)`

const roles = (db: Database, organizationId: string) =>
  db
    .selectFrom('roles')
    .select(['_id', 'name', 'description', 'permissions', 'is_administrator', 'purchase_limit', 'sends_carts', 'created_at'])
    .select(memberCount.as('member_count'))
    .where('organization_id', '=', organizationId)

export const listRoles = (db: Database, organizationId: string) =>
  roles(db, organizationId).orderBy('is_administrator', 'desc').orderBy('created_at').orderBy('_id').execute()
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number]

export const findRole = (db: Database, organizationId: string, roleId: string) =>
  roles(db, organizationId).where('_id', '=', roleId).executeTakeFirst()

/** Locked while a role is changed, so that two concurrent changes of different permissions are both kept. */
export const lockRole = (tx: Database, organizationId: string, roleId: string) =>
  tx
    .selectFrom('roles')
    .select(['_id', 'name', 'description', 'permissions', 'is_administrator', 'purchase_limit', 'sends_carts'])
    .where('organization_id', '=', organizationId)
    .where('_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()

/** Held while roles and members change, so that two Administrators who demote each other at once cannot both succeed. */
export const lockMembership = (tx: Database, organizationId: string) =>
  tx.selectFrom('organizations').select('_id').where('_id', '=', organizationId).forNoKeyUpdate().executeTakeFirstOrThrow()

const peopleWithRoles = (db: Database, organizationId: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .select(['users._id', 'roles.permissions', 'roles.is_administrator'])
    .where('users.organization_id', '=', organizationId)

export const findRoleOf = (db: Database, organizationId: string, userId: string) =>
  peopleWithRoles(db, organizationId)
    .select(['roles.purchase_limit', 'roles.sends_carts'])
    .where('users._id', '=', userId)
    .executeTakeFirst()

/** These members, and those of them who are invited, with what they hold or will hold. */
export async function listPeopleWithRoles(db: Database, organizationId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  const invited = db
    .selectFrom('invites')
    .innerJoin('roles', 'roles._id', 'invites.role_id')
    .select(['invites.user_id as _id', 'roles.permissions', 'roles.is_administrator as is_admin'])
    .where('invites.organization_id', '=', organizationId)
    .where('invites.user_id', 'in', userIds)
  const joined = await peopleWithRoles(db, organizationId).where('users._id', 'in', userIds).execute()
  return [...joined.map(({ is_administrator, ...person }) => ({ ...person, is_admin: is_administrator })), ...(await invited.execute())]
}

export type NewRole = {
  _id: string
  organization_id: string
  name: string
  description: string
  permissions: Permissions
  is_administrator: boolean
  purchase_limit?: number | null
  created_at: Date
}

export const insertRoles = (tx: Database, rows: NewRole[]) =>
  tx
    .insertInto('roles')
    .values(rows.map(({ permissions, ...row }) => ({ ...row, permissions: JSON.stringify(permissions) })))
    .execute()

type RoleChange = { name?: string; description?: string; permissions?: Permissions; purchase_limit?: number | null; sends_carts?: boolean }

export const updateRole = (tx: Database, roleId: string, { permissions, ...change }: RoleChange) =>
  tx
    .updateTable('roles')
    .set({ ...change, ...(permissions && { permissions: JSON.stringify(permissions) }) })
    .where('_id', '=', roleId)
    .execute()

export const deleteRole = (tx: Database, roleId: string) => tx.deleteFrom('roles').where('_id', '=', roleId).execute()
