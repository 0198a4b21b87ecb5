import type { Database } from '#platform/database/database'
import { findBuyer } from '../../accounts/billing-accounts.repository.ts'
import type { PriceList } from '../../price-list.ts'
import type { Offer } from '../purchase-kinds.ts'
import { type Totals, totalsOf } from './totals.ts'

/** What this would cost the buyer now, with tax. */
export const createWorkOut =
  ({ priceList }: { priceList: PriceList }) =>
  async (db: Database, { user_id }: { user_id: string }, offer: Pick<Offer, 'lines' | 'shipping_total' | 'tax_place'>): Promise<Totals> =>
    totalsOf(priceList, { ...offer, tax_place: offer.tax_place ?? (await findBuyer(db, user_id)) })
export type WorkOut = ReturnType<typeof createWorkOut>
