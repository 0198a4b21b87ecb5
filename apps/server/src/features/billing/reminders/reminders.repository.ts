import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { OWED, SELLER } from '../invoices/invoices.repository.ts'
import type { ReminderKind } from './reminder-kinds.ts'

const unpaid = (db: Database, dueBefore: Date) =>
  db
    .selectFrom('invoices')
    .where('invoices.paid_at', 'is', null)
    .where('invoices.due_at', '<=', dueBefore)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('post_pay_reminders')
            .select(sql`1`.as('one'))
            .whereRef('invoice_id', '=', 'invoices._id')
            .where('kind', '=', 'suspended'),
        ),
      ),
    )

/** Accounts of which an invoice may have to be spoken of, after the one that is named. */
export const listOwners = (db: Database, dueBefore: Date, after: string, most: number) =>
  unpaid(db, dueBefore).select('owner_id').distinct().where('owner_id', '>', after).orderBy('owner_id').limit(most).execute()

/**
 * Of one account; locked, so that one that is paid meanwhile is not asked for. What is due first comes first. What is left is asked once they
 * are locked, since a part may be given back until then.
 */
export async function lockUnpaidOf(tx: Database, ownerId: string, dueBefore: Date) {
  const unpaidOf = unpaid(tx, dueBefore).where('invoices.owner_id', '=', ownerId)
  await unpaidOf.select('invoices._id').orderBy('invoices._id').forNoKeyUpdate('invoices').execute()
  return unpaidOf
    .select((eb) => [
      ...(['invoices._id', 'invoices.number', 'invoices.currency', 'invoices.bought_by'] as const),
      SELLER,
      eb.ref('invoices.due_at').$notNull().as('due_at'),
      OWED.as('left'),
    ])
    .orderBy('invoices.due_at')
    .orderBy('invoices.number')
    .execute()
}
export type UnpaidInvoice = Awaited<ReturnType<typeof lockUnpaidOf>>[number]

/** False where it was said before. */
export async function markReminded(tx: Database, invoice_id: string, kind: ReminderKind, sent_at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_pay_reminders')
    .values({ invoice_id, kind, sent_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  return inserted !== undefined
}
