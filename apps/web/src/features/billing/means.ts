import type { PaymentMethods } from './billing.api.ts'

/** How something could be paid; minor units. */
export type Means = { hasCard: boolean; giftCard: number | null; isPostPaid: boolean }

/** `cardID`: the card that is chosen for this purchase. */
export const meansOf = ({ activeGiftCards, giftCardTotal, using_post_pay }: PaymentMethods, cardID: string | null): Means => ({
  hasCard: cardID !== null,
  giftCard: activeGiftCards.length > 0 ? giftCardTotal : null,
  isPostPaid: using_post_pay,
})

/** Why it cannot be bought; null when it can. */
export function refusalOf({ hasCard, giftCard, isPostPaid }: Means, total: number): string | null {
  if (total === 0 || isPostPaid || hasCard || (giftCard !== null && giftCard >= total)) return null
  return giftCard === null
    ? 'Choose how to pay.'
    : 'Your gift card has insufficient funds for this transaction. A credit card is also required.'
}
