import { AppError } from '@answerprint/contract/errors'
import type { Database } from '#platform/database/database'
import type { Ended, EndPurchase } from './end-purchase.ts'
import { countTry, type PurchaseRow } from './purchases.repository.ts'
import type { Settle } from './settle.ts'

const MOST_TRIES = 10
const FAILED = 'This purchase could not be completed. Nothing was charged.'

type Needs = { db: Database; endPurchase: EndPurchase; settle: Settle }

/**
 * Ends a purchase that was left, by the provider's own record: what was paid is handed over, or given back; what was not is released. It
 * charges nothing. Undefined where nothing was handed over.
 */
export const createFinishPurchase = ({ db, endPurchase, settle }: Needs) => {
  const handOver = async (purchase: PurchaseRow): Promise<Ended | undefined> => {
    try {
      return await endPurchase.complete(purchase._id)
    } catch (error) {
      if (error instanceof AppError) await endPurchase.release(purchase, { code: error.code, message: error.message })
      else if ((await countTry(db, purchase._id)) < MOST_TRIES) throw error
      else await endPurchase.release(purchase, { code: 'internal', message: FAILED })
      return undefined
    }
  }

  return async (purchase: PurchaseRow, how: { mayWait: boolean }): Promise<Ended | undefined> => {
    const charged = await settle.lookUp(purchase, how)
    if (charged.is === 'paid') return handOver(purchase)
    if (charged.is === 'refused') await endPurchase.release(purchase, charged.refused)
    return undefined
  }
}
export type FinishPurchase = ReturnType<typeof createFinishPurchase>
