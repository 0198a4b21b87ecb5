import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { quotes as contract } from '@answerprint/contract/quotes'
import { buyerOf, printSheet } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { SellerConfig } from '#platform/config/seller-config'
import type { CartService } from '../cart.service.ts'
import { callOf, createOpenQuote, type OpenNeeds } from './open-quote.ts'
import { presentQuote, quotedOf } from './quote-views.ts'
import { findQuote, insertQuote, listQuotes } from './quotes.repository.ts'
import { sheetOfQuote } from './sheet-of-quote.ts'

type Needs = OpenNeeds & { db: Database; cart: CartService; seller: SellerConfig; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
const MOST_ROWS = 100

/** What a cart came to on a day, for those who decide elsewhere. It holds no price: an order costs what it costs on its own day. */
export const createQuotes = ({ seller, ...needs }: Needs) => {
  const { db, cart, now, newId } = needs
  const find = async (viewer: Viewer, quoteId: string) => (await findQuote(db, viewer, quoteId)) ?? fail('not_found')
  const openQuote = createOpenQuote(needs)

  return {
    list: async (viewer: Viewer) => ({ quotes: (await listQuotes(db, viewer, MOST_ROWS)).map(presentQuote) }),

    async make(viewer: Viewer) {
      const _id = newId()
      const seen = await cart.look(db, viewer)
      if (seen.orders.length === 0) return fail('cart_empty')
      const quoted = quotedOf(await cart.present(viewer, seen), seen.orders, { seller, buyer: await buyerOf(db, viewer) })
      const made = { _id, owner_id: viewer.owner_id, made_by: viewer.user_id, made_at: now() }
      await insertQuote(db, { ...made, quoted, calls: seen.orders.map(callOf) })
      return presentQuote(await find(viewer, _id))
    },

    async get(viewer: Viewer, { params: { quoteID }, query: { format } }: Asked<'get'>, { wants_page }: Pick<Call, 'wants_page'>) {
      const quote = presentQuote(await find(viewer, quoteID))
      return (await printSheet(sheetOfQuote(quote), { format, wants_page })) ?? quote
    },

    async open(viewer: Viewer, { params: { quoteID }, body: { replace } }: Asked<'open'>) {
      return openQuote(viewer, await find(viewer, quoteID), replace)
    },
  }
}
export type Quotes = ReturnType<typeof createQuotes>
