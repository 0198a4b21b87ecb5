const SOURCES = { credit_card: 'Credit card', gift_card: 'Gift card', post_pay: 'Post Pay' } as const

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  american_express: 'American Express',
  mastercard: 'Mastercard',
  store_credit: 'Store credit',
}

type PaidBy = { type: keyof typeof SOURCES; brand: string; last4: string }

/** What paid, as documents and mails name it: "Visa \u2022\u2022\u2022\u2022 4242". */
export const sourceName = ({ type, brand, last4 }: PaidBy): string =>
  `${BRANDS[brand] ?? SOURCES[type]}${last4 && ` \u2022\u2022\u2022\u2022 ${last4}`}`
