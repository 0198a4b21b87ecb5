import { fail } from '@answerprint/contract/errors'
import { BILLING_CYCLES, isForOrganizations, PLAN_NAMES } from '@answerprint/contract/plan-rules'
import { z } from 'zod'
import type { Purchases } from '#features/billing'
import type { FoundOrganization } from '#features/organizations'
import type { Database } from '#platform/database/database'
import { applyPlan } from '../allowances/apply-plan.ts'
import { savePendingPayment } from '../allowances/plan-limits.repository.ts'
import { periodEnd } from '../periods/periods.ts'
import type { PlanList } from '../plan-list.ts'
import {
  deleteSubscription,
  findPlanAccount,
  isMembersOwn,
  lockSubscription,
  refuseWhilePaid,
  saveSubscription,
} from '../subscriptions.repository.ts'
import { lockFounder, moveBillingAddress, moveCard, moveGiftCards } from './founding.repository.ts'
import { kindOfChange, priceChange, worthOf } from './plan-change.ts'
import { noteRest, withhold } from './withhold.ts'

const Payload = z.object({
  plan: z.enum(PLAN_NAMES),
  cycle: z.enum(BILLING_CYCLES),
  /** Of an organization that is founded with it. */
  organization_name: z.string().nullable(),
  credit_card_id: z.string().nullable(),
  /** The moment that decides on the days, also when a crash is finished later. */
  at: z.string(),
})
type Payload = z.infer<typeof Payload>

type Needs = { list: PlanList; purchases: Purchases; foundOrganization: FoundOrganization }

/** A plan is bought: all of it happens with its invoice, or nothing does. */
export const createPlanPurchase = ({ list, purchases, foundOrganization }: Needs) => {
  const priced = async (tx: Database, owner_id: string, { plan, cycle, at }: Payload) => {
    const subscription = await lockSubscription(tx, owner_id)
    const before = { subscription, type: (await findPlanAccount(tx, owner_id)).type }
    const kind = kindOfChange(before, { plan, cycle }, new Date(at))
    if (kind === 'none') return fail('plan_unchanged')
    if (kind !== 'now') return fail('plan_changed')
    const undisputed = subscription && (await withhold(tx, subscription, new Date(at)))
    return { ...priceChange(list, { ...before, ...undisputed }, { plan, cycle }, new Date(at)), undisputed }
  }

  return purchases.define({
    kind: 'plan',
    payload: Payload,
    result: z.object({ owner_id: z.string() }),
    isSame: (before, again) =>
      before.plan === again.plan && before.cycle === again.cycle && before.organization_name === again.organization_name,
    reserve: async (tx, { viewer }, payload) => {
      const isOwn = viewer.owner_id === viewer.user_id
      if (isOwn && isForOrganizations(payload.plan) && !payload.organization_name) return fail('plan_for_organizations')
      const { line } = await priced(tx, viewer.owner_id, payload)
      await refuseWhilePaid(tx, viewer.owner_id)
      // They became a member in another tab, where they do not see a plan of their own.
      if (await isMembersOwn(tx, viewer.owner_id)) return fail('already_in_organization')
      return { lines: [line], needs_card: true }
    },
    fulfil: async (tx, purchaser, payload, sale) => {
      const { owner_id: payer, user_id } = purchaser.viewer
      const { plan, cycle, organization_name, credit_card_id } = payload
      const { line, rest, credit_left, undisputed } = await priced(tx, payer, payload)
      // The bank was asked while it was paid: what was credited is not ours to give.
      if (undisputed && undisputed.withheld.length > 0 && line.amount !== sale.subtotal) return fail('plan_changed')
      // They accepted an invitation while it was paid: it is given back.
      if (await isMembersOwn(tx, payer)) return fail('already_in_organization')
      // The bank let us keep what was withheld while it was paid: the next invoices are credited with it, since this one was not.
      const unused = Math.max(0, sale.subtotal - line.amount)
      const at = new Date(payload.at)
      const isFounding = isForOrganizations(plan) && payer === user_id
      if (isFounding) await lockFounder(tx, payer)
      const owner_id = isFounding ? await foundOrganization(tx, purchaser, { name: organization_name ?? '' }) : payer
      if (undisputed) await noteRest(tx, undisputed, rest, owner_id)
      if (isFounding) {
        await deleteSubscription(tx, payer)
        await applyPlan(tx, list, { owner_id: payer, plan: 'free', at })
        await moveBillingAddress(tx, payer, owner_id)
        await moveGiftCards(tx, payer, owner_id)
        if (credit_card_id !== null) await moveCard(tx, { from: payer, to: owner_id, credit_card_id })
      }
      const anchor_day = at.getUTCDate()
      const period_end = periodEnd(at, cycle, anchor_day)
      await saveSubscription(tx, {
        ...{
          owner_id,
          plan,
          billing_cycle: cycle,
          status: 'active',
          anchor_day,
          credit: credit_left + unused,
          paid_by: user_id,
          credit_card_id,
        },
        ...{ period_start: at, period_end, period_price: worthOf(line, sale) - unused, due_at: period_end, changed_at: sale.at },
        ...{ scheduled_plan: null, scheduled_cycle: null, failed_at: null, failed_tries: 0 },
      })
      await applyPlan(tx, list, { owner_id, plan, at })
      await savePendingPayment(tx, payer, false)
      return { owner_id }
    },
    invoiceOwner: ({ owner_id }) => owner_id,
  })
}
export type PlanPurchase = ReturnType<typeof createPlanPurchase>
