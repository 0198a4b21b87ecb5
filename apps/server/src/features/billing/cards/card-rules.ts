import { BRAND_NAMES } from '@answerprint/contract/card-rules'
import type { Row } from '#platform/database/database'

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

export const displayNameOf = ({ brand, last4 }: { brand: Brand; last4: string }): string => `${BRAND_NAMES[brand]} ${last4}`
