import type { BillingCycle, PlanName } from '@answerprint/contract/plan-rules'
import { credited, restOf } from '../periods/proration.ts'
import { isPlanName, type PlanList, rankOf, titleOf } from '../plan-list.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

export type Wanted = { plan: PlanName; cycle: BillingCycle }
/** The account before the change; without a subscription it has what its type says. */
export type Before = { type: string; subscription: SubscriptionRow | undefined }

/** `now`: paid at once; `later`: at the end of the period; `end`: to Free at once, since no period is running. */
export type ChangeKind = 'now' | 'later' | 'end' | 'none'

/** Up is at once, and so is a year in place of a month; down is at the end of what was paid. */
export function kindOfChange({ type, subscription: sub }: Before, { plan, cycle }: Wanted, at: Date): ChangeKind {
  const isRunning = sub !== undefined && sub.plan !== 'free' && sub.status !== 'lapsed' && sub.period_end > at
  if (!isRunning) {
    if (plan !== 'free') return 'now'
    // One that has lapsed has the limits of Free, and still owes its plan.
    return type === 'free' && sub?.status !== 'lapsed' ? 'none' : 'end'
  }
  if (plan === sub.plan && cycle === sub.billing_cycle) return 'none'
  const isUp = rankOf(plan) > rankOf(sub.plan) || (plan === sub.plan && cycle === 'yearly')
  return isUp ? 'now' : 'later'
}

export type PricedChange = {
  line: {
    code: string
    title: string
    project_title: string
    quantity: number
    unit: string
    unit_price: number
    promo: number
    amount: number
  }
  /** The rest of the period that is replaced. */
  rest: number
  /** What is credited, and what of it is left for later invoices. */
  credit: number
  credit_left: number
}

/** What is paid now: the price of the new plan less the rest of the old one, by its days. */
export function priceChange(list: PlanList, { subscription: sub }: Before, { plan, cycle }: Wanted, at: Date): PricedChange {
  const price = list.find(plan).prices[cycle]
  const { rest, left } = sub && sub.status === 'active' ? restOf(sub, at) : { rest: 0, left: 0 }
  const credit = rest + (sub?.credit ?? 0)
  const { promo, amount, left: credit_left } = credited(price, credit)
  const off = rest > 0 && sub ? `, less ${left} ${left === 1 ? 'day' : 'days'} of ${titleOf(sub.plan)}` : ''
  const title = `${titleOf(plan)}, ${cycle}${off}`
  return {
    line: { code: 'plan', title, project_title: '', quantity: 1, unit: 'flat', unit_price: price, promo, amount },
    rest,
    credit,
    credit_left,
  }
}

/** A renewal: the plan that was chosen for it, less what is credited. */
export function priceRenewal(list: PlanList, sub: SubscriptionRow): PricedChange & Wanted {
  const plan = isPlanName(sub.scheduled_plan ?? '') ? (sub.scheduled_plan as PlanName) : sub.plan
  const cycle = sub.scheduled_cycle ?? sub.billing_cycle
  const price = list.find(plan).prices[cycle]
  const { promo, amount, left: credit_left } = credited(price, sub.credit)
  const line = {
    code: 'plan',
    title: `${titleOf(plan)}, ${cycle}`,
    project_title: '',
    quantity: 1,
    unit: 'flat',
    unit_price: price,
    promo,
    amount,
  }
  return { plan, cycle, line, rest: 0, credit: sub.credit, credit_left }
}

/**
 * What a period is worth once it is paid: what was charged for it, and what is credited. Of what was credited when it was reserved, a part may
 * have been given back to the card until then.
 */
export const worthOf = ({ promo }: Pick<PricedChange['line'], 'promo'>, { subtotal }: { subtotal: number }): number => subtotal + promo
