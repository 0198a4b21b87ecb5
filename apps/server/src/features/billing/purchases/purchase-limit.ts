import { fail } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import { findPurchaseLimit } from './purchase-limit.repository.ts'

const BEYOND_LIMIT = 'This is more than your role may buy at once.'

/** `total`: minor units, with tax. */
export async function refuseBeyondLimit(tx: Database, buyer: { user_id: string; owner_id: string }, total: number): Promise<void> {
  const limit = await findPurchaseLimit(tx, buyer)
  if (limit !== null && total > limit) fail('purchase_limit', { message: BEYOND_LIMIT })
}
