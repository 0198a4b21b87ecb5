import type { Permissions } from '@answerprint/contract/permissions'
import type { Database } from '#platform/database/database'

export type NewUser = {
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
}

export const insertUser = (tx: Database, user: NewUser) => tx.insertInto('users').values(user).execute()

export const findLogin = (db: Database, email: string) =>
  db.selectFrom('users').select(['_id', 'password_hash', 'status']).where('email', '=', email).executeTakeFirst()

/** A person with all that the shell and the account screens show: organisation, role, storage, links. */
export const findAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .leftJoin('roles', 'roles._id', 'users.role_id')
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
      'users.file_view_type',
      'users.viewed_tour_steps',
      'users.onboarded',
      'users.total_dollars_spent',
      'users.subscription_type',
      'organizations.name as organization_name',
      'organizations.aspera_entitlement_bytes_remaining',
      'organizations.max_view_count_limit',
      'organizations.can_use_cc_on_shared_emails',
      'organizations.hidden_apps',
      'organizations.subscription_type as organization_subscription_type',
      'organizations.total_dollars_spent as organization_total_dollars_spent',
      'roles.permissions',
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
  change: { file_view_type?: 'grid' | 'list'; full_name?: string; country_code?: string; onboarded?: true },
) => tx.updateTable('users').set(change).where('_id', '=', userId).execute()

export const insertStorageAccount = (tx: Database, owner_id: string, limit_bytes: number) =>
  tx.insertInto('storage_accounts').values({ owner_id, limit_bytes }).execute()

export const insertLinkAccount = (tx: Database, owner_id: string, links: { total: number; forensic_total: number }) =>
  tx
    .insertInto('link_accounts')
    .values({ owner_id, ...links, remaining: links.total, forensic_remaining: links.forensic_total })
    .execute()

type NewOrganization = { _id: string; name: string; subscription_type: string; created_at: Date }

export const insertOrganization = (tx: Database, organization: NewOrganization) =>
  tx.insertInto('organizations').values(organization).execute()

type NewRole = {
  _id: string
  organization_id: string
  name: string
  description: string
  permissions: Permissions
  is_administrator: boolean
  created_at: Date
}

export const insertRole = (tx: Database, { permissions, ...role }: NewRole) =>
  tx
    .insertInto('roles')
    .values({ ...role, permissions: JSON.stringify(permissions) })
    .execute()

export const countUsers = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
