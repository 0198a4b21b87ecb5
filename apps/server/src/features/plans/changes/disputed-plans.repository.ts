import type { Database } from '#platform/database/database'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

/** An open dispute of a plan that the account would be credited with: of the period that runs, or of one that was credited before. */
export async function listDisputed(db: Database, { owner_id, period_start }: SubscriptionRow) {
  return db
    .selectFrom('invoices')
    .innerJoin('payment_sources', 'payment_sources.invoice_id', 'invoices._id')
    .innerJoin('disputes', 'disputes.payment_id', 'payment_sources.payment_id')
    .leftJoin('plan_credits', 'plan_credits.invoice_id', 'invoices._id')
    .select(['invoices._id as invoice_id', 'invoices.subtotal', 'invoices.total', 'disputes.amount', 'credited', 'of_price', 'withheld'])
    .where('disputes.state', '=', 'open')
    .where((eb) =>
      eb.exists(eb.selectFrom('invoice_lines').select('code').whereRef('invoice_id', '=', 'invoices._id').where('code', '=', 'plan')),
    )
    .where((eb) =>
      eb.or([
        eb('plan_credits.owner_id', '=', owner_id),
        eb.and([
          eb('plan_credits.owner_id', 'is', null),
          eb('invoices.owner_id', '=', owner_id),
          eb('invoices.created_at', '>=', period_start),
        ]),
      ]),
    )
    .orderBy('disputes._id')
    .execute()
}
export type Disputed = Awaited<ReturnType<typeof listDisputed>>[number]

export const hasWithheld = async (db: Database, ownerId: string): Promise<boolean> =>
  (await db
    .selectFrom('plan_credits')
    .select('invoice_id')
    .where('owner_id', '=', ownerId)
    .where('withheld', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Withheld = { invoice_id: string; owner_id: string; of_price: number; withheld: number }

/** What was credited of it before is no longer, and waits for the bank. */
export const lessenCredited = (tx: Database, invoiceId: string, covered: number) =>
  tx
    .updateTable('plan_credits')
    .set((eb) => ({ credited: eb('credited', '-', eb.fn<number>('least', ['credited', eb.val(covered)])) }))
    .where('invoice_id', '=', invoiceId)
    .execute()

export const saveWithheld = (tx: Database, row: Withheld) =>
  tx
    .insertInto('plan_credits')
    .values({ ...row, credited: 0 })
    .onConflict((conflict) =>
      conflict.column('invoice_id').doUpdateSet((eb) => ({
        owner_id: row.owner_id,
        of_price: row.of_price,
        withheld: eb('plan_credits.withheld', '+', row.withheld),
      })),
    )
    .execute()

export const creditWithheld = (tx: Database, invoiceId: string, amount: number) =>
  tx
    .updateTable('plan_credits')
    .set((eb) => ({ credited: eb('credited', '+', amount), withheld: eb('withheld', '-', amount) }))
    .where('invoice_id', '=', invoiceId)
    .execute()

/** What the bank has yet to decide on of this payment. */
export const sumOpenDisputes = async (db: Database, payment_id: string): Promise<number> =>
  (await db.selectFrom('disputes').select('amount').where('payment_id', '=', payment_id).where('state', '=', 'open').execute()).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
