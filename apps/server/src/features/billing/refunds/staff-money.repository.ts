import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'
import { OWED, SELLER } from '../invoices/invoices.repository.ts'
import { IS_DISPUTED } from './refunds.repository.ts'

const withAccount = (db: Database) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users._id', 'invoices.bought_by')
    .leftJoin('organizations', 'organizations._id', 'invoices.owner_id')
    .select((eb) => [
      'invoices._id',
      'invoices.number',
      'invoices.owner_id',
      'invoices.currency',
      'invoices.total',
      'invoices.created_at',
      'invoices.due_at',
      'invoices.paid_at',
      'users.email',
      eb.fn.coalesce('organizations.name', 'users.full_name').as('account'),
      sql<number>`(select coalesce(sum(amount), 0)::bigint from refunds where refunds.invoice_id = invoices._id)`.as('refunded'),
      OWED.as('owed'),
      IS_DISPUTED.as('is_disputed'),
    ])

export const findByNumber = (db: Database, number: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users._id', 'invoices.bought_by')
    .select(['invoices._id', 'invoices.owner_id', 'invoices.bought_by', 'users.email', SELLER])
    .where('number', '=', number)
    .executeTakeFirst()

/** By number, or by the address or the name of the buyer; the newest first. */
export const searchInvoices = (db: Database, search: string, most: number) => {
  return withAccount(db)
    .where((eb) =>
      eb.or([
        holds(eb.ref('invoices.number'), search),
        holds(eb.ref('users.email'), search),
        holds(eb.ref('users.full_name'), search),
        holds(eb.ref('organizations.name'), search),
      ]),
    )
    .orderBy('invoices.created_at', 'desc')
    .limit(most)
    .execute()
}

/** Owed, and past its day; the oldest first. */
export const listOverdue = (db: Database, at: Date, most: number) =>
  withAccount(db).where('invoices.paid_at', 'is', null).where('invoices.due_at', '<=', at).orderBy('invoices.due_at').limit(most).execute()

export const listDisputes = (db: Database, most: number) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments._id', 'disputes.payment_id')
    .leftJoin('payment_sources', 'payment_sources.payment_id', 'payments._id')
    .leftJoin('invoices', 'invoices._id', 'payment_sources.invoice_id')
    .select([
      'disputes._id',
      'disputes.amount',
      'disputes.currency',
      'disputes.reason',
      'disputes.state',
      'disputes.evidence_due_at',
      'disputes.created_at',
      'invoices._id as invoice_id',
      'invoices.number as invoice_number',
    ])
    .orderBy(sql<SqlBool>`disputes.state not in ('open', 'inquiry')`)
    .orderBy('disputes.evidence_due_at')
    .limit(most)
    .execute()
