import type { Span } from '../cue.ts'

const ROWS = 15
const COLUMNS = 32
type Cell = { text: string; italic: boolean; underline: boolean }
type Row = (Cell | undefined)[]

/** One memory of a caption decoder: 15 rows of 32 cells, with a cursor (CEA-608, B.1). */
export class Screen {
  row = ROWS - 1
  column = 0
  italic = false
  underline = false
  private rows: Row[] = emptyRows()

  write(text: string): void {
    const row = this.rows[this.row]
    if (!row || text === '') return
    row[Math.min(this.column, COLUMNS - 1)] = { text, italic: this.italic, underline: this.underline }
    this.column = Math.min(COLUMNS, this.column + 1)
  }

  back(): void {
    this.column = Math.max(0, this.column - 1)
    const row = this.rows[this.row]
    if (row) row[this.column] = undefined
  }

  clear(): void {
    this.rows = emptyRows()
  }

  clearToEnd(): void {
    this.rows[this.row]?.splice(this.column)
  }

  /** The rows down to the cursor go up by one; no more than `depth` stay. */
  rollUp(depth: number): void {
    const kept = this.rows.slice(Math.max(0, this.row - depth + 2), this.row + 1)
    this.rows = emptyRows()
    for (const [index, row] of kept.entries()) this.rows[this.row - kept.length + index] = row
    this.column = 0
  }

  /** Text of the rows that have some, and the first of them. */
  shown(): { lines: Span[][]; top: number } {
    const written = this.rows.flatMap((row, index) => (row.some((cell) => cell && cell.text.trim() !== '') ? [{ row, index }] : []))
    return { lines: written.map(({ row }) => spansOf(row)), top: written[0]?.index ?? ROWS }
  }
}

const emptyRows = (): Row[] => Array.from({ length: ROWS }, () => [])

function spansOf(row: Row): Span[] {
  return Array.from(row, (cell) => ({
    text: cell?.text ?? ' ',
    ...(cell?.italic && { italic: true }),
    ...(cell?.underline && { underline: true }),
  }))
}
