import type { Interval } from '#features/shared-screeners'

/** The numbers of stretches that one page has reported, as ranges [from, to). */
export type HeardPage = { page: string; numbers: [number, number][] }
type Reported = { played: readonly Interval[]; numbered?: { page: string; numbers: readonly number[] } | undefined }

/** Of a visit the pages that were opened last, and of a page the ranges that it reported last: an honest one has a single range. */
const [MOST_PAGES, MOST_RANGES] = [4, 50]

/**
 * A page whose report has no answer sends its stretches again, with the next ones. Those that had arrived are left out: nothing is played
 * twice because an answer was lost. A report without numbers is taken as it is.
 */
export function heardOnce(
  known: readonly HeardPage[],
  { played, numbered }: Reported,
): { played: readonly Interval[]; heard: HeardPage[] } {
  if (!numbered) return { played, heard: [...known] }
  const { page, numbers } = numbered
  let ranges = known.find((each) => each.page === page)?.numbers ?? []
  const fresh = played.filter((_, index) => {
    const number = numbers[index]
    if (number === undefined) return true
    if (ranges.some(([from, to]) => from <= number && number < to)) return false
    ranges = withNumber(ranges, number)
    return true
  })
  const others = known.filter((each) => each.page !== page)
  return { played: fresh, heard: [...others, { page, numbers: ranges.slice(-MOST_RANGES) }].slice(-MOST_PAGES) }
}

/** Ranges that meet become one. */
function withNumber(ranges: readonly [number, number][], number: number): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of [...ranges, [number, number + 1] as const].toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && last[1] === from) last[1] = to
    else joined.push([from, to])
  }
  return joined
}
