import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const departments = (db: Database, organizationId: string) =>
  db
    .selectFrom('departments')
    .selectAll('departments')
    .select(
      sql<string[]>`coalesce((
        select array_agg(department_members.user_id order by users.full_name, users._id)
        from department_members join users on users._id = department_members.user_id
        where department_members.department_id = departments._id), '{}')`.as('user_ids'),
    )
    .where('organization_id', '=', organizationId)

export const listDepartments = (db: Database, organizationId: string) =>
  departments(db, organizationId).orderBy(sql`lower(departments.name)`).execute()

/** Locked while people are moved, so that a person never ends up in two departments. */
export const lockDepartments = (tx: Database, organizationId: string) =>
  tx.selectFrom('departments').select('_id').where('organization_id', '=', organizationId).orderBy('_id').forUpdate().execute()

export const findDepartment = (db: Database, organizationId: string, departmentId: string) =>
  departments(db, organizationId).where('departments._id', '=', departmentId).executeTakeFirst()

type NewDepartment = { _id: string; organization_id: string; name: string; description: string; created_at: Date }

export const insertDepartment = (tx: Database, department: NewDepartment) => tx.insertInto('departments').values(department).execute()

export const updateDepartment = (tx: Database, departmentId: string, change: { name?: string; description?: string }) =>
  tx.updateTable('departments').set(change).where('_id', '=', departmentId).execute()

export const deleteDepartment = (tx: Database, departmentId: string) =>
  tx.deleteFrom('departments').where('_id', '=', departmentId).returning('_id').executeTakeFirst()

/** Removes the person from every department of this organization only: they may be invited to others. */
export const leaveDepartments = (tx: Database, organizationId: string, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx
        .deleteFrom('department_members')
        .using('departments')
        .whereRef('departments._id', '=', 'department_members.department_id')
        .where('departments.organization_id', '=', organizationId)
        .where('department_members.user_id', 'in', userIds)
        .execute()

export const joinDepartment = (tx: Database, department_id: string, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx
        .insertInto('department_members')
        .values(userIds.map((user_id) => ({ department_id, user_id })))
        .execute()

export const emptyDepartment = (tx: Database, departmentId: string) =>
  tx.deleteFrom('department_members').where('department_id', '=', departmentId).execute()
