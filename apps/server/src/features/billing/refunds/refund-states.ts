import type { Row } from '#platform/database/database'

export type RefundState = Row<'refund_parts'>['state']

/**
 * Every move that a part of a refund can make, and no other. What was made can fail later: a card that no longer exists sends it back. What
 * goes to a gift card or to post-pay is made with its entry. `by_dispute`: the buyer has it from their bank. Its diagram is in docs/money.md.
 */
const MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  waiting: ['waiting', 'made', 'failed', 'by_dispute'],
  made: ['made', 'failed'],
  failed: ['waiting', 'by_dispute'],
  by_dispute: [],
}

/** From where a part can come to this state. */
export const statesBefore = (to: RefundState): RefundState[] =>
  (Object.keys(MOVES) as RefundState[]).filter((from) => MOVES[from].includes(to))
