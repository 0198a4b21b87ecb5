import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const MOST_MEMBERS = 5_000

/** People who belong to the organization. */
const joined = (db: Database, organizationId: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .leftJoin(departmentOf(db, organizationId), (join) => join.onRef('department.user_id', '=', 'users._id'))
    .select([
      'users._id',
      'users.full_name',
      'users.email',
      'users.status',
      'roles._id as role_id',
      'roles.name as role_name',
      'roles.permissions',
      'roles.is_administrator as is_admin',
      'department.department_id',
      'department.department_name',
      sql<Date | null>`null::timestamptz`.as('invite_expires_at'),
    ])
    .select(sql<boolean | null>`users.two_factor_enabled_at is not null`.as('two_factor_enabled'))
    .select(
      sql<Date | null>`greatest(users.last_active_at, (select max(sessions.seen_at) from sessions where sessions.user_id = users._id))`.as(
        'last_active_at',
      ),
    )
    .where('users.organization_id', '=', organizationId)

/** Invited people. Until they join, nothing of an account that they have is shown. */
const asked = (db: Database, organizationId: string) =>
  db
    .selectFrom('invites')
    .innerJoin('users', 'users._id', 'invites.user_id')
    .innerJoin('roles', 'roles._id', 'invites.role_id')
    .leftJoin(departmentOf(db, organizationId), (join) => join.onRef('department.user_id', '=', 'users._id'))
    .select([
      'users._id',
      'invites.full_name',
      'users.email',
      sql<string>`'Invited'`.as('status'),
      'roles._id as role_id',
      'roles.name as role_name',
      'roles.permissions',
      'roles.is_administrator as is_admin',
      'department.department_id',
      'department.department_name',
      sql<Date | null>`invites.expires_at`.as('invite_expires_at'),
      sql<boolean | null>`null::boolean`.as('two_factor_enabled'),
      sql<Date | null>`null::timestamptz`.as('last_active_at'),
    ])
    .where('invites.organization_id', '=', organizationId)

const departmentOf = (db: Database, organizationId: string) =>
  db
    .selectFrom('department_members')
    .innerJoin('departments', 'departments._id', 'department_members.department_id')
    .select(['department_members.user_id', 'departments._id as department_id', 'departments.name as department_name'])
    .where('departments.organization_id', '=', organizationId)
    .as('department')

export async function listMembers(db: Database, organizationId: string) {
  const [people, invited] = await Promise.all([
    joined(db, organizationId).limit(MOST_MEMBERS).execute(),
    asked(db, organizationId).limit(MOST_MEMBERS).execute(),
  ])
  return [...people, ...invited]
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export const findMember = async (db: Database, organizationId: string, userId: string): Promise<MemberRow | undefined> =>
  (await joined(db, organizationId).where('users._id', '=', userId).executeTakeFirst()) ??
  (await asked(db, organizationId).where('users._id', '=', userId).executeTakeFirst())

export const listByIds = async (db: Database, organizationId: string, userIds: string[]): Promise<MemberRow[]> =>
  asked(db, organizationId).where('users._id', 'in', userIds).execute()

export async function countActiveAdministrators(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.organization_id', '=', organizationId)
    .where('users.status', '=', 'Active')
    .where('roles.is_administrator', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export const updateMember = (tx: Database, userId: string, change: { role_id?: string; status?: 'Active' | 'Inactive' }) =>
  tx.updateTable('users').set(change).where('_id', '=', userId).execute()

export const rememberLastActive = (tx: Database, userId: string, last_active_at: Date) =>
  tx.updateTable('users').set({ last_active_at }).where('_id', '=', userId).execute()

/** Takes effect at once: their next call has no session. */
export const endSessions = (tx: Database, userId: string) => tx.deleteFrom('sessions').where('user_id', '=', userId).execute()

/** Makes the person an individual again, whose account the organization can no longer close. */
export const partWith = (tx: Database, userId: string) =>
  tx.updateTable('users').set({ organization_id: null, role_id: null, status: 'Active' }).where('_id', '=', userId).execute()

export const leaveProjects = (tx: Database, organizationId: string, userId: string) =>
  tx
    .deleteFrom('project_members')
    .using('projects')
    .whereRef('projects._id', '=', 'project_members.project_id')
    .where('projects.owner_id', '=', organizationId)
    .where('project_members.user_id', '=', userId)
    .execute()

export const joinProject = (tx: Database, project_id: string, userIds: string[]) =>
  tx
    .insertInto('project_members')
    .values(userIds.map((user_id) => ({ project_id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The people with these addresses: the organization they belong to, and whether this one has invited them already. */
export const findAddresses = (db: Database, organizationId: string, emails: string[]) =>
  db
    .selectFrom('users')
    .select(['users.email', 'users.organization_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('invites')
            .select('invites._id')
            .whereRef('invites.user_id', '=', 'users._id')
            .where('invites.organization_id', '=', organizationId),
        )
        .as('is_invited'),
    )
    .where('users.email', 'in', emails)
    .execute()

/** The plan of an organization, with how many are in it or invited to it. */
export const findPlaces = (tx: Database, organizationId: string) =>
  tx
    .selectFrom('organizations')
    .select((eb) => [
      'subscription_type as plan',
      eb
        .selectFrom('users')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .as('members'),
      eb
        .selectFrom('invites')
        .select((each) => each.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .as('invited'),
    ])
    .where('_id', '=', organizationId)
    .executeTakeFirstOrThrow()
