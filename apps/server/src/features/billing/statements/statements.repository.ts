import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Period } from './months.ts'

/** An account, and the currency that it owes in. */
export type Debtor = { owner_id: string; currency: string }

const receivable = (db: Database, { owner_id, currency }: Debtor) =>
  db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts', 'ledger_accounts._id', 'ledger_postings.account_id')
    .innerJoin('ledger_entries', 'ledger_entries._id', 'ledger_postings.entry_id')
    .where('ledger_accounts.kind', '=', 'receivable')
    .where('ledger_accounts.holder_id', '=', owner_id)
    .where('ledger_accounts.currency', '=', currency)

const withInvoice = (db: Database, debtor: Debtor) =>
  receivable(db, debtor)
    .leftJoin('refunds', 'refunds._id', 'ledger_entries.refund_id')
    .innerJoin('invoices', (join) =>
      join.on((eb) => eb('invoices._id', '=', eb.fn.coalesce('ledger_entries.invoice_id', 'refunds.invoice_id'))),
    )

/** What was owed when the period began. */
export async function findOpening(db: Database, debtor: Debtor, { from }: Period): Promise<number> {
  const sum = receivable(db, debtor)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('ledger_postings.amount'), eb.val(0)).as('sum'))
    .where('ledger_entries.at', '<', from)
  return Number((await sum.executeTakeFirstOrThrow()).sum)
}

/** Each change of what is owed within the period, in its order. */
export const listMovements = (db: Database, debtor: Debtor, { from, until }: Period) =>
  withInvoice(db, debtor)
    .select(['ledger_entries.at', 'ledger_entries.kind', 'ledger_postings.amount', 'invoices._id', 'invoices.number', 'invoices.bought_by'])
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', until)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries._id')
    .execute()

/** Invoices of which something was left to pay when the period ended; what is due first comes first. */
export const listOpenInvoices = (db: Database, debtor: Debtor, { until }: Period) =>
  withInvoice(db, debtor)
    .select((eb) => [
      ...(['invoices._id', 'invoices.number', 'invoices.due_at', 'invoices.bought_by'] as const),
      sql<number>`sum(${eb.ref('ledger_postings.amount')})::bigint`.as('left'),
    ])
    .where('ledger_entries.at', '<', until)
    .groupBy('invoices._id')
    .having((eb) => eb.fn.sum('ledger_postings.amount'), '<>', 0)
    .orderBy('invoices.due_at')
    .orderBy('invoices.number')
    .execute()

const MONTH = sql<string>`to_char(ledger_entries.at at time zone 'UTC', 'YYYY-MM')`

/** By how much each month changed what is owed, in their order. */
export const listMonthlyChanges = (db: Database, debtor: Debtor, until: Date) =>
  receivable(db, debtor)
    .select((eb) => [MONTH.as('month'), sql<number>`sum(${eb.ref('ledger_postings.amount')})::bigint`.as('sum')])
    .where('ledger_entries.at', '<', until)
    .groupBy(MONTH)
    .orderBy('month')
    .execute()

/** Who sold and who bought, as the last invoice before then has it: a statement does not change with the names of later. */
export const findParties = (db: Database, { owner_id, currency }: Debtor, until: Date) =>
  db
    .selectFrom('invoices')
    .select(['seller', 'buyer'])
    .where('owner_id', '=', owner_id)
    .where('currency', '=', currency)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()

/** Accounts that owed something at some time by post-pay, after the one that is named, to go through them. */
export const listDebtors = (db: Database, after: Debtor, most: number) =>
  db
    .selectFrom('ledger_accounts')
    .select((eb) => [eb.ref('holder_id').$notNull().as('owner_id'), 'currency'])
    .where('kind', '=', 'receivable')
    .where((eb) => eb(eb.refTuple('holder_id', 'currency'), '>', eb.tuple(after.owner_id, after.currency)))
    .orderBy('holder_id')
    .orderBy('currency')
    .limit(most)
    .execute()

/** False where it was sent before. */
export async function markStatementSent(tx: Database, { owner_id, currency }: Debtor, month: string, sent_at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_pay_statements')
    .values({ owner_id, currency, month, sent_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner_id')
    .executeTakeFirst()
  return inserted !== undefined
}
