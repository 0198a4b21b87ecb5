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
    .select(['_id', 'name', 'description', 'permissions', 'is_administrator', 'created_at'])
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
    .select(['_id', 'name', 'description', 'permissions', 'is_administrator'])
    .where('organization_id', '=', organizationId)
    .where('_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()

export type NewRole = {
  _id: string
  organization_id: string
  name: string
  description: string
  permissions: Permissions
  is_administrator: boolean
  created_at: Date
}

export const insertRoles = (tx: Database, rows: NewRole[]) =>
  tx
    .insertInto('roles')
    .values(rows.map(({ permissions, ...row }) => ({ ...row, permissions: JSON.stringify(permissions) })))
    .execute()

type RoleChange = { name?: string; description?: string; permissions?: Permissions }

export const updateRole = (tx: Database, roleId: string, { permissions, ...change }: RoleChange) =>
  tx
    .updateTable('roles')
    .set({ ...change, ...(permissions && { permissions: JSON.stringify(permissions) }) })
    .where('_id', '=', roleId)
    .execute()

export const deleteRole = (tx: Database, roleId: string) => tx.deleteFrom('roles').where('_id', '=', roleId).execute()
