import { fail } from '@answerprint/contract/errors'
import { formatAmount, type WorkOut } from '#features/billing'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { periodEnd } from '../periods/periods.ts'
import type { PlanList } from '../plan-list.ts'
import { totalOfRenewal } from './dearer-renewal.ts'
import { type Before, kindOfChange, priceChange, type Wanted } from './plan-change.ts'
import { sumOf, withhold } from './withhold.ts'

type Needs = { db: Database; list: PlanList; workOut: WorkOut }

/** What a change costs, now or at the end of the period, and when it happens. */
export async function quoteChange(
  { db, list, workOut }: Needs,
  viewer: Viewer,
  before: Before,
  { wanted, at }: { wanted: Wanted; at: Date },
) {
  const kind = kindOfChange(before, wanted, at)
  if (kind === 'none') return fail('plan_unchanged')
  const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency: list.currency }) })
  if (kind !== 'now') {
    const nothing = {
      subtotal: money(0),
      tax_total: money(0),
      tax_label: '',
      total: money(0),
      credited: money(0),
      withheld: money(0),
      next_at: null,
    }
    const { subscription: sub } = before
    if (kind !== 'later' || !sub) return { when: 'later' as const, at, lines: [], ...nothing, renewal_total: null }
    const renewed = { ...sub, scheduled_plan: wanted.plan, scheduled_cycle: wanted.cycle }
    const renewal_total = wanted.plan === 'free' ? null : money(await totalOfRenewal({ list, workOut }, db, viewer, renewed))
    return { when: 'later' as const, at: sub.period_end, lines: [], ...nothing, renewal_total }
  }
  const undisputed = before.subscription && (await withhold(db, before.subscription, at))
  const { line } = priceChange(list, { ...before, ...undisputed }, wanted, at)
  const { subtotal, tax_total, tax_label, total } = await workOut(db, viewer, { lines: [line] })
  return {
    ...{ when: 'now' as const, at, next_at: periodEnd(at, wanted.cycle, at.getUTCDate()), credited: money(line.promo), tax_label },
    lines: [{ title: line.title, unit_price: money(line.unit_price), promo: money(line.promo), amount: money(line.amount) }],
    withheld: money(sumOf(undisputed?.withheld ?? [])),
    ...{ subtotal: money(subtotal), tax_total: money(tax_total), total: money(total), renewal_total: null },
  }
}
