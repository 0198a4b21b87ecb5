import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'

export type Contact = { _id: string; email: string; full_name: string }
/** What a person did for an account. */
type Done = { owner_id: string; user_id: string }

const active = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .select(['users._id', 'users.email', 'users.full_name'])
    .where('users.status', '=', 'Active')
    .where('users.is_suspended', '=', false)

/** The person themselves, while the account is theirs or they are a member of it, and can sign in. */
const own = (db: Database, { owner_id, user_id }: Done) =>
  active(db)
    .where('users._id', '=', user_id)
    .where((eb) => eb.or([eb('users._id', '=', owner_id), eb('users.organization_id', '=', owner_id)]))

/** As `maySeeBilling` decides for a viewer. */
const seesBilling = (ownerId: string) => sql<SqlBool>`(users._id = ${ownerId} or roles.is_administrator
  or (roles.permissions ->> 'billing_and_plans:can_view')::boolean
  or (roles.permissions ->> 'billing_and_plans:can_make_payments')::boolean)`

/** Those who answer for an organization; none of a person's own account. */
export const listAdministrators = (db: Database, ownerId: string): Promise<Contact[]> =>
  active(db)
    .where('users.organization_id', '=', ownerId)
    .where('roles.is_administrator', '=', true)
    .orderBy('users.created_at')
    .orderBy('users._id')
    .execute()

export const findOwnContact = (db: Database, done: Done): Promise<Contact | undefined> => own(db, done).executeTakeFirst()

/** Who is written to about it: that person; after they left it is the business of the Administrators alone. */
export async function listContacts(db: Database, done: Done): Promise<Contact[]> {
  const person = await findOwnContact(db, done)
  return person ? [person] : listAdministrators(db, done.owner_id)
}

/** The same where it is about the money of the account: that person, while they may see its billing. */
export async function listBillingContacts(db: Database, done: Done): Promise<Contact[]> {
  const person = await own(db, done).where(seesBilling(done.owner_id)).executeTakeFirst()
  return person ? [person] : listAdministrators(db, done.owner_id)
}
