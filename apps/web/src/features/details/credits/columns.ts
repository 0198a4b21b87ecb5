type Sized = { credits: readonly unknown[] }

/** Head and foot of a card weigh as much as two of its rows. */
const CARD_ROWS = 2

/** Cards into columns, each in the one that is shorter so far: their order reads down and across. */
export function intoColumns<Card extends Sized>(cards: readonly Card[], count: number): Card[][] {
  const columns = Array.from({ length: count }, () => ({ rows: 0, cards: [] as Card[] }))
  for (const card of cards) {
    const shortest = columns.reduce((best, each) => (each.rows < best.rows ? each : best))
    shortest.cards.push(card)
    shortest.rows += card.credits.length + CARD_ROWS
  }
  return columns.map((each) => each.cards)
}
