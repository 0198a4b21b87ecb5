import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

const MOST_FOUND = 50

export const findUsers = (db: Database, search: string) =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .select((eb) => [
      'users._id',
      'users.full_name',
      'users.email',
      'users.status',
      'users.is_suspended',
      'users.is_staff',
      'organizations.name as organization',
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('sessions.seen_at').as('seen_at'))
        .whereRef('sessions.user_id', '=', 'users._id')
        .where('sessions.staff_id', 'is', null)
        .as('last_active_at'),
    ])
    .where((eb) => {
      return eb.or([eb.ref('users.full_name'), eb.ref('users.email'), eb.ref('organizations.name')].map((each) => holds(each, search)))
    })
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('users._id')
    .limit(MOST_FOUND)
    .execute()

/** A user whom staff may act as: active, and not a member of staff. */
export const findCustomer = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select(['_id', 'organization_id', 'email'])
    .where('_id', '=', userId)
    .where('status', '=', 'Active')
    .where('is_staff', '=', false)
    .executeTakeFirst()

/** False if no user has this address. What they do as others ends, also in their open pages. */
export const setFlag = (db: Database, email: string, flag: 'is_staff' | 'is_suspended', value: boolean): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const set = tx.updateTable('users').set({ [flag]: value })
    const changed = await set.where('email', '=', email).returning('_id').executeTakeFirst()
    if (changed) await tx.deleteFrom('sessions').where('staff_id', '=', changed._id).execute()
    return changed !== undefined
  })
