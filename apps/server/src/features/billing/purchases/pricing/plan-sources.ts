import { fail } from '@answerprint/contract/errors'
import type { PaymentSource } from '../../invoices/invoices.repository.ts'

type GiftCard = { _id: string; kind: 'gift_card' | 'store_credit'; last4: string; current_amount: number }
type Card = { brand: string; last4: string }
type Choice = { giftCards: readonly GiftCard[]; card: Card | undefined; least: number }

/**
 * Gift cards first, the oldest one to its end; the credit card pays the rest. It cannot pay less than `least`: then the gift cards pay
 * so much less. Without a card they must cover all.
 */
export function planSources(total: number, { giftCards, card, least }: Choice): PaymentSource[] {
  const onCards = giftCards.reduce((sum, each) => sum + each.current_amount, 0)
  const charged = chargedBeside(total, onCards, least)
  if (charged === 0) return drawn(giftCards, total)
  if (!card) return fail(giftCards.length === 0 ? 'payment_required' : 'gift_cards_insufficient')
  return [...drawn(giftCards, total - charged), { type: 'credit_card', amount: charged, brand: card.brand, last4: card.last4 }]
}

/** What a card pays of a total where so much is on gift cards. */
export function chargedBeside(total: number, onCards: number, least: number): number {
  const rest = Math.max(0, total - onCards)
  return rest === 0 ? 0 : Math.min(total, Math.max(rest, least))
}

function drawn(cards: readonly GiftCard[], amount: number): PaymentSource[] {
  let left = amount
  return cards.flatMap(({ _id: gift_card_id, kind, last4, current_amount }): PaymentSource[] => {
    const part = Math.min(left, current_amount)
    left -= part
    return part > 0 ? [{ type: 'gift_card', amount: part, gift_card_id, last4, brand: kind === 'store_credit' ? kind : '' }] : []
  })
}

/** What a card pays is taken from an authorised hold as far as it goes; what is charged beside it is nothing, or at least `least`. */
export function splitHeld(
  sources: readonly PaymentSource[],
  held: { payment_id: string; amount: number } | undefined,
  least: number,
): PaymentSource[] {
  return sources.flatMap((source): PaymentSource[] => {
    if (source.type !== 'credit_card' || !held) return [source]
    const over = source.amount - held.amount
    if (over <= 0) return [{ ...source, payment_id: held.payment_id }]
    const rest = Math.min(source.amount, Math.max(over, least))
    const taken = source.amount - rest
    return [{ ...source, amount: rest }, ...(taken > 0 ? [{ ...source, amount: taken, payment_id: held.payment_id }] : [])]
  })
}
