/** Which page of so many holds this item, and where in it. */
export const placeOf = (index: number, take: number): { page: number; at: number } => ({ page: Math.floor(index / take), at: index % take })

/** The pages that hold the items from `first` to `last`, both included. */
export function pagesOf(first: number, last: number, take: number): number[] {
  const [low, high] = first <= last ? [first, last] : [last, first]
  const from = Math.floor(Math.max(0, low) / take)
  const to = Math.floor(Math.max(0, high) / take)
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

/** The layout of a list, and the page size of the server (`take`). */
export type Sheet = { rowHeight: number; columns: number; count: number; take: number }

/** The page that is read at this depth of the list; below its end, the last one. */
export function pageInSight({ rowHeight, columns, count, take }: Sheet, depth: number): number {
  const last = Math.max(0, Math.ceil(count / take) - 1)
  if (depth === Number.POSITIVE_INFINITY) return last
  const row = Math.max(0, Math.round(depth / rowHeight))
  // A row may hold the end of one page and the beginning of the next: then it is the next that one came for.
  return Math.min(last, Math.floor((row * columns + columns - 1) / take))
}

/** The row in which a page begins. */
export const rowOfPage = ({ columns, take }: Sheet, page: number): number => Math.floor((page * take) / columns)

export type PageRun = { first: number; count: number }

/** Neighbouring pages together, at most so many in one; the pages come in their order. */
export function runsOf(pages: readonly number[], most: number): PageRun[] {
  const runs: PageRun[] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run !== undefined && run.first + run.count === page && run.count < most) run.count++
    else runs.push({ first: page, count: 1 })
  }
  return runs
}

/** Columns of the grid for the width there is. */
export function columnsFor(width: number): number {
  if (width >= 1140) return 6
  if (width >= 820) return 4
  return width >= 560 ? 3 : 2
}

export type GridMeasure = { columns: number; gap: number; rowHeight: number }

/** Height of a row: a 16:9 picture, its caption, and the gap below. */
export function measureGrid(width: number, captionHeight: number): GridMeasure {
  const columns = columnsFor(width)
  const gap = columns > 3 ? 30 : 18
  const tile = Math.max(1, (width - gap * (columns - 1)) / columns)
  return { columns, gap, rowHeight: Math.round((tile * 9) / 16 + captionHeight + gap) }
}

/** Where the focus goes with an arrow; the same place at an edge. */
export function movedFocus(index: number, key: string, columns: number, count: number): number {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const next = index + (steps[key] ?? 0)
  if (next >= 0 && next < count) return next
  // Below the last full row the last item is the nearest there is.
  return key === 'ArrowDown' && Math.floor(index / columns) < Math.floor((count - 1) / columns) ? count - 1 : index
}
