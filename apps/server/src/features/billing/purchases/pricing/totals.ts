import type { NewLine } from '../../invoices/invoices.repository.ts'
import { taxOn } from '../../money.ts'
import type { Ordered, PriceList } from '../../price-list.ts'
import { type TaxPlace, taxOf } from '../../tax.ts'

export type Totals = {
  lines: NewLine[]
  subtotal: number
  shipping_total: number
  tax_total: number
  tax_label: string
  total: number
}
type Priced = { lines: readonly (Ordered | NewLine)[]; shipping_total?: number; tax_place: TaxPlace }

/** Tax is rounded once, on the whole. */
export function totalsOf(priceList: PriceList, { lines: ordered, shipping_total = 0, tax_place }: Priced): Totals {
  const lines = ordered.map((each) => ('unit_price' in each ? each : priceList.line(each)))
  const subtotal = lines.reduce((sum, each) => sum + each.amount, 0)
  const tax = taxOf(tax_place)
  const tax_total = taxOn(subtotal + shipping_total, tax)
  return { lines, subtotal, shipping_total, tax_total, tax_label: tax.label, total: subtotal + shipping_total + tax_total }
}
