import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

const NOTHING_GRANTED = { can_post_pay: false, using_post_pay: false, post_pay_limit: 0 as number | null }
export type BillingAccount = typeof NOTHING_GRANTED

const COLUMNS = ['can_post_pay', 'using_post_pay', 'post_pay_limit'] as const

export const findBillingAccount = async (db: Database, ownerId: string): Promise<BillingAccount> =>
  (await db.selectFrom('billing_accounts').select(COLUMNS).where('owner_id', '=', ownerId).executeTakeFirst()) ?? NOTHING_GRANTED

/** A purchase, and a change of how to pay, locks the account: two at once must not both find themselves below its limit. */
export const lockBillingAccount = async (tx: Database, ownerId: string): Promise<BillingAccount> =>
  (await tx.selectFrom('billing_accounts').select(COLUMNS).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()) ??
  NOTHING_GRANTED

export const setUsingPostPay = (tx: Database, owner_id: string, using_post_pay: boolean) =>
  tx.updateTable('billing_accounts').set({ using_post_pay }).where('owner_id', '=', owner_id).execute()

/** An account that loses post-pay no longer pays by it. */
export const savePostPay = (db: Database, owner_id: string, granted: { can_post_pay: boolean; post_pay_limit?: number | null }) => {
  const change = { ...granted, ...(!granted.can_post_pay && { using_post_pay: false }) }
  return db
    .insertInto('billing_accounts')
    .values({ owner_id, ...change })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(change))
    .execute()
}

/** What was given back of an invoice on post-pay. */
const OFF = sql<number>`(select coalesce(sum(refund_parts.amount), 0) from refund_parts
  join refunds on refunds._id = refund_parts.refund_id where refunds.invoice_id = invoices._id and refund_parts.type = 'post_pay')`

/** What is owed by post-pay, and since when the oldest of it is overdue. */
export async function findOwed(db: Database, ownerId: string): Promise<{ owed: number; oldest_due_at: Date | null }> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('payment_sources', 'payment_sources.invoice_id', 'invoices._id')
    .select((eb) => [
      sql<number | null>`(sum(payment_sources.amount) - sum(${OFF}))::bigint`.as('owed'),
      eb.fn.min('invoices.due_at').as('oldest_due_at'),
    ])
    .where('invoices.owner_id', '=', ownerId)
    .where('invoices.paid_at', 'is', null)
    .where('payment_sources.type', '=', 'post_pay')
    .executeTakeFirstOrThrow()
  return { owed: row.owed ?? 0, oldest_due_at: row.oldest_due_at }
}

export type Buyer = { name: string; organization: string; email: string; country_code: string | null }

/** The buyer as an invoice names them. */
export const findBuyer = (db: Database, userId: string): Promise<Buyer> =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .select((eb) => [
      'users.full_name as name',
      'users.email',
      'users.country_code',
      eb.fn.coalesce('organizations.name', eb.val('')).as('organization'),
    ])
    .where('users._id', '=', userId)
    .executeTakeFirstOrThrow()

/** The account of a person by their address, or an organization by its id. */
export async function findOwner(db: Database, who: string): Promise<{ owner_id: string; name: string } | undefined> {
  const person = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations._id', 'users.organization_id')
    .select((eb) => [
      eb.fn.coalesce('users.organization_id', 'users._id').as('owner_id'),
      eb.fn.coalesce('organizations.name', 'users.full_name').as('name'),
    ])
    .where('users.email', '=', who.toLowerCase())
    .executeTakeFirst()
  return person ?? findOrganization(db, who)
}

const findOrganization = (db: Database, id: string) =>
  db
    .selectFrom('organizations')
    .select(['_id as owner_id', 'name'])
    .where((eb) => eb(eb.cast<string>('_id', 'text'), '=', id.toLowerCase()))
    .executeTakeFirst()
