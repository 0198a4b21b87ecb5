import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { PriceList } from '../../price-list.ts'
import type { Taxes } from '../../tax/taxes.ts'
import type { Offer } from '../purchase-kinds.ts'
import type { Totals } from './totals.ts'

type Needs = { priceList: PriceList; taxes: Taxes; now: Clock }
type Priced = Pick<Offer, 'lines' | 'promo_label' | 'shipping_total' | 'shipping_label' | 'taxed' | 'tax_place' | 'purchase_order'>
type Buyer = { user_id: string; owner_id: string }

/** What this would cost the buyer now. Tax is rounded once, on the whole. */
export const createWorkOut =
  ({ priceList, taxes, now }: Needs) =>
  async (
    db: Database,
    { user_id, owner_id }: Buyer,
    {
      lines: ordered,
      promo_label = '',
      shipping_total = 0,
      shipping_label = '',
      purchase_order = '',
      taxed,
      tax_place: destination,
    }: Priced,
  ): Promise<Totals> => {
    const lines = ordered.map((each) => ('unit_price' in each ? each : priceList.line(each)))
    const subtotal = lines.reduce((sum, each) => sum + each.amount, 0)
    const parts = taxed ?? [{ amount: subtotal + shipping_total, kind: 'electronic' as const }]
    const { tax_total, goods_tax, tax_label, tax_note } = await taxes.workOut(db, { user_id, owner_id, at: now(), destination }, parts)
    const labels = { promo_label, shipping_label, tax_label, tax_note, purchase_order }
    return { lines, subtotal, shipping_total, tax_total, goods_tax, ...labels, total: subtotal + shipping_total + tax_total }
  }
export type WorkOut = ReturnType<typeof createWorkOut>
