import type { NewLine } from '../../invoices/invoices.repository.ts'

/** What a purchase costs, in minor units. */
export type Totals = {
  lines: NewLine[]
  subtotal: number
  promo_label?: string
  shipping_total: number
  shipping_label?: string
  tax_total: number
  tax_label: string
  tax_note?: string
  purchase_order?: string
  total: number
}
