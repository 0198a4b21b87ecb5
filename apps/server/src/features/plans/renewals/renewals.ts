import type { Clock } from '#platform/clock'
import { addDays } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { announcePlan } from '../allowances/announce-plan.ts'
import { applyPlan } from '../allowances/apply-plan.ts'
import { savePendingPayment } from '../allowances/plan-limits.repository.ts'
import type { PlanList } from '../plan-list.ts'
import { changeSubscription, findSubscription, isMembersOwn, lockSubscription, type SubscriptionRow } from '../subscriptions.repository.ts'
import { findRenewalCard, type RenewalCard } from './renewal-card.ts'
import type { MailDeclined } from './renewal-mails.ts'
import type { RenewalPurchase } from './renewal-purchase.ts'

/** Days after a renewal was first declined on which it is tried again, and after which the limits are those of Free. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
export const LAPSE_DAYS = 14

/** It was paid meanwhile, or is being paid: the next run looks again. */
const NOT_DECLINED = ['plan_nothing_due', 'plan_being_paid']

type Needs = { db: Database; list: PlanList; renewal: RenewalPurchase; mailDeclined: MailDeclined; now: Clock }

/** What the job does for one account whose time has come. It may be stopped anywhere and run again: a period is renewed once. */
export const createRenewals = ({ db, list, renewal, mailDeclined, now }: Needs) => {
  /** Nothing is deleted: what is stored beyond the limits of Free stays. */
  const end = (sub: SubscriptionRow, change: Partial<SubscriptionRow>) =>
    db.transaction().execute(async (tx) => {
      const at = now()
      const { owner_id } = sub
      if (!isUnchanged(await lockSubscription(tx, owner_id), sub)) return
      await changeSubscription(tx, owner_id, { ...change, due_at: null, changed_at: at })
      await applyPlan(tx, list, { owner_id, plan: 'free', at })
      if (change.status === 'active') await savePendingPayment(tx, owner_id, false)
    })

  const noteDeclined = (sub: SubscriptionRow, reason: string, card: RenewalCard) =>
    db.transaction().execute(async (tx) => {
      const current = await lockSubscription(tx, sub.owner_id)
      // It was paid or ended meanwhile, or another worker has noted this try.
      if (!current || !isUnchanged(current, sub)) return
      const failed_at = current.failed_at ?? now()
      const failed_tries = current.failed_tries + 1
      const due_at = nextTry(failed_at, failed_tries)
      await changeSubscription(tx, sub.owner_id, { status: 'past_due', failed_at, failed_tries, due_at, changed_at: now() })
      await savePendingPayment(tx, sub.owner_id, true)
      await announcePlan(tx, sub.owner_id)
      const next_card = await findRenewalCard(tx, { ...current, failed_at }, due_at)
      await mailDeclined(tx, { subscription: current, reason, lapses_at: addDays(failed_at, LAPSE_DAYS), due_at, card, next_card })
    })

  const charge = async (sub: SubscriptionRow): Promise<void> => {
    const { owner_id, paid_by, period_end } = sub
    const found = await findRenewalCard(db, sub, now())
    const card = found?._id ?? null
    const outcome = await renewal.buyOffSession(
      { user_id: paid_by, owner_id },
      {
        payload: { period_end: period_end.toISOString(), credit_card_id: card },
        credit_card_id: card,
        purchase_key: `renewal ${owner_id} ${period_end.toISOString()}`,
      },
    )
    if (outcome.is === 'refused' && !NOT_DECLINED.includes(outcome.refused.code)) await noteDeclined(sub, outcome.refused.message, found)
  }

  return async (ownerId: string): Promise<void> => {
    const sub = await findSubscription(db, ownerId)
    const at = now()
    if (!sub?.due_at || sub.due_at > at) return
    if ((sub.status === 'active' && sub.scheduled_plan === 'free') || (await isMembersOwn(db, ownerId))) await end(sub, ENDED)
    else if (sub.failed_at !== null && addDays(sub.failed_at, LAPSE_DAYS) <= at) await end(sub, { status: 'lapsed' })
    else await charge(sub)
  }
}
export type Renew = ReturnType<typeof createRenewals>

const ENDED: Partial<SubscriptionRow> = {
  ...{ plan: 'free', status: 'active', scheduled_plan: null, scheduled_cycle: null },
  ...{ failed_at: null, failed_tries: 0 },
}

/** Otherwise it was paid, kept or changed since it was looked at, and the next run decides by what it is then. */
const isUnchanged = (current: SubscriptionRow | undefined, { plan, status, scheduled_plan, due_at }: SubscriptionRow): boolean =>
  current?.plan === plan &&
  current.status === status &&
  current.scheduled_plan === scheduled_plan &&
  current.due_at?.getTime() === due_at?.getTime()

/** The next day of a try that is left, else the day on which the account lapses. */
function nextTry(failed_at: Date, tries: number): Date {
  const days = RETRY_DAYS[tries - 1] ?? LAPSE_DAYS
  return addDays(failed_at, days)
}
