import { ITEM_CODES, type Item } from '@answerprint/contract/billing'
import type { NewLine } from './invoices/invoices.repository.ts'
import { formatAmount, type Price, symbolOf } from './money.ts'

export type ItemCode = (typeof ITEM_CODES)[number]
/** What is bought: its price is looked up, never taken from the call. */
export type Ordered = { code: ItemCode; quantity: number; title: string; project_title: string }
type Priced = { name: string; unit: string; price: Price }

export const CURRENCY = 'USD'
const LINK_CENTS = 200

/** The one source of prices for quotes, purchases and pages. */
export function createPriceList({ asperaPriceCents }: { asperaPriceCents: number }) {
  const prices: Record<ItemCode, Priced> = {
    screeners_top_up: { name: 'Screener Top-Up', unit: 'link', price: { amount: LINK_CENTS, currency: CURRENCY } },
    aspera_transfers: { name: 'Aspera Transfer', unit: 'GB', price: { amount: asperaPriceCents, currency: CURRENCY } },
  }
  const find = (code: ItemCode): Item => {
    const { name, unit, price } = prices[code]
    const { amount, currency } = price
    const formatted = { price: amount, price_formatted: formatAmount(price), currency_symbol: symbolOf(currency), currency_code: currency }
    return { code, name, unit, ...formatted }
  }
  return {
    currency: CURRENCY,
    find,
    line({ code, quantity, ...titles }: Ordered): NewLine {
      const { unit, price: unit_price } = find(code)
      return { code, quantity, ...titles, unit, unit_price, amount: quantity * unit_price }
    },
    byCodes: (codes: string) => {
      const asked = new Set(codes.split(',').map((each) => each.trim()))
      return { items: ITEM_CODES.filter((each) => asked.has(each)).map(find) }
    },
  }
}
export type PriceList = ReturnType<typeof createPriceList>
