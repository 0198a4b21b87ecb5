import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** `from` is the first moment of the month, `until` that of the next one. */
export type Period = { from: Date; until: Date }

const receivable = (db: Database, ownerId: string, currency: string) =>
  db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts', 'ledger_accounts._id', 'ledger_postings.account_id')
    .innerJoin('ledger_entries', 'ledger_entries._id', 'ledger_postings.entry_id')
    .where('ledger_accounts.kind', '=', 'receivable')
    .where('ledger_accounts.holder_id', '=', ownerId)
    .where('ledger_accounts.currency', '=', currency)

/** What was owed when the period began. */
export async function findOpening(db: Database, ownerId: string, currency: string, { from }: Period): Promise<number> {
  const sum = receivable(db, ownerId, currency)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('ledger_postings.amount'), eb.val(0)).as('sum'))
    .where('ledger_entries.at', '<', from)
  return Number((await sum.executeTakeFirstOrThrow()).sum)
}

const withInvoice = (db: Database, ownerId: string, currency: string) =>
  receivable(db, ownerId, currency)
    .leftJoin('refunds', 'refunds._id', 'ledger_entries.refund_id')
    .innerJoin('invoices', (join) => join.onRef('invoices._id', '=', (eb) => eb.fn.coalesce('ledger_entries.invoice_id', 'refunds.invoice_id')))

/** Each change of what is owed within the period, in its order. */
export const listMovements = (db: Database, ownerId: string, currency: string, { from, until }: Period) =>
  withInvoice(db, ownerId, currency)
    .select(['ledger_entries.at', 'ledger_entries.kind', 'ledger_postings.amount', 'invoices._id', 'invoices.number', 'invoices.bought_by'])
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', until)
    .orderBy('ledger_entries.at')
    .orderBy('invoices.number')
    .orderBy('ledger_postings.amount', 'desc')
    .execute()
export type Movement = Awaited<ReturnType<typeof listMovements>>[number]

/** Invoices of which something was left to pay when the period ended; what is due first comes first. */
export const listOpenInvoices = (db: Database, ownerId: string, currency: string, { until }: Period) =>
  withInvoice(db, ownerId, currency)
    .select((eb) => [
      'invoices._id',
      'invoices.number',
      'invoices.due_at',
      'invoices.bought_by',
      sql<number>`sum(${eb.ref('ledger_postings.amount')})::bigint`.as('left'),
    ])
    .where('ledger_entries.at', '<', until)
    .groupBy('invoices._id')
    .having((eb) => eb.fn.sum('ledger_postings.amount'), '<>', 0)
    .orderBy('invoices.due_at')
    .orderBy('invoices.number')
    .execute()

/** What was owed at the end of each month before `until` that had a change or a debt, newest first. `month` is its first day. */
export const listMonths = (db: Database, ownerId: string, currency: string, until: Date, most: number) =>
  db
    .with('moved', (with_) =>
      receivable(with_, ownerId, currency)
        .select((eb) => [
          sql<Date>`date_trunc('month', ${eb.ref('ledger_entries.at')}, 'UTC')`.as('month'),
          sql<number>`sum(${eb.ref('ledger_postings.amount')})`.as('sum'),
          sql<number>`count(*)`.as('changes'),
        ])
        .where('ledger_entries.at', '<', until)
        .groupBy('month'),
    )
    .with('months', (with_) =>
      with_
        .selectFrom(
          sql<{ month: Date }>`(select generate_series((select min(month) from moved), ${until}::timestamptz - interval '1 month', '1 month') as month)`.as(
            'each',
          ),
        )
        .leftJoin('moved', 'moved.month', 'each.month')
        .select([
          'each.month',
          sql<number>`(sum(coalesce(moved.sum, 0)) over (order by each.month))::bigint`.as('closing'),
          sql<number>`coalesce(moved.changes, 0)`.as('changes'),
        ]),
    )
    .selectFrom('months')
    .select(['month', 'closing'])
    .where((eb) => eb.or([eb('closing', '<>', 0), eb('changes', '>', 0)]))
    .orderBy('month', 'desc')
    .limit(most)
    .execute()

/** Accounts that owed something at some time by post-pay, after the one that is named, to go through them. */
export const listDebtors = (db: Database, currency: string, after: string, most: number) =>
  db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.ref('holder_id').$notNull().as('owner_id'))
    .where('kind', '=', 'receivable')
    .where('currency', '=', currency)
    .where('holder_id', '>', after)
    .orderBy('holder_id')
    .limit(most)
    .execute()

/** False where it was sent before. */
export async function markSent(tx: Database, owner_id: string, month: Date, sent_at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_pay_statements')
    .values({ owner_id, month: sql<Date>`${month.toISOString().slice(0, 10)}::date`, sent_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The addresses of these people, as they are now. */
export const listAddresses = (db: Database, userIds: readonly string[]) =>
  db.selectFrom('users').select(['_id', 'email']).where('_id', 'in', userIds).where('status', '=', 'active').orderBy('email').execute()
