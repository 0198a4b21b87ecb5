import { decimalOf, decimalsOf, parseAmount, symbolOf } from '@answerprint/contract/amounts'
import { currencyHere } from './currency.ts'

/** "12.50" or "$12" in minor units, by the decimals of the currency; undefined for anything else. */
export const amountIn = (typed: string): number | undefined => parseAmount(withoutSymbol(typed), currencyHere())

export const withoutSymbol = (typed: string): string => {
  const symbol = symbolOf(currencyHere())
  const plain = typed.trim()
  return plain.startsWith(symbol) ? plain.slice(symbol.length).trim() : plain
}

/** Minor units as they are typed: "1234.50". */
export const typedAmount = (amount: number): string => decimalOf(amount, currencyHere())

/** How so many hundredths of the major unit are typed: "12.50", "13" in yen, "12.500" in dinars. */
export const exampleOf = (hundredths: number): string =>
  decimalOf(Math.ceil((hundredths * 10 ** decimalsOf(currencyHere())) / 100), currencyHere())
