import { refuseBeyondLimit, type WorkOut } from '#features/billing'
import type { Database } from '#platform/database/database'
import type { Author } from '#platform/database/access-log'
import type { PlanList } from '../plan-list.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'
import { priceRenewal } from './plan-change.ts'

type Needs = { list: PlanList; workOut: WorkOut }
type Scheduled = Pick<SubscriptionRow, 'scheduled_plan' | 'scheduled_cycle'>

/** What the next renewal is charged, with tax. */
export const totalOfRenewal = async ({ list, workOut }: Needs, db: Database, viewer: Author, sub: SubscriptionRow): Promise<number> =>
  (await workOut(db, viewer, { lines: [priceRenewal(list, sub).line] })).total

/**
 * A renewal is charged without asking anyone: who makes it dearer buys it, within the limit of their role. What makes it cheaper needs no
 * limit.
 */
export async function refuseDearer(needs: Needs, tx: Database, viewer: Author, sub: SubscriptionRow, change: Scheduled): Promise<void> {
  const total = await totalOfRenewal(needs, tx, viewer, { ...sub, ...change })
  if (total > (await totalOfRenewal(needs, tx, viewer, sub))) await refuseBeyondLimit(tx, viewer, total)
}
