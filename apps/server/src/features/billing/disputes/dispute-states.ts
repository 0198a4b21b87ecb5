import type { Row } from '#platform/database/database'

export type DisputeState = Row<'disputes'>['state']

const NONE = { inquiry: [], open: [], won: [], lost: [], closed: [] } as const

/**
 * Every dispute begins as an inquiry, which takes no money, and each move is made once: by where it is, the moves to what the provider
 * says of it. What is said late changes nothing. Inquiries that were taken for disputes once are won where they are closed. Its diagram
 * is in docs/money.md.
 */
const MOVES: Readonly<Record<DisputeState, Readonly<Record<DisputeState, readonly DisputeState[]>>>> = {
  inquiry: { inquiry: [], open: ['open'], won: ['open', 'won'], lost: ['open', 'lost'], closed: ['closed'] },
  open: { inquiry: [], open: [], won: ['won'], lost: ['lost'], closed: ['won'] },
  won: NONE,
  lost: NONE,
  closed: NONE,
}

export const movesTo = (said: DisputeState, from: DisputeState): readonly DisputeState[] => MOVES[from][said]
