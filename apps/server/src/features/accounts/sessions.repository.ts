import type { Permissions } from '@answerprint/contract/permissions'
import type { Database } from '#platform/database/database'

type NewSession = { _id: string; token_hash: Buffer; user_id: string; ip: string; user_agent: string; created_at: Date; expires_at: Date }

export const insertSession = (tx: Database, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({ ...session, seen_at: session.created_at })
    .execute()

/** Who holds this session, with the rights of their role: the one question that every call asks. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .select([
      'sessions._id as session_id',
      'sessions.seen_at',
      'users._id as user_id',
      'users.organization_id',
      'users.full_name',
      'users.email',
      'users.subscription_type',
      'organizations.subscription_type as organization_subscription_type',
      'roles.permissions',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()
  return row && { ...row, permissions: row.permissions as Permissions | null }
}

export const touchSession = (db: Database, sessionId: string, seen_at: Date, expires_at: Date) =>
  db.updateTable('sessions').set({ seen_at, expires_at }).where('_id', '=', sessionId).execute()

export const deleteSession = (db: Database, tokenHash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
