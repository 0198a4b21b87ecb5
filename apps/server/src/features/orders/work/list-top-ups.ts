import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { countMore, insertTopUp } from './place-orders.repository.ts'

/** Screener links that were bought are in the list of orders, complete at once. */
export const createListTopUps =
  ({ newId }: { newId: NewId }) =>
  async (tx: Database, purchaseIds: readonly string[]): Promise<void> => {
    for (const purchaseId of purchaseIds) {
      const holders = await insertTopUp(tx, newId(), purchaseId)
      await countMore(tx, holders, 1)
    }
  }
