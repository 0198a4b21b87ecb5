import papaparse from 'papaparse'

/** UTF-8 with a byte-order mark, so that spreadsheets read names correctly; cells that would run as a formula get an apostrophe. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${papaparse.unparse({ fields: [...columns], data: rows.map((row) => row.map((cell) => cell ?? '')) }, { escapeFormulae: true })}\r\n`
