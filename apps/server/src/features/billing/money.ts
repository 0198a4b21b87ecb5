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

/** Half a dollar, and what providers ask for in other currencies: less cannot be charged to a card. */
export const leastCharge = (currency: string): number => (decimalsOf(currency) === 0 ? 50 : 10 ** decimalsOf(currency) / 2)

export const symbolOf = (currency: string): string => currencyOf(currency).symbol

/** "5000" or "5000.00" in cents, by its digits alone; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const [, whole, cents = '00'] = /^(\d{1,12})(?:\.(\d{2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents)
}

/** A tax, and its name on an invoice. */
export type Tax = { label: string; thousandthsOfPercent: number }

const WHOLE = 100_000n

/** Rounded once, half up, in whole numbers: no fraction of a cent is ever held. */
export const taxOn = (amount: number, { thousandthsOfPercent }: Tax): number =>
  Number((2n * BigInt(amount) * BigInt(thousandthsOfPercent) + WHOLE) / (2n * WHOLE))
