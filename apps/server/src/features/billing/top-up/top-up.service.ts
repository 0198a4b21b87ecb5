import type { topUp as contract } from '@answerprint/contract/billing'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { formatAmount } from '../money.ts'
import type { PriceList } from '../price-list.ts'
import type { Purchase } from '../purchase.ts'
import { addLinks, findBoughtLinks, findLinks } from './links.repository.ts'

type Needs = { db: Database; newId: NewId; priceList: PriceList; purchase: Purchase }
type Answer = { amount_purchased: number; invoice_id: string; reviewers: { remaining: number; total: number } }

const linesOf = (quantity: number) => {
  const title = `${quantity} screener ${quantity === 1 ? 'link' : 'links'}`
  return [{ code: 'screeners_top_up' as const, quantity, title, project_title: '' }]
}

/** Links to screeners, bought beyond those of the plan. Paid for and added in one transaction. */
export const createTopUp = ({ db, newId, priceList, purchase }: Needs) => ({
  async quote(viewer: Viewer, quantity: number) {
    const { subtotal, tax_total, tax_label, total } = await purchase.workOut(db, viewer, linesOf(quantity))
    const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency: priceList.currency }) })
    const sums = { subtotal: money(subtotal), tax_total: money(tax_total), tax_label, total: money(total) }
    return { quantity, item: priceList.find('screeners_top_up'), ...sums }
  },

  buy: (viewer: Viewer, { body }: Input<typeof contract.buy, 'out'>, call: Call): Promise<Answer> =>
    db.transaction().execute(async (tx) => {
      const { quantity, quoted_total, customerCardID: credit_card_id } = body
      const purchase_key = call.idempotency_key
      const done = await purchase.bought(tx, viewer, purchase_key)
      // Its saved answer, which knew the whole call, may be gone.
      if (done !== undefined && (await findBoughtLinks(tx, done)) !== quantity) return fail('idempotency_key_reused')
      const invoice_id = done ?? newId()
      if (done === undefined) {
        const lines = linesOf(quantity)
        const { total } = await purchase.workOut(tx, viewer, lines)
        if (quoted_total !== undefined && quoted_total !== total) return fail('quote_changed')
        await addLinks(tx, viewer.owner_id, quantity)
        await purchase.buy(tx, { viewer, call }, { invoice_id, lines, purchase_key, credit_card_id })
      }
      return { amount_purchased: quantity, invoice_id, reviewers: await findLinks(tx, viewer.owner_id) }
    }),
})
export type TopUp = ReturnType<typeof createTopUp>
