import type { Database } from '#platform/database/database'
import { restOf } from '../periods/proration.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'
import { type Disputed, lessenCredited, listDisputed, saveWithheld } from './disputed-plans.repository.ts'
import { inWholeUnits, noteCredited } from './plan-refunds.repository.ts'

/** Of one invoice: how much of its worth is disputed, and how much of that would be credited now. */
type Withheld = { invoice_id: string; of_price: number; covered: number; amount: number }
export type Undisputed = { subscription: SubscriptionRow; withheld: Withheld[] }

/** What an open dispute covers is not credited before the bank has decided: the subscription without it, and what is withheld. */
export async function withhold(db: Database, subscription: SubscriptionRow, at: Date): Promise<Undisputed> {
  const withheld: Withheld[] = []
  let left = subscription
  for (const disputed of await listDisputed(db, subscription)) {
    const { invoice_id, of_price } = disputed
    const worth = worthOf(disputed)
    // Of a plan that was changed before: what is left for later invoices, and then what the plan that runs is worth, as where it is lost.
    const ofCredit = disputed.credited === null ? 0 : Math.min(left.credit, worth)
    const ofPrice = Math.min(left.period_price, worth - ofCredit)
    const less = { ...left, credit: left.credit - ofCredit, period_price: left.period_price - ofPrice }
    const amount = ofCredit + restOf(left, at).rest - restOf(less, at).rest
    if (ofCredit + ofPrice > 0)
      withheld.push({ invoice_id, of_price: of_price ?? subscription.period_price, covered: ofCredit + ofPrice, amount })
    left = less
  }
  return { subscription: left, withheld }
}

export const sumOf = (withheld: readonly Withheld[]): number => withheld.reduce((sum, { amount }) => sum + amount, 0)

/** Of what its invoice was credited with, the share that is disputed and that no change has withheld yet. */
const worthOf = ({ amount, subtotal, total, credited, of_price, withheld }: Disputed): number => {
  const without_tax = inWholeUnits(amount, subtotal, total)
  if (credited === null || of_price === null) return without_tax
  const waiting = withheld ?? 0
  return Math.max(0, inWholeUnits(without_tax, credited + waiting, of_price) - waiting)
}

/** The period ends here: its rest goes on to a new plan, and what is withheld waits beside it. */
export async function noteRest(tx: Database, { subscription, withheld }: Undisputed, rest: number, owner_id: string): Promise<void> {
  for (const { invoice_id, covered } of withheld) await lessenCredited(tx, invoice_id, covered)
  await noteCredited(tx, subscription, rest, owner_id)
  for (const { invoice_id, of_price, amount } of withheld) await saveWithheld(tx, { invoice_id, owner_id, of_price, withheld: amount })
}
