/** Minor units of a currency: cents. Always whole ones. */
export type Price = { amount: number; currency: string }

export const formatAmount = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

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
