import type { Lost, Won } from '#features/billing'
import type { Database } from '#platform/database/database'
import { changeSubscription, lockSubscription } from '../subscriptions.repository.ts'
import { creditWithheld, sumOpenDisputes } from './disputed-plans.repository.ts'
import {
  type Credited,
  findCredited,
  findDisputedPlan,
  findRefundOfPlan,
  inWholeUnits,
  type PlanGivenBack,
} from './plan-refunds.repository.ts'

/** What was given back of the period that runs is not credited again when the plan is changed, nor is what was credited before. */
export async function countPlanRefund(tx: Database, refundId: string): Promise<void> {
  const refund = await findRefundOfPlan(tx, refundId)
  if (refund) await countBack(tx, refund)
}

/** Nor is what the bank of the buyer gave back to them. */
export async function countPlanLost(tx: Database, lost: Lost): Promise<void> {
  const plan = await findDisputedPlan(tx, lost)
  if (plan) await countBack(tx, plan, (await takeWithheld(tx, plan, lost))?.withheld)
}

/** What the bank let us keep is credited: what was withheld meanwhile is left for later invoices. */
export async function countPlanWon(tx: Database, won: Won): Promise<void> {
  const plan = await findDisputedPlan(tx, won)
  const taken = plan && (await takeWithheld(tx, plan, won))
  if (taken) await changeSubscription(tx, taken.running.owner_id, { credit: taken.running.credit + taken.withheld })
}

/** The bank has decided: of what is withheld, this part is no longer. What another dispute of the same payment covers still waits. */
async function takeWithheld(tx: Database, { invoice_id, owner_id }: PlanGivenBack, { payment_id, amount }: Lost | Won) {
  // A change of the plan that has not ended yet saves what it withholds first.
  await lockSubscription(tx, owner_id)
  const credited = await findCredited(tx, invoice_id)
  const running = credited && (await lockSubscription(tx, credited.owner_id))
  const all = (await findCredited(tx, invoice_id))?.withheld ?? 0
  if (!running || all === 0) return undefined
  const waiting = await sumOpenDisputes(tx, payment_id)
  const withheld = waiting === 0 ? all : inWholeUnits(amount, all, amount + waiting)
  await creditWithheld(tx, invoice_id, withheld)
  return { running, withheld }
}

/** `withheld`: what of it was not credited in the first place. */
async function countBack(tx: Database, refund: PlanGivenBack, withheld = 0): Promise<void> {
  const running = await lockSubscription(tx, refund.owner_id)
  const credited = await findCredited(tx, refund.invoice_id)
  if (credited) return takeBack(tx, credited, refund.without_tax, withheld)
  // An invoice of an earlier period was written before this one began.
  if (!running || refund.sold_at < running.period_start) return
  const left = Math.max(0, Number(running.period_price) - refund.without_tax)
  await changeSubscription(tx, refund.owner_id, { period_price: left })
}

/** Of what was left for later invoices, and then of what the plan that runs is worth when it is changed. */
async function takeBack(tx: Database, { owner_id, credited, of_price }: Credited, without_tax: number, withheld: number) {
  const running = await lockSubscription(tx, owner_id)
  if (!running) return
  const back = Math.max(0, inWholeUnits(without_tax, credited, of_price) - withheld)
  const left = Math.max(0, Number(running.credit) - back)
  const rest = back - (Number(running.credit) - left)
  await changeSubscription(tx, owner_id, { credit: left, period_price: Math.max(0, Number(running.period_price) - rest) })
}
