import { fail } from '@answerprint/contract/errors'
import type { PaymentSource } from '../../invoices/invoices.repository.ts'

type GiftCard = { _id: string; last4: string; current_amount: number }
type Card = { brand: string; last4: string }
type Choice = { giftCards: readonly GiftCard[]; card: Card | undefined; least: number }

/**
 * Gift cards first, the oldest one to its end; the credit card pays the rest. It cannot pay less than `least`: then the gift cards pay
 * so much less. Without a card they must cover all.
 */
export function planSources(total: number, { giftCards, card, least }: Choice): PaymentSource[] {
  const onCards = giftCards.reduce((sum, each) => sum + each.current_amount, 0)
  const rest = Math.max(0, total - onCards)
  if (rest === 0) return drawn(giftCards, total)
  if (!card) return fail(giftCards.length === 0 ? 'payment_required' : 'gift_cards_insufficient')
  const charged = Math.min(total, Math.max(rest, least))
  return [...drawn(giftCards, total - charged), { type: 'credit_card', amount: charged, brand: card.brand, last4: card.last4 }]
}

function drawn(cards: readonly GiftCard[], amount: number): PaymentSource[] {
  let left = amount
  return cards.flatMap(({ _id: gift_card_id, last4, current_amount }): PaymentSource[] => {
    const part = Math.min(left, current_amount)
    left -= part
    return part > 0 ? [{ type: 'gift_card', amount: part, gift_card_id, last4 }] : []
  })
}
