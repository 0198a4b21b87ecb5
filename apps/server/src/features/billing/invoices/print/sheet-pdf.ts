import type { Readable } from 'node:stream'
import type { Sheet } from './sheet.ts'

/** The sheet as a PDF in the fonts of receipts. The libraries take some 30 MB of memory, so they are loaded with the first one. */
export async function sheetPdf(sheet: Sheet): Promise<Readable> {
  const { drawSheet } = await import('./draw-sheet.ts')
  return drawSheet(sheet)
}
