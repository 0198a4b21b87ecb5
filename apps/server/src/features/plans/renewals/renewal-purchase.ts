import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import type { Purchases } from '#features/billing'
import type { Database } from '#platform/database/database'
import { announcePlan } from '../allowances/announce-plan.ts'
import { applyPlan } from '../allowances/apply-plan.ts'
import { savePendingPayment } from '../allowances/plan-limits.repository.ts'
import { priceRenewal, worthOf } from '../changes/plan-change.ts'
import { noteCreditLeft } from '../changes/plan-refunds.repository.ts'
import { periodEnd } from '../periods/periods.ts'
import type { PlanList } from '../plan-list.ts'
import { changeSubscription, isMembersOwn, lockSubscription, refuseWhilePaid } from '../subscriptions.repository.ts'

/** `period_end`: the period that is renewed, so that it is renewed once. */
const Payload = z.object({ period_end: z.string(), credit_card_id: z.string().nullable() })
type Payload = z.infer<typeof Payload>

type Needs = { list: PlanList; purchases: Purchases }

/** The next period of a plan, with one invoice. One that was declined begins where the last one ended; after a lapse it begins anew. */
export const createRenewalPurchase = ({ list, purchases }: Needs) => {
  const lockDue = async (tx: Database, ownerId: string, { period_end }: Payload, at: Date) => {
    const subscription = await lockSubscription(tx, ownerId)
    if (!subscription || subscription.plan === 'free') return fail('plan_nothing_due')
    if (subscription.period_end.toISOString() !== period_end) return fail('plan_nothing_due')
    // A page that does not know yet that it was paid must not pay the next period before its time.
    if (subscription.status === 'active' && subscription.period_end > at) return fail('plan_nothing_due')
    // They became a member since they were looked at, or while it was paid, and see a plan of their own no more.
    if (await isMembersOwn(tx, ownerId)) return fail('plan_nothing_due')
    // It ends as it was chosen: Free has no period that is paid.
    if (subscription.status === 'active' && subscription.scheduled_plan === 'free') return fail('plan_nothing_due')
    return subscription
  }
  return purchases.define({
    kind: 'plan_renewal',
    payload: Payload,
    result: z.object({ owner_id: z.string() }),
    // A retry of one that has succeeded names the period after it: the key alone says which it was.
    isSame: () => true,
    reserve: async (tx, { viewer }, payload, { at }) => {
      const due = await lockDue(tx, viewer.owner_id, payload, at)
      await refuseWhilePaid(tx, viewer.owner_id)
      return { lines: [priceRenewal(list, due).line] }
    },
    fulfil: async (tx, { viewer: { owner_id } }, payload, { at, subtotal }) => {
      const before = await lockDue(tx, owner_id, payload, at)
      const { plan, cycle, line, credit_left } = priceRenewal(list, before)
      const period_start = before.status === 'lapsed' ? at : before.period_end
      const anchor_day = before.status === 'lapsed' ? at.getUTCDate() : before.anchor_day
      const period_end = periodEnd(period_start, cycle, anchor_day)
      await changeSubscription(tx, owner_id, {
        ...{
          plan,
          billing_cycle: cycle,
          status: 'active',
          period_start,
          period_end,
          anchor_day,
          period_price: worthOf(line, { subtotal }),
        },
        ...{ credit: credit_left, scheduled_plan: null, scheduled_cycle: null, failed_at: null, failed_tries: 0 },
        ...{ due_at: period_end, changed_at: at, ...(payload.credit_card_id !== null && { credit_card_id: payload.credit_card_id }) },
      })
      await noteCreditLeft(tx, owner_id, credit_left)
      if (plan !== before.plan || before.status === 'lapsed') await applyPlan(tx, list, { owner_id, plan, at })
      else if (before.failed_at !== null) await announcePlan(tx, owner_id)
      await savePendingPayment(tx, owner_id, false)
      return { owner_id }
    },
  })
}
export type RenewalPurchase = ReturnType<typeof createRenewalPurchase>
