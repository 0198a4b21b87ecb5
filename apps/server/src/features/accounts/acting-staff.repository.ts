import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** The person of this table, or of this name for it, is one of our staff now and may act. */
export const isActingStaff = (users: string) =>
  sql<SqlBool>`(${sql.ref(`${users}.is_staff`)} and ${sql.ref(`${users}.status`)} = 'Active' and not ${sql.ref(`${users}.is_suspended`)})`

/** A member of staff who may act now, whether or not they are signed in. */
export const findActingStaff = (db: Database, { by, is }: { by: '_id' | 'email'; is: string }) =>
  db
    .selectFrom('users')
    .select(['_id', 'organization_id', 'full_name', 'email'])
    .where(by, '=', is)
    .where(isActingStaff('users'))
    .executeTakeFirst()
