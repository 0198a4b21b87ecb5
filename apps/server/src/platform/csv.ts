import papaparse from 'papaparse'

type Cells = readonly (string | number | null)[]

/** For a table that is sent piece by piece: UTF-8 with a byte-order mark, so that spreadsheets read names correctly. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLines([columns])}`

/** The library's own pattern passes over a cell of several lines. The wide signs are those of East Asian spreadsheets. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Cells that would run as a formula get an apostrophe. */
export const csvLines = (rows: readonly Cells[]): string =>
  `${papaparse.unparse(
    rows.map((row) => row.map((cell) => cell ?? '')),
    { escapeFormulae: RUNS_AS_FORMULA },
  )}\r\n`

/** A whole table. */
export const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  `${csvHead(columns)}${rows.length === 0 ? '' : csvLines(rows)}`
