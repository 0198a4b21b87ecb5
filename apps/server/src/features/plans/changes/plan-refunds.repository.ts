import { sql } from 'kysely'
import type { Lost } from '#features/billing'
import type { Database } from '#platform/database/database'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

const plansSold = (db: Database) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices._id')
    .select(['invoices._id as invoice_id', 'invoices.owner_id', 'invoices.created_at as sold_at', 'invoices.subtotal', 'invoices.total'])
    .where('invoice_lines.code', '=', 'plan')
type PlanSold = Awaited<ReturnType<ReturnType<typeof plansSold>['execute']>>[number]

/** An invoice for a plan: whose it is, and how much of it went back, in whole minor units. */
export type PlanGivenBack = Pick<PlanSold, 'invoice_id' | 'owner_id' | 'sold_at'> & { without_tax: number }
const givenBack = ({ subtotal, total, ...sold }: PlanSold, amount: number): PlanGivenBack => ({
  ...sold,
  without_tax: inWholeUnits(amount, subtotal, total),
})

/** The share of `part` that `amount` is of `whole`, in whole minor units, half up. */
export function inWholeUnits(amount: number, part: number, whole: number): number {
  const [of, all] = [BigInt(part), BigInt(whole)]
  return all === 0n ? 0 : Number((2n * BigInt(amount) * of + all) / (2n * all))
}

/** Undefined of a refund of anything else. */
export async function findRefundOfPlan(db: Database, refundId: string): Promise<PlanGivenBack | undefined> {
  const row = await plansSold(db)
    .innerJoin('refunds', 'refunds.invoice_id', 'invoices._id')
    .select('refunds.amount')
    .where('refunds._id', '=', refundId)
    .executeTakeFirst()
  if (!row) return undefined
  const { amount, ...sold } = row
  return givenBack(sold, amount)
}

/** Undefined of a payment for anything else. */
export async function findDisputedPlan(db: Database, { payment_id, amount }: Lost): Promise<PlanGivenBack | undefined> {
  const sold = await plansSold(db)
    .where('invoices._id', 'in', (eb) =>
      eb.selectFrom('payment_sources').select('payment_sources.invoice_id').where('payment_id', '=', payment_id),
    )
    .executeTakeFirst()
  return sold && givenBack(sold, amount)
}

/** What is credited of the period that ends here goes on to a new plan, with its share of what was credited to that period. */
export async function noteCredited(tx: Database, before: SubscriptionRow, rest: number, owner_id: string): Promise<void> {
  const { credit, period_price, period_start } = before
  await sql`update plan_credits set owner_id = ${owner_id}, credited = least(credited, ${credit}::bigint)
      + (credited - least(credited, ${credit}::bigint)) * ${rest}::bigint / greatest(${period_price}::bigint, 1)
    where owner_id = ${before.owner_id}`.execute(tx)
  if (rest === 0) return
  await sql`insert into plan_credits (invoice_id, owner_id, credited, of_price)
    select invoices._id, ${owner_id}::uuid, ${rest}::bigint, ${period_price}::bigint from invoices
    where invoices.owner_id = ${before.owner_id} and created_at >= ${period_start}
      and exists (select from invoice_lines where invoice_id = invoices._id and code = 'plan')
    order by created_at desc limit 1 on conflict do nothing`.execute(tx)
}

/** A renewal has used of it what is no longer left. */
export const noteCreditLeft = (tx: Database, ownerId: string, left: number) =>
  sql`update plan_credits set credited = least(credited, ${left}::bigint) where owner_id = ${ownerId}`.execute(tx)

export const findCredited = (tx: Database, invoiceId: string) =>
  tx
    .selectFrom('plan_credits')
    .select(['owner_id', 'credited', 'of_price', 'withheld'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
export type Credited = NonNullable<Awaited<ReturnType<typeof findCredited>>>
