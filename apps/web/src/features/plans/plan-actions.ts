import { PLAN_NAMES } from '@answerprint/contract/plan-rules'
import type { BillingCycle, Plan, Subscription } from './plans.api.ts'

export type PlanAction =
  | { is: 'current'; label: 'Current plan' }
  | { is: 'contact'; label: 'Contact us' }
  | { is: 'change'; label: string; isNext: boolean }

const rankOf = (name: string): number => (PLAN_NAMES as readonly string[]).indexOf(name)

/** What the button of a plan does. A plan that is not in the list, such as a trial, is below all that are paid. */
export function actionOf(plan: Plan, current: Subscription, cycle: BillingCycle): PlanAction {
  if (plan.name === 'enterprise') return { is: 'contact', label: 'Contact us' }
  const own = Math.max(0, rankOf(current.plan))
  const rank = rankOf(plan.name)
  if (plan.name === current.plan) {
    const isOther = plan.name !== 'free' && current.billing_cycle !== null && current.billing_cycle !== cycle
    return isOther ? { is: 'change', label: `Switch to ${cycle}`, isNext: false } : { is: 'current', label: 'Current plan' }
  }
  if (rank < own) return { is: 'change', label: 'Downgrade', isNext: false }
  return { is: 'change', label: rank === own ? 'Choose' : 'Upgrade', isNext: rank === own + 1 }
}
