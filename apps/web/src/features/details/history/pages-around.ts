/** How many pages the pager names. */
const WINDOW = 5

export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last - WINDOW + 1))
  return Array.from({ length: Math.min(WINDOW, last) }, (_, index) => first + index)
}
