import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { plans as contract } from '@answerprint/contract/plans'
import { maySeeBilling, quoteAgain, type WorkOut } from '#features/billing'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import { applyPlan } from './allowances/apply-plan.ts'
import { savePendingPayment } from './allowances/plan-limits.repository.ts'
import { refuseDearer } from './changes/dearer-renewal.ts'
import { type ChangeKind, kindOfChange, type Wanted } from './changes/plan-change.ts'
import type { PlanPurchase } from './changes/plan-purchase.ts'
import { quoteChange } from './changes/quote-change.ts'
import { type PlanList, titleOf } from './plan-list.ts'
import { showSubscription, withoutBilling } from './plan-views.ts'
import { findRenewalCard } from './renewals/renewal-card.ts'
import type { RenewalPurchase } from './renewals/renewal-purchase.ts'
import { changeSubscription, findPlanAccount, findSubscription, lockSubscription, refuseWhilePaid } from './subscriptions.repository.ts'

type Needs = {
  db: Database
  list: PlanList
  workOut: WorkOut
  planPurchase: PlanPurchase
  renewal: RenewalPurchase
  accessLog: AccessLog
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Beside the permission to pay, which the calls need. */
const requirePlans = (viewer: Viewer) => can(viewer, 'billing_and_plans:can_modify_plan') || fail('forbidden')

export const createPlans = ({ db, list, workOut, planPurchase, renewal, accessLog, now }: Needs) => {
  const findBefore = async (ownerId: string) => {
    const subscription = await findSubscription(db, ownerId)
    const account = await findPlanAccount(db, ownerId)
    return { subscription, account, type: account.type }
  }
  const show = async (ownerId: string) => {
    const { account, subscription } = await findBefore(ownerId)
    const card = subscription ? await findRenewalCard(db, subscription, subscription.due_at ?? now()) : null
    return showSubscription(list, { ...account, card }, subscription)
  }

  const quote = async (viewer: Viewer, wanted: Wanted) =>
    quoteChange({ db, list, workOut }, viewer, await findBefore(viewer.owner_id), { wanted, at: now() })

  const goDown = createGoDown({ db, list, workOut, accessLog, now })

  return {
    async list(viewer: Viewer) {
      const current = await show(viewer.owner_id)
      return { plans: list.all(), current: maySeeBilling(viewer) ? current : withoutBilling(list, current), currency_code: list.currency }
    },

    quote: (viewer: Viewer, { query: { selected_plan: plan, billing_cycle: cycle } }: Asked<'quote'>) => quote(viewer, { plan, cycle }),

    async choose(viewer: Viewer, { body }: Asked<'choose'>, call: Call) {
      const { selected_plan: plan, billing_cycle: cycle, credit_card_id, quoted_total } = body
      if (viewer.staff_id !== null) return fail('ghost_forbidden')
      requirePlans(viewer)
      const at = now()
      const kind = kindOfChange(await findBefore(viewer.owner_id), { plan, cycle }, at)
      if (kind === 'later' || kind === 'end') {
        await goDown(viewer, call, { plan, cycle }, kind)
        return { subscription: await show(viewer.owner_id), invoice_id: null }
      }
      // What is nothing new is refused when it is reserved: a retry of a purchase that succeeded gets its answer.
      const organization_name = body.organization_name || null
      const payload = { plan, cycle, organization_name, credit_card_id, at: at.toISOString() }
      const { invoice_id, result } = await planPurchase
        .buy(viewer, call, { payload, credit_card_id, quoted_total })
        .catch(quoteAgain(() => quote(viewer, { plan, cycle })))
      return { subscription: await show(result.owner_id), invoice_id }
    },

    async keep(viewer: Viewer, call: Call) {
      requirePlans(viewer)
      await db.transaction().execute(async (tx) => {
        const before = await lockSubscription(tx, viewer.owner_id)
        if (!before?.scheduled_plan) return
        // A renewal that is being paid was priced for what was chosen.
        await refuseWhilePaid(tx, viewer.owner_id)
        const change = { scheduled_plan: null, scheduled_cycle: null }
        await refuseDearer({ list, workOut }, tx, viewer, before, change)
        await changeSubscription(tx, viewer.owner_id, { ...change, changed_at: now() })
        const details = { key: 'plan', from: titleOf(before.scheduled_plan), to: titleOf(before.plan), name: titleOf(before.plan) }
        await accessLog.write(tx, viewer, call, {
          ...{ action: 'billing.changed', subject_type: 'account', subject_id: viewer.owner_id, details },
        })
      })
      return { subscription: await show(viewer.owner_id) }
    },

    /** A renewal that was declined, with the card that the person chose. */
    async retry(viewer: Viewer, { body: { customerCardID: credit_card_id } }: Asked<'retry'>, call: Call) {
      const subscription = await findSubscription(db, viewer.owner_id)
      const payload = { period_end: (subscription?.period_end ?? now()).toISOString(), credit_card_id }
      if (subscription?.status === 'active' && call.idempotency_key === undefined) return fail('plan_nothing_due')
      const { invoice_id } = await renewal.buy(viewer, call, { payload, credit_card_id })
      return { status: 'COMPLETE' as const, invoice_id }
    },
  }
}
export type Plans = ReturnType<typeof createPlans>

type GoDownNeeds = Pick<Needs, 'db' | 'list' | 'workOut' | 'accessLog' | 'now'>

/** Down: at the end of the period, or at once where none is running. No money moves. */
const createGoDown =
  ({ db, list, workOut, accessLog, now }: GoDownNeeds) =>
  (viewer: Viewer, call: Call, { plan, cycle }: Wanted, kind: ChangeKind) =>
    db.transaction().execute(async (tx) => {
      const at = now()
      const before = await lockSubscription(tx, viewer.owner_id)
      const { type } = await findPlanAccount(tx, viewer.owner_id)
      // It may have been renewed or changed since it was looked at: what is paid does not end at once.
      if (kindOfChange({ type, subscription: before }, { plan, cycle }, at) !== kind) return fail('plan_changed')
      if (kind === 'later') {
        // A plan that is being paid would take its place.
        await refuseWhilePaid(tx, viewer.owner_id)
        const change = { scheduled_plan: plan, scheduled_cycle: cycle }
        if (before) await refuseDearer({ list, workOut }, tx, viewer, before, change)
        await changeSubscription(tx, viewer.owner_id, { ...change, changed_at: at })
      } else {
        if (before)
          await changeSubscription(tx, viewer.owner_id, { plan, status: 'active', failed_at: null, failed_tries: 0, due_at: null })
        await applyPlan(tx, list, { owner_id: viewer.owner_id, plan, at })
        await savePendingPayment(tx, viewer.owner_id, false)
      }
      const details = { key: 'plan', from: titleOf(before?.plan ?? ''), to: titleOf(plan), name: titleOf(plan) }
      await accessLog.write(tx, viewer, call, {
        ...{ action: 'billing.changed', subject_type: 'account', subject_id: viewer.owner_id, details },
      })
    })
