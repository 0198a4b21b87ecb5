import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** What every screen and check reads: the name of the plan decides on its features. An account is an organization or a person. */
export async function savePlanType(tx: Database, ownerId: string, subscription_type: string): Promise<void> {
  await tx.updateTable('organizations').set({ subscription_type }).where('_id', '=', ownerId).execute()
  await tx.updateTable('users').set({ subscription_type }).where('_id', '=', ownerId).execute()
}

/** What is stored beyond a new limit stays, and nothing more is taken. */
export const saveStorageLimit = (tx: Database, ownerId: string, limit_bytes: number) =>
  tx.updateTable('storage_accounts').set({ limit_bytes }).where('owner_id', '=', ownerId).execute()

export const savePendingPayment = (tx: Database, ownerId: string, is_pending_payment: boolean) =>
  tx.updateTable('storage_accounts').set({ is_pending_payment }).where('owner_id', '=', ownerId).execute()

/** The person, or the members of the organization. */
export const listPeople = (db: Database, ownerId: string): Promise<{ _id: string }[]> =>
  db
    .selectFrom('users')
    .select('_id')
    .where((eb) => eb.or([eb('_id', '=', ownerId), eb('organization_id', '=', ownerId)]))
    .execute()

export type Allowance = { links: number; forensic_links: number; aspera_bytes: number }

/** A month's links and transfer. Links that were bought stay: those of the plan were used first. */
export async function giveAllowance(tx: Database, ownerIds: readonly string[], allowance: Allowance, resets_at: Date): Promise<void> {
  if (ownerIds.length === 0) return
  const bought = sql<number>`least(bought, remaining)`
  const { links, forensic_links, aspera_bytes } = allowance
  await tx
    .updateTable('link_accounts')
    .set({
      remaining: sql<number>`${links}::integer + ${bought}`,
      total: sql<number>`${links}::integer + ${bought}`,
      bought,
      forensic_remaining: forensic_links,
      forensic_total: forensic_links,
      resets_at,
    })
    .where('owner_id', 'in', ownerIds)
    .execute()
  await tx.updateTable('organizations').set({ aspera_entitlement_bytes_remaining: aspera_bytes }).where('_id', 'in', ownerIds).execute()
}

/** Accounts whose month is over, locked; another worker takes others. */
export const lockToReset = (tx: Database, now: Date, most: number) =>
  tx
    .selectFrom('link_accounts')
    .leftJoin('subscriptions', 'subscriptions.owner_id', 'link_accounts.owner_id')
    .leftJoin('organizations', 'organizations._id', 'link_accounts.owner_id')
    .leftJoin('users', 'users._id', 'link_accounts.owner_id')
    .select([
      'link_accounts.owner_id',
      'link_accounts.resets_at',
      'subscriptions.anchor_day',
      sql<string>`coalesce(organizations.subscription_type, users.subscription_type, '')`.as('type'),
    ])
    .where('link_accounts.resets_at', '<=', now)
    .orderBy('link_accounts.resets_at')
    .limit(most)
    .forUpdate('link_accounts')
    .skipLocked()
    .execute()

/** Accounts of before there were plans, and new ones, begin their first month now. */
export const beginMonths = (db: Database, resets_at: Date) =>
  db.updateTable('link_accounts').set({ resets_at }).where('resets_at', 'is', null).execute()

export const saveNextReset = (tx: Database, ownerIds: readonly string[], resets_at: Date) =>
  tx.updateTable('link_accounts').set({ resets_at }).where('owner_id', 'in', ownerIds).execute()
