/** An invoice or a credit note as it is printed: the same words as a page and as a PDF. */
export type Bill = {
  kind: 'Invoice' | 'Credit note'
  number: string
  /** Who sells, whose name is beside the mark. */
  seller: string
  from: readonly string[]
  to: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  groups: readonly BillGroup[]
  hasPromo: boolean
  paid: { title: string; rows: readonly (readonly [name: string, amount: string])[] }
  totals: readonly BillTotal[]
  notes: readonly string[]
  author: string
  at: Date
}
export type BillGroup = { title: string; order: string; lines: readonly BillLine[] }
export type BillLine = { title: string; quantity: string; unit_price: string; promo: string; amount: string }
export type BillTotal = { name: string; value: string; isTotal?: true }
