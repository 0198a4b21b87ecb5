type Cells = readonly (string | number | null)[]

/** For a table that is sent piece by piece: UTF-8 with a byte-order mark, so that spreadsheets read names correctly. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLines([columns])}`

/** The first line of a cell of several is looked at too. The wide signs are those of East Asian spreadsheets. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** By RFC 4180, and what readers trim. */
const NEEDS_QUOTES = /[",\r\n\uFEFF]|^\s|\s$/

/** Cells that would run as a formula get an apostrophe. Written here since a library takes several times as long for 10,000 rows. */
export const csvLines = (rows: readonly Cells[]): string => {
  let text = ''
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (RUNS_AS_FORMULA.test(cell)) return `"'${cell.replaceAll('"', '""')}"`
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A whole table. */
export const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  `${csvHead(columns)}${rows.length === 0 ? '' : csvLines(rows)}`
