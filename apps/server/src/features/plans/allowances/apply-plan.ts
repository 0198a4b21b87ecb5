import type { PlanName } from '@answerprint/contract/plan-rules'
import type { Database } from '#platform/database/database'
import { addMonths } from '../periods/periods.ts'
import type { PlanList } from '../plan-list.ts'
import { announcePlan } from './announce-plan.ts'
import { giveAllowance, savePlanType, saveStorageLimit } from './plan-limits.repository.ts'

/**
 * An account gets what its plan has, within the transaction of the change: features, storage, and a month's links and transfer. Links come
 * before the account itself, as where links are bought: no deadlock.
 */
export async function applyPlan(tx: Database, list: PlanList, { owner_id, plan, at }: { owner_id: string; plan: PlanName; at: Date }) {
  const row = list.find(plan)
  await giveAllowance(tx, [owner_id], row, addMonths(at, 1, at.getUTCDate()))
  await saveStorageLimit(tx, owner_id, row.storage_bytes)
  await savePlanType(tx, owner_id, plan)
  await announcePlan(tx, owner_id)
}
