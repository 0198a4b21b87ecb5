import { SHEET } from '../printable.ts'

/** A stretch that was watched, 0 to 100 percent of a film, and how often. */
export type Played = { start_percentage: number; end_percentage: number; plays: number }

/** One or two lines, of which the second is pale; or how far a film was watched. */
export type Cell = { lines: readonly [first: string, second?: string | undefined] } | { watched: readonly Played[]; percentage: number }

/** A long table on pages that lie across. */
export type PrintedTable = {
  title: string
  sum: string
  /** Widths in points; together at most `TABLE_WIDTH`. */
  columns: readonly { title: string; width: number }[]
  /** One whose first cell is empty goes on with the row above it. */
  rows: readonly (readonly Cell[])[]
  footer: string
  author: string
  at: Date
}

/** A4 across, in points, with the margins of every document. */
export const ACROSS = { width: SHEET.height, height: SHEET.width } as const
export const TABLE_WIDTH = ACROSS.width - SHEET.left - SHEET.right
export const GAP = 8
export const ROW_HEIGHT = 27
/** From the top of a page to its first row, with the title and without it. */
export const HEAD = { first: 78, other: 22 } as const
export const END = ACROSS.height - 52
