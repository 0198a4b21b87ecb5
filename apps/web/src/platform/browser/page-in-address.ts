/** The server refuses to skip more rows of a list. */
const MOST_SKIPPED = 100_000

/** The page that an address names, as far as a list can be asked for it; where the list is shorter, `useLastPage` goes to its last one. */
export const pageIn = (text: string | null | undefined, size: number): number =>
  Math.min(Math.max(1, Math.floor(Number(text)) || 1), Math.floor(MOST_SKIPPED / size) + 1)
