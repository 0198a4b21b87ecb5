import type { Row } from '#platform/database/database'

type Expiry = { exp_month: number; exp_year: number }

/** The month on the card is its last one. */
export const isExpired = ({ exp_month, exp_year }: Expiry, now: Date): boolean => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  return exp_year < year || (exp_year === year && exp_month < month)
}

export type Brand = Row<'credit_cards'>['brand']

/** Ours for the provider's word; undefined for a brand that is not taken. */
const BRANDS: Record<string, Brand> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
  american_express: 'american_express',
  'american express': 'american_express',
}
export const brandOf = (word: string): Brand | undefined => BRANDS[word.toLowerCase()]
