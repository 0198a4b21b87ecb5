export const CARD_BRANDS = ['visa', 'american_express', 'mastercard'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  american_express: 'American Express',
  mastercard: 'Mastercard',
}
/** As it is written on the card; undefined for what is no card. */
export const brandName = (brand: string): string | undefined => (brand in BRAND_NAMES ? BRAND_NAMES[brand as CardBrand] : undefined)
export const ONLY_THESE_BRANDS = 'We only accept Visa, Mastercard or American Express'

type Expiry = { exp_month: number; exp_year: number }
/** The month on the card is its last one. */
export const isCardExpired = ({ exp_month, exp_year }: Expiry, now: Date): boolean => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  return exp_year < year || (exp_year === year && exp_month < month)
}

/** The codes that highlight a field of the form, by the provider's own; any other code highlights none. */
const FIELD_CODES = {
  incorrect_number: 'invalid_number',
  invalid_number: 'invalid_number',
  invalid_expiry_month: 'invalid_expiry_month',
  invalid_expiry_year: 'invalid_expiry_year',
  expired_card: 'invalid_expiry_year',
  incorrect_cvc: 'invalid_cvc',
  invalid_cvc: 'invalid_cvc',
} as const
export type CardFieldCode = (typeof FIELD_CODES)[keyof typeof FIELD_CODES]
export const cardFieldCodeOf = (code: string): CardFieldCode | undefined => FIELD_CODES[code as keyof typeof FIELD_CODES]

/** The document in which a card is typed when Stripe charges it, framed by the page. */
export const CARD_FRAME = '/card-frame'

/** Where the page sends a card of the built-in test provider, and what the bank of one is answered: no calls of the API. */
export const TEST_PROVIDER = { tokens: '/test-provider/tokens', authenticate: '/test-provider/authenticate' } as const
