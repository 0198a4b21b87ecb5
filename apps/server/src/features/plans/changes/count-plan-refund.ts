import type { Database } from '#platform/database/database'
import { changeSubscription, lockSubscription } from '../subscriptions.repository.ts'
import { findRefundOfPlan } from './plan-refunds.repository.ts'

/** What was given back of the period that runs is not credited again when the plan is changed. */
export async function countPlanRefund(tx: Database, refundId: string): Promise<void> {
  const refund = await findRefundOfPlan(tx, refundId)
  if (!refund) return
  const running = await lockSubscription(tx, refund.owner_id)
  // An invoice of an earlier period was written before this one began.
  if (!running || refund.sold_at < running.period_start) return
  const left = Math.max(0, Number(running.period_price) - refund.without_tax)
  await changeSubscription(tx, refund.owner_id, { period_price: left })
}
