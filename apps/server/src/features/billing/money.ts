/** Minor units of a currency: cents. Always whole ones. */
export type Price = { amount: number; currency: string }

/** How many digits the minor unit has: 2 for USD, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export const formatAmount = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency))

/** Half a dollar, and what providers ask for in other currencies: less cannot be charged to a card. */
export const leastCharge = (currency: string): number => (decimalsOf(currency) === 0 ? 50 : 10 ** decimalsOf(currency) / 2)

export const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0).find((part) => part.type === 'currency')?.value ??
  currency

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
