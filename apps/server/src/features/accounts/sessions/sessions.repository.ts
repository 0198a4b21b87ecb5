import type { Permissions } from '@answerprint/contract/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { PREPARED } from '#platform/database/prepared'
import { isActingStaff } from '../acting-staff.repository.ts'

type NewSession = {
  _id: string
  token_hash: Buffer
  user_id: string
  ip: string
  user_agent: string
  created_at: Date
  expires_at: Date
  staff_id?: string
  staff_session_id?: string
}

export const insertSession = (tx: Database, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({ ...session, seen_at: session.created_at })
    .execute()

/** A person's own, or a ghost session of someone who is still a member of staff: active and not suspended. */
const isOwnOrOfStaff = sql<SqlBool>`(sessions.staff_id is null or exists (select from users staff
  where staff._id = sessions.staff_id and ${isActingStaff('staff')}))`

/** Who holds this session, with the rights of their role: the one query that every call makes. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .select([
      'sessions._id as session_id',
      'sessions.seen_at',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.staff_id',
      'sessions.staff_session_id',
      'users._id as user_id',
      'users.organization_id',
      'users.full_name',
      'users.email',
      'users.is_staff',
      'users.is_suspended',
      'users.two_factor_enabled_at',
      'organizations.require_two_factor',
      'users.subscription_type',
      'organizations.subscription_type as organization_subscription_type',
      'roles.permissions',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'Active')
    .where(isOwnOrOfStaff)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row && { ...row, permissions: row.permissions as Permissions | null }
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Whether the session is still valid: its person is active and not suspended. */
export async function isSessionValid(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .select('sessions._id')
    .where('sessions._id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'Active')
    .where(isOwnOrOfStaff)
    .where('users.is_suspended', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export const touchSession = (db: Database, sessionId: string, seen_at: Date, expires_at: Date) =>
  db.updateTable('sessions').set({ seen_at, expires_at }).where('_id', '=', sessionId).execute()

export const deleteSession = (db: Database, tokenHash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** The person's own sessions, without the ghost sessions of staff. */
export const listSessions = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['_id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('staff_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('_id', 'desc')
    .execute()

/** Ends one session of this person; false when there is none of that id. */
export async function deleteSessionOf(tx: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('staff_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends them all, except the given one. */
export async function deleteSessionsOf(tx: Database, userId: string, exceptId?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('_id', '!=', exceptId as string))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
