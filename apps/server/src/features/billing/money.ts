import { decimalOf, decimalsOf, formatAmount, type Price, parseAmount, symbolOf } from '@answerprint/contract/amounts'

export { decimalOf, decimalsOf, formatAmount, type Price, symbolOf }

/** Half a dollar, and what providers ask for in other currencies: less cannot be charged to a card. */
export const leastCharge = (currency: string): number => (decimalsOf(currency) === 0 ? 50 : 10 ** decimalsOf(currency) / 2)

/** A price that is written in hundredths of the major unit, in minor units, half up: 75 are ¥1, and 750 fils. */
export function fromHundredths(hundredths: number, currency: string): number {
  const scale = decimalsOf(currency) - 2
  if (scale >= 0) return hundredths * 10 ** scale
  const unit = 10 ** -scale
  return Math.floor((hundredths * 2 + unit) / (unit * 2))
}

/** "12.5" and "12.50" of another program's answer, half up where it says more decimals than the currency has. */
export function readDecimal(text: string, currency: string): number {
  const digits = decimalsOf(currency)
  const [whole = '0', part = ''] = text.split('.')
  const padded = part.padEnd(digits + 1, '0')
  return Number(`${whole}${padded.slice(0, digits)}`) + (padded.charAt(digits) >= '5' ? 1 : 0)
}

/** How amounts of one currency are shown and read. */
export const createMoney = (currency: string) => ({
  currency,
  symbol: symbolOf(currency),
  /** Less is not charged to a card. */
  least: leastCharge(currency),
  format: (amount: number) => formatAmount({ amount, currency }),
  of: (amount: number) => ({ amount, formatted: formatAmount({ amount, currency }) }),
  parse: (text: string) => parseAmount(text, currency),
  read: (text: string) => readDecimal(text, currency),
  /** How so much of the major unit is typed: "25.00". */
  example: (whole: number) => decimalOf(whole * 10 ** decimalsOf(currency), currency),
  fromHundredths: (hundredths: number) => fromHundredths(hundredths, currency),
})
export type Money = ReturnType<typeof createMoney>

/** A tax, and its name on an invoice. */
export type Tax = { label: string; thousandthsOfPercent: number }

const WHOLE = 100_000n

/** Rounded once, half up, in whole numbers: no fraction of a cent is ever held. */
export const taxOn = (amount: number, { thousandthsOfPercent }: Tax): number =>
  Number((2n * BigInt(amount) * BigInt(thousandthsOfPercent) + WHOLE) / (2n * WHOLE))
