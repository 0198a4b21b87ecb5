import type { Subscription } from '@answerprint/contract/plans'
import type { z } from 'zod'
import { formatAmount } from '#features/billing'
import { priceRenewal } from './changes/plan-change.ts'
import { type PlanList, titleOf } from './plan-list.ts'
import type { PlanAccount, SubscriptionRow } from './subscriptions.repository.ts'

export type ShownSubscription = z.output<typeof Subscription>

/** With the card that its renewals are charged to. */
type ShownAccount = PlanAccount & { card: ShownSubscription['card'] }

export function showSubscription(list: PlanList, account: ShownAccount, sub: SubscriptionRow | undefined): ShownSubscription {
  const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency: list.currency }) })
  const storage = { storage_used: account.used_bytes, storage_total: account.limit_bytes }
  if (!sub || sub.plan === 'free') {
    const none = { billing_cycle: null, period_end: null, scheduled: null, card: null, amount_due: null }
    return { plan: account.type, title: titleOf(account.type), status: 'active', ...none, ...storage, credit: money(sub?.credit ?? 0) }
  }
  const { plan, billing_cycle, status, period_end, scheduled_plan, scheduled_cycle } = sub
  const renewal = priceRenewal(list, sub).line.amount
  return {
    ...{ plan, title: titleOf(plan), billing_cycle, status, period_end, card: account.card, ...storage, credit: money(sub.credit) },
    scheduled:
      scheduled_plan === null || scheduled_cycle === null
        ? null
        : {
            ...{ plan: scheduled_plan, title: titleOf(scheduled_plan), billing_cycle: scheduled_cycle },
            amount: scheduled_plan === 'free' ? null : money(renewal),
          },
    amount_due: status === 'active' ? null : money(renewal),
  }
}

/** For members who may not see billing: the plan and what it gives, not how it is paid. */
export const withoutBilling = ({ currency }: PlanList, shown: ShownSubscription): ShownSubscription => ({
  ...shown,
  scheduled: shown.scheduled && { ...shown.scheduled, amount: null },
  ...{ card: null, amount_due: null, credit: { amount: 0, formatted: formatAmount({ amount: 0, currency }) } },
})
