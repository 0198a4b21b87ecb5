/** How many pages of a long list are named at once. */
export const NAMED_PAGES = 5

/** With this one in the middle where it can be. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(NAMED_PAGES / 2), last - NAMED_PAGES + 1))
  return Array.from({ length: Math.min(NAMED_PAGES, last) }, (_, index) => first + index)
}
