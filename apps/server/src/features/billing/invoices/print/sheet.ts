/** An invoice, a credit note, a statement or a quote as it is printed: the same words as a page and as a PDF. */
export type Sheet = {
  kind: 'Invoice' | 'Credit note' | 'Statement' | 'Quote'
  number: string
  /** Who sells, whose name is beside the mark. */
  seller: string
  from: readonly string[]
  to: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  groups: readonly SheetGroup[]
  hasPromo: boolean
  /** Of the columns of the lines, from the second on. */
  heads: { quantity: string; unit_price: string; amount: string }
  /** Left out where nothing was bought yet. */
  paid?: { title: string; rows: readonly (readonly [name: string, amount: string])[] }
  totals: readonly SheetTotal[]
  notes: readonly string[]
  author: string
  at: Date
}
export type SheetGroup = { title: string; order: string; lines: readonly SheetLine[] }
export type SheetLine = { title: string; quantity: string; unit_price: string; promo: string; amount: string }
export type SheetTotal = { name: string; value: string; isTotal?: true }

/** The heads of what is sold by number and price. */
export const PRICED = { quantity: 'Quantity', unit_price: 'Unit price', amount: 'Amount' } as const
