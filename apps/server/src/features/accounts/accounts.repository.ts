import type { Permissions } from '@answerprint/contract/permissions'
import { FIRST_LINKS } from '@answerprint/contract/plan-rules'
import type { Author } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'

type NewUser = {
  _id: string
  organization_id: string | null
  role_id: string | null
  email: string
  full_name: string
  password_hash: string
  country_code: string
  subscription_type: string
  created_at: Date
  onboarded?: boolean
  viewed_tour_steps?: string[]
  email_confirmed_at?: Date
}

/** A person who was only invited so far takes over that row. Answers the id, or nothing when the address has an account. */
export async function insertUser(tx: Database, user: NewUser): Promise<string | undefined> {
  const { _id: _kept, email: _same, ...fields } = user
  const made = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...fields, status: 'Active' })
        .where('users.status', '=', 'Invited'),
    )
    .returning('_id')
    .executeTakeFirst()
  return made?._id
}

/**
 * A row for an invited address without an account: no one can sign in with it. Answers who has the address now, held, since a row goes with the
 * last invitation of another organization.
 */
export async function reserveUser(
  tx: Database,
  { _id, email, full_name, created_at }: Pick<NewUser, '_id' | 'email' | 'full_name' | 'created_at'>,
) {
  const withoutAccount = { password_hash: '', country_code: '', status: 'Invited' as const }
  for (;;) {
    await tx
      .insertInto('users')
      .values({ _id, email, full_name, created_at, ...withoutAccount })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const held = tx.selectFrom('users').select(['_id', 'organization_id', 'status']).where('email', '=', email).forKeyShare()
    const found = await held.executeTakeFirst()
    if (found) return found
  }
}

const LOGIN = ['_id', 'organization_id', 'email', 'full_name', 'password_hash', 'status', 'two_factor_enabled_at'] as const

/** A person who was only invited has no account yet. */
export const findLogin = (db: Database, email: string) =>
  db.selectFrom('users').select(LOGIN).where('email', '=', email).where('status', '<>', 'Invited').executeTakeFirst()

/** Whether an invitation for this address, which has no account yet, is still open. */
export async function isInvited(db: Database, email: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('invites', 'invites.user_id', 'users._id')
    .select('users._id')
    .where('users.email', '=', email)
    .where('users.status', '=', 'Invited')
    .where('invites.expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** The person opened a link that was mailed to this address; nothing when theirs is another one by now. */
export const confirmEmail = (tx: Database, { user_id, email }: { user_id: string; email: string }, email_confirmed_at: Date) =>
  tx.updateTable('users').set({ email_confirmed_at }).where('_id', '=', user_id).where('email', '=', email).execute()

/** By an account, or by an invitation. */
export async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()) !== undefined
}

/** As the log has it: a link goes when it is followed or replaced. */
export async function countAddressesAskedFor(db: Database, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('access_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', userId)
    .where('at', '>', since)
    .where('action', '=', 'email.requested')
    .executeTakeFirstOrThrow()
  return count
}

export const findLoginById = (db: Database, userId: string) =>
  db.selectFrom('users').select(LOGIN).where('_id', '=', userId).executeTakeFirstOrThrow()

/** A person without a session, as the author of what they do to their account. */
export const authorOf = ({ _id, organization_id, email }: { _id: string; organization_id: string | null; email: string }): Author => ({
  user_id: _id,
  owner_id: organization_id ?? _id,
  email,
  staff_id: null,
})

export const findSecurity = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select((eb) => ['two_factor_enabled_at', eb.fn.coalesce('password_changed_at', 'created_at').as('password_changed_at')])
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow()

export async function isTwoFactorOn(db: Database, userId: string): Promise<boolean> {
  return (await findSecurity(db, userId)).two_factor_enabled_at !== null
}

/** A person with all that the shell and the account screens show: organization, role, storage, links. */
export const findAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .leftJoin('carts', 'carts.user_id', 'users._id')
    .leftJoin('storage_accounts', (join) =>
      join.on((eb) => eb('storage_accounts.owner_id', '=', eb.fn.coalesce('users.organization_id', 'users._id'))),
    )
    .leftJoin('link_accounts', (join) =>
      join.on((eb) => eb('link_accounts.owner_id', '=', eb.fn.coalesce('users.organization_id', 'users._id'))),
    )
    .select([
      'users._id',
      'users.organization_id',
      'users.full_name',
      'users.email',
      'users.country_code',
      'users.email_confirmed_at',
      'users.file_view_type',
      'users.viewed_tour_steps',
      'users.onboarded',
      'users.is_suspended',
      'users.is_staff',
      'users.two_factor_enabled_at',
      'users.total_dollars_spent',
      'users.default_credit_card_id',
      'users.subscription_type',
      'organizations.name as organization_name',
      'organizations.aspera_entitlement_bytes_remaining',
      'organizations.require_two_factor',
      'organizations.max_view_count_limit',
      'organizations.can_use_cc_on_shared_emails',
      'organizations.hidden_apps',
      'organizations.default_credit_card_id as organization_default_card_id',
      'organizations.subscription_type as organization_subscription_type',
      'organizations.total_dollars_spent as organization_total_dollars_spent',
      'roles.permissions',
      'roles.sends_carts',
      'carts.promo_id',
      'storage_accounts.used_bytes',
      'storage_accounts.limit_bytes',
      'storage_accounts.is_pending_payment',
      'link_accounts.remaining',
      'link_accounts.total',
      'link_accounts.forensic_remaining',
      'link_accounts.forensic_total',
    ])
    .where('users._id', '=', userId)
    .executeTakeFirstOrThrow()
export type Account = Awaited<ReturnType<typeof findAccount>>

export const permissionsOfRole = (account: { permissions: unknown }) => account.permissions as Permissions | null

export const updateUser = (
  tx: Database,
  userId: string,
  change: { file_view_type?: 'grid' | 'list'; full_name?: string; country_code?: string; email?: string; onboarded?: true },
) => tx.updateTable('users').set(change).where('_id', '=', userId).execute()

type NewOrganization = { _id: string; name: string; subscription_type: string; created_at: Date }

export const insertOrganization = (tx: Database, organization: NewOrganization) =>
  tx.insertInto('organizations').values(organization).execute()

/** The storage and the links of a person or an organization; one that has them already keeps them unchanged. */
export async function openOwner(tx: Database, owner_id: string, { storageLimitBytes }: { storageLimitBytes: number }): Promise<void> {
  await tx
    .insertInto('storage_accounts')
    .values({ owner_id, limit_bytes: storageLimitBytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { links, forensic_links } = (await isFree(tx, owner_id)) ? FIRST_LINKS.free : FIRST_LINKS.trial
  await tx
    .insertInto('link_accounts')
    .values({ owner_id, remaining: links, total: links, forensic_remaining: forensic_links, forensic_total: forensic_links })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of an organization, or of a person. */
async function isFree(tx: Database, ownerId: string): Promise<boolean> {
  const plan = (table: 'organizations' | 'users') => tx.selectFrom(table).select('subscription_type').where('_id', '=', ownerId)
  const found = await plan('organizations').unionAll(plan('users')).executeTakeFirstOrThrow()
  return found.subscription_type === 'free'
}

export const countUsers = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
