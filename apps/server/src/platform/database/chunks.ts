/** Rows of one statement: PostgreSQL takes 65,535 parameters at most, and no table of ours has 65 columns. */
const MOST_IN_STATEMENT = 1_000

export function chunksOf<Item>(items: readonly Item[], size = MOST_IN_STATEMENT): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
