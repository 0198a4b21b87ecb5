import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type NewInvite = {
  _id: string
  organization_id: string
  user_id: string
  role_id: string
  full_name: string
  token_hash: Buffer
  invited_by: string
  created_at: Date
  expires_at: Date
}

export const insertInvite = (tx: Database, invite: NewInvite) => tx.insertInto('invites').values(invite).execute()

const invites = (db: Database) =>
  db
    .selectFrom('invites')
    .innerJoin('users', 'users._id', 'invites.user_id')
    .innerJoin('users as inviters', 'inviters._id', 'invites.invited_by')
    .innerJoin('organizations', 'organizations._id', 'invites.organization_id')
    .innerJoin('roles', 'roles._id', 'invites.role_id')
    .select([
      'invites._id',
      'invites.organization_id',
      'invites.user_id',
      'invites.role_id',
      'invites.full_name',
      'users.email',
      'users.full_name as user_full_name',
      'users.status as user_status',
      'users.organization_id as user_organization_id',
      'inviters.full_name as inviter_name',
      'organizations.name as organization_name',
      'roles.name as role_name',
    ])

export const findInvite = (db: Database, tokenHash: Buffer, now: Date) =>
  invites(db).where('invites.token_hash', '=', tokenHash).where('invites.expires_at', '>', now).executeTakeFirst()
export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>

export const findInviteOf = (db: Database, organizationId: string, userId: string) =>
  invites(db).where('invites.organization_id', '=', organizationId).where('invites.user_id', '=', userId).executeTakeFirst()

type InviteChange = { role_id?: string; token_hash?: Buffer; expires_at?: Date; invited_by?: string }

export const updateInvite = (tx: Database, organizationId: string, userId: string, change: InviteChange) =>
  tx.updateTable('invites').set(change).where('organization_id', '=', organizationId).where('user_id', '=', userId).execute()

/** Uses up an invitation. Of two concurrent calls with the same link, one succeeds. */
export const takeInvite = (tx: Database, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['organization_id', 'user_id', 'role_id', 'invited_by'])
    .executeTakeFirst()

export const deleteInvite = (tx: Database, organizationId: string, userId: string) =>
  tx.deleteFrom('invites').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute()

/** Deletes the placeholder row of a person who has no invitation left: looked for once it is locked, since another one may be on its way. */
export async function forgetReserved(tx: Database, userId: string): Promise<void> {
  const reserved = tx.selectFrom('users').select('_id').where('_id', '=', userId).where('status', '=', 'Invited')
  if (!(await reserved.forUpdate().executeTakeFirst())) return
  await tx
    .deleteFrom('users')
    .where('_id', '=', userId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('invites').select('invites._id').where('invites.user_id', '=', userId))))
    .execute()
}

type NewAccount = {
  full_name: string
  password_hash: string
  country_code: string
  subscription_type: string
  created_at: Date
  organization_id: string
  role_id: string
}

/** Turns the placeholder row into an account; false when it became one in the meantime. */
export async function claimReserved(tx: Database, userId: string, account: NewAccount): Promise<boolean> {
  const claimed = await tx
    .updateTable('users')
    .set({ ...account, status: 'Active' })
    .where('_id', '=', userId)
    .where('status', '=', 'Invited')
    .returning('_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function isMember(db: Database, organizationId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return found !== undefined
}

/** All that are open for these accounts, in whatever organization, with the projects and departments that they were invited to. */
export async function withdrawInvitesOf(tx: Database, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds]
  await sql`delete from project_members using projects, invites
    where invites.user_id = any(${ids}::uuid[]) and projects.owner_id = invites.organization_id
      and project_members.project_id = projects._id and project_members.user_id = invites.user_id`.execute(tx)
  await sql`delete from department_members using departments, invites
    where invites.user_id = any(${ids}::uuid[]) and departments.organization_id = invites.organization_id
      and department_members.department_id = departments._id and department_members.user_id = invites.user_id`.execute(tx)
  await tx.deleteFrom('invites').where('user_id', 'in', ids).execute()
}
