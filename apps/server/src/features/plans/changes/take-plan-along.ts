import type { Founded } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { applyPlan } from '../allowances/apply-plan.ts'
import { savePlanType } from '../allowances/plan-limits.repository.ts'
import type { PlanList } from '../plan-list.ts'
import { changeSubscription, lockSubscription, refuseWhilePaid } from '../subscriptions.repository.ts'
import { hasWithheld } from './disputed-plans.repository.ts'
import { lockFounder, moveGiftCards } from './founding.repository.ts'
import { noteCredited } from './plan-refunds.repository.ts'

/**
 * Who founds an organization sees its plan from then on, and takes along what is paid of theirs. It ends with its period, unless it is kept:
 * the credit card stays the person's; gift cards go along. What is not paid stays with them, and ends there. What is kept for the next
 * invoices, or withheld until a bank has decided, goes along with Free, too: there are none of theirs while they are a member.
 */
export const createTakePlanAlong =
  ({ list, now }: { list: PlanList; now: Clock }) =>
  async (tx: Database, { founder, organization }: Founded): Promise<void> => {
    const sub = await lockSubscription(tx, founder)
    // Also a first plan: once they are a member, they would have paid for one that they do not see.
    await refuseWhilePaid(tx, founder)
    await lockFounder(tx, founder)
    await moveGiftCards(tx, founder, organization)
    if (!sub) return
    const at = now()
    if (sub.plan === 'free' && (sub.credit > 0 || (await hasWithheld(tx, founder)))) {
      await noteCredited(tx, sub, 0, organization)
      await changeSubscription(tx, founder, { owner_id: organization, credit_card_id: null, changed_at: at })
    }
    if (sub.plan === 'free' || sub.status !== 'active' || sub.period_end <= at) return savePlanType(tx, organization, 'free')
    // A refund of its invoices, which stay the person's, lessens what is credited later.
    await noteCredited(tx, sub, sub.period_price, organization)
    await changeSubscription(tx, founder, {
      ...{ owner_id: organization, credit_card_id: null, due_at: sub.period_end, changed_at: at },
      ...{ scheduled_plan: 'free', scheduled_cycle: sub.billing_cycle },
    })
    await applyPlan(tx, list, { owner_id: organization, plan: sub.plan, at })
    await applyPlan(tx, list, { owner_id: founder, plan: 'free', at })
  }
