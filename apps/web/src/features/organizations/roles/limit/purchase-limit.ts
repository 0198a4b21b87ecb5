import { decimalsOf, parseAmount } from '@answerprint/contract/amounts'
import { currencyHere } from '#platform/currency'
import { exampleOf, typedAmount, withoutSymbol } from '#platform/money'

export const noAmount = (): string => {
  const [whole, exact] = ['2500', exampleOf(250_000)]
  return whole === exact ? `Write an amount as ${whole}.` : `Write an amount as ${whole} or ${exact}.`
}
const MOST = 1e11

/** As it is written in the field. */
export const limitText = (limit: number | null): string => (limit === null ? '' : typedAmount(limit))

/** In minor units; null for no limit, undefined for what is no amount. "2,500.5" is one too. */
export function amountOf(text: string): number | null | undefined {
  const plain = withoutSymbol(text).replaceAll(',', '')
  if (plain === '') return null
  const [whole = '', part] = plain.split('.')
  const currency = currencyHere()
  const exact = part === undefined || part === '' ? plain : `${whole}.${part.padEnd(decimalsOf(currency), '0')}`
  const amount = parseAmount(exact, currency)
  return amount !== undefined && amount <= MOST ? amount : undefined
}
