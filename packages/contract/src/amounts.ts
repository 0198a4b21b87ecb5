/** Minor units of a currency: cents. Always whole ones. */
export type Price = { amount: number; currency: string }

type Currency = { format: Intl.NumberFormat; decimals: number; symbol: string }
const known = new Map<string, Currency>()

/** Made once for each currency: making one costs a thousand times what formatting an amount does. */
function currencyOf(currency: string): Currency {
  const found = known.get(currency)
  if (found) return found
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
  const made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2, symbol }
  known.set(currency, made)
  return made
}

/** How many digits the minor unit has: 2 for USD, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number => currencyOf(currency).decimals

export const formatAmount = ({ amount, currency }: Price): string => currencyOf(currency).format.format(amount / 10 ** decimalsOf(currency))

export const symbolOf = (currency: string): string => currencyOf(currency).symbol

/** "5000" or "5000.00" in minor units, by its digits alone; undefined for anything else. "5000.000" in dinars, and no decimals in yen. */
export function parseAmount(text: string, currency: string): number | undefined {
  const digits = decimalsOf(currency)
  const [, whole, part] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || (part !== undefined && part.length !== digits)) return undefined
  return Number(`${whole}${part ?? '0'.repeat(digits)}`)
}

/** Minor units as a plain decimal, "1234.50", by their digits alone. */
export function decimalOf(amount: number, currency: string): string {
  const digits = decimalsOf(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
