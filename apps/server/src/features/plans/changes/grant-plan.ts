import type { BillingCycle, PlanName } from '@answerprint/contract/plan-rules'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { applyPlan } from '../allowances/apply-plan.ts'
import { savePendingPayment } from '../allowances/plan-limits.repository.ts'
import { periodEnd } from '../periods/periods.ts'
import { restOf } from '../periods/proration.ts'
import type { PlanList } from '../plan-list.ts'
import { lockSubscription, saveSubscription, type SubscriptionRow } from '../subscriptions.repository.ts'
import { noteRest, withhold } from './withhold.ts'

type Wanted = { owner_id: string; paid_by: string; plan: PlanName; billing_cycle: BillingCycle; until: Date | undefined; renews: boolean }

/** A plan that staff give, within their transaction: nothing is charged, and the rest of a paid period is kept for the next invoices. */
export const createGrantPlan =
  ({ list, now }: { list: PlanList; now: Clock }) =>
  async (tx: Database, { owner_id, paid_by, plan, billing_cycle, until, renews }: Wanted): Promise<SubscriptionRow> => {
    const at = now()
    const locked = await lockSubscription(tx, owner_id)
    const undisputed = locked && (await withhold(tx, locked, at))
    const before = undisputed?.subscription
    const rest = before?.status === 'active' && before.plan !== 'free' && before.period_end > at ? restOf(before, at).rest : 0
    if (undisputed) await noteRest(tx, undisputed, rest, owner_id)
    const anchor_day = at.getUTCDate()
    const period_end = until ?? periodEnd(at, billing_cycle, anchor_day)
    const ends = plan !== 'free' && !renews
    const row: SubscriptionRow = {
      ...{ owner_id, plan, billing_cycle, status: 'active', period_start: at, period_end, anchor_day, period_price: 0 },
      ...{ credit: rest + (before?.credit ?? 0), paid_by: before?.paid_by ?? paid_by, credit_card_id: before?.credit_card_id ?? null },
      ...{ scheduled_plan: ends ? 'free' : null, scheduled_cycle: ends ? billing_cycle : null },
      ...{ failed_at: null, failed_tries: 0, due_at: plan === 'free' ? null : period_end, changed_at: at },
    }
    await saveSubscription(tx, row)
    await applyPlan(tx, list, { owner_id, plan, at })
    await savePendingPayment(tx, owner_id, false)
    return row
  }
export type GrantPlan = ReturnType<typeof createGrantPlan>
