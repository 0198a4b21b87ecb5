import { decimalOf, decimalsOf, parseAmount, symbolOf } from '@answerprint/contract/amounts'

let currency = 'USD'

/** What the server said in an answer that every page begins with. */
export function learnCurrency({ currency_code }: { currency_code: string }): void {
  currency = currency_code
}

export const currencyHere = (): string => currency

/** "12.50" or "$12" in minor units, by the decimals of the currency; undefined for anything else. */
export const amountIn = (typed: string): number | undefined => parseAmount(withoutSymbol(typed), currency)

export const withoutSymbol = (typed: string): string => {
  const symbol = symbolOf(currency)
  const plain = typed.trim()
  return plain.startsWith(symbol) ? plain.slice(symbol.length).trim() : plain
}

/** Minor units as they are typed: "1234.50". */
export const typedAmount = (amount: number): string => decimalOf(amount, currency)

/** How so many hundredths of the major unit are typed: "12.50", "13" in yen, "12.500" in dinars. */
export const exampleOf = (hundredths: number): string => decimalOf(Math.ceil((hundredths * 10 ** decimalsOf(currency)) / 100), currency)
