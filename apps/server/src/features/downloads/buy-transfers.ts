import { fail } from '@answerprint/contract/errors'
import type { Purchase, Purchaser } from '#features/billing'
import type { Database } from '#platform/database/database'
import { measure, orderedOf, type Selection } from './aspera-quote.ts'

type Sale = Selection & {
  invoice_id: string
  title: string
  project_title: string
  /** The total that the buyer saw; undefined when they saw none. */
  quoted_total: number | undefined
  purchase_key: string | undefined
  credit_card_id: string | null
}

/** Buys the downloads of a share by Aspera at today's price. Refused when that is not the price that the buyer saw. */
export const createBuyTransfers = ({ purchase }: { purchase: Purchase }) => {
  return async (tx: Database, purchaser: Purchaser, { title, project_title, quoted_total, ...sale }: Sale): Promise<void> => {
    const lines = [orderedOf(await measure(tx, sale), title, project_title)]
    const { total } = await purchase.workOut(tx, purchaser.viewer, lines)
    if (quoted_total !== undefined && quoted_total !== total) return fail('quote_changed')
    const { invoice_id, purchase_key, credit_card_id } = sale
    await purchase.buy(tx, purchaser, { lines, invoice_id, purchase_key, credit_card_id })
  }
}
export type BuyTransfers = ReturnType<typeof createBuyTransfers>
