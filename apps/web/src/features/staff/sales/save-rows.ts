import { saveBlob } from '#platform/browser/saving/save-blob'

/** Codes need no quotes: they are of A to Z, digits and hyphens. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')

/** What was just made, as a file: nothing of it is asked for again. */
export const saveRows = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): void =>
  saveBlob(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), name)
