import type { topUp as contract } from '@answerprint/contract/billing'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { formatAmount } from '../money.ts'
import type { PriceList } from '../price-list.ts'
import type { WorkOut } from '../purchases/pricing/work-out.ts'
import type { Purchases } from '../purchases/purchases.ts'
import { quoteAgain } from '../purchases/quote-again.ts'
import { addLinks, findLinks } from './links.repository.ts'

type Needs = { db: Database; priceList: PriceList; purchases: Purchases; workOut: WorkOut; onLinksBought: Pick<Hook, 'run'> }
type Answer = { amount_purchased: number; invoice_id: string; reviewers: { remaining: number; total: number } }

const linesOf = (quantity: number) => {
  const title = `${quantity} screener ${quantity === 1 ? 'link' : 'links'}`
  return [{ code: 'screeners_top_up' as const, quantity, title, project_title: '' }]
}

/** Links to screeners, bought beyond those of the plan. */
export const createTopUp = ({ db, priceList, purchases, workOut, onLinksBought }: Needs) => {
  const links = purchases.define({
    kind: 'links',
    payload: z.object({ quantity: z.number().int().positive() }),
    result: z.object({ amount_purchased: z.number().int() }),
    reserve: async (_tx, _purchaser, { quantity }) => ({ lines: linesOf(quantity) }),
    fulfil: async (tx, { viewer }, { quantity }, { purchase_id }) => {
      if (!(await addLinks(tx, viewer.owner_id, quantity))) return fail('conflict')
      await onLinksBought.run(tx, [purchase_id])
      return { amount_purchased: quantity }
    },
  })
  const quote = async (viewer: Viewer, quantity: number) => {
    const { subtotal, tax_total, tax_label, total } = await workOut(db, viewer, { lines: linesOf(quantity) })
    const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency: priceList.currency }) })
    const sums = { subtotal: money(subtotal), tax_total: money(tax_total), tax_label, total: money(total) }
    return { quantity, item: priceList.find('screeners_top_up'), ...sums }
  }
  return {
    quote,

    async buy(viewer: Viewer, { body }: Input<typeof contract.buy, 'out'>, call: Call): Promise<Answer> {
      const { quantity, quoted_total, customerCardID: credit_card_id } = body
      const { invoice_id, result } = await links
        .buy(viewer, call, { payload: { quantity }, quoted_total, credit_card_id })
        .catch(quoteAgain(() => quote(viewer, quantity)))
      return { ...result, invoice_id, reviewers: await findLinks(db, viewer.owner_id) }
    },
  }
}
export type TopUp = ReturnType<typeof createTopUp>
