import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { countMore, insertBought } from './place-orders.repository.ts'

type Bought = 'screeners_top_up' | 'aspera_transfers'

/** What is handed over with its purchase is in the list of orders, complete at once: screener links, and high-speed sends. */
export const createListBought =
  ({ newId }: { newId: NewId }, type: Bought) =>
  async (tx: Database, purchaseIds: readonly string[]): Promise<void> => {
    for (const purchaseId of purchaseIds) {
      const ownerId = await insertBought(tx, newId(), purchaseId, type)
      if (ownerId !== undefined) await countMore(tx, ownerId, 1)
    }
  }
