import type { Row } from '#platform/database/database'

export type PaymentState = Row<'payments'>['state']

/** Every move that a payment can make, and no other. Its diagram is in docs/money.md. */
const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['requires_action', 'authorised', 'captured', 'failed', 'cancelled', 'expired'],
  requires_action: ['authorised', 'captured', 'failed', 'cancelled', 'expired'],
  authorised: ['captured', 'failed', 'cancelled', 'expired'],
  captured: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['partly_refunded', 'refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['dispute_won', 'dispute_lost'],
  dispute_won: ['partly_refunded', 'refunded', 'disputed'],
  dispute_lost: [],
  failed: [],
  cancelled: [],
  expired: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => MOVES[from].includes(to)

/** Nothing more comes by itself: only a refund or a dispute can follow. */
export const isSettled = (state: PaymentState): boolean => !['created', 'requires_action', 'authorised'].includes(state)

/** The card has paid, or promised to. */
export const isPaid = (state: PaymentState): boolean => state === 'authorised' || isTaken(state)
/** Money of the card is with the provider, all of it or what was not given back. */
export const isTaken = (state: PaymentState): boolean =>
  ['captured', 'partly_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'].includes(state)
/** It will never pay. */
export const isOver = (state: PaymentState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired'
