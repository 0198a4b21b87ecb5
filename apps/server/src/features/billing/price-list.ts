import { ITEM_CODES, type Item } from '@answerprint/contract/billing'
import type { ItemUnit } from '@answerprint/contract/billing-rules'
import type { NewLine } from './invoices/invoices.repository.ts'
import type { Money, Price } from './money.ts'

export type ItemCode = (typeof ITEM_CODES)[number]
/** What is bought: its price is looked up, never taken from the call. */
export type Ordered = { code: ItemCode; quantity: number; title: string; project_title: string }
type Priced = { name: string; unit: ItemUnit; price: Price }

type Settings = { asperaPriceCents: number; linkPriceCents: number }

/** The one source of prices for quotes, purchases and pages. Settings are in hundredths of the major unit. */
export function createPriceList(money: Money, { asperaPriceCents, linkPriceCents }: Settings) {
  const { currency } = money
  const priceOf = (hundredths: number): Price => ({ amount: money.fromHundredths(hundredths), currency })
  const prices: Record<ItemCode, Priced> = {
    screeners_top_up: { name: 'Screener Top-Up', unit: 'link', price: priceOf(linkPriceCents) },
    aspera_transfers: { name: 'Aspera Transfer', unit: 'gb', price: priceOf(asperaPriceCents) },
  }
  const find = (code: ItemCode): Item => {
    const { name, unit, price } = prices[code]
    const { amount } = price
    const formatted = { price: amount, price_formatted: money.format(amount), currency_symbol: money.symbol, currency_code: currency }
    return { code, name, unit, ...formatted }
  }
  return {
    currency,
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
