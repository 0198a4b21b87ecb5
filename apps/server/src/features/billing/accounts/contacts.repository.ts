import type { Database } from '#platform/database/database'

export type Contact = { _id: string; email: string; full_name: string }
/** What a person did for an account. */
type Done = { owner_id: string; user_id: string }

const active = (db: Database) =>
  db
    .selectFrom('users')
    .select(['users._id', 'users.email', 'users.full_name'])
    .where('users.status', '=', 'Active')
    .where('users.is_suspended', '=', false)

/** The person themselves, while the account is theirs or they are a member of it, and can sign in. */
export const findOwnContact = (db: Database, { owner_id, user_id }: Done): Promise<Contact | undefined> =>
  active(db)
    .where('users._id', '=', user_id)
    .where((eb) => eb.or([eb('users._id', '=', owner_id), eb('users.organization_id', '=', owner_id)]))
    .executeTakeFirst()

/** Who is written to about it: that person; after they left it is the business of the Administrators alone. */
export async function listContacts(db: Database, done: Done): Promise<Contact[]> {
  const own = await findOwnContact(db, done)
  if (own) return [own]
  return active(db)
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .where('users.organization_id', '=', done.owner_id)
    .where('roles.is_administrator', '=', true)
    .orderBy('users.created_at')
    .orderBy('users._id')
    .execute()
}
