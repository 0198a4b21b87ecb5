import type { Readable } from 'node:stream'
import { PrintedDocument } from '#platform/http/printed-document'
import type { Sheet } from './sheet.ts'
import { SHEET_STYLE, sheetPage } from './sheet-page.ts'

type Asked = { format: string | undefined; wants_page: boolean; name?: string }

/** A PDF or a page under this name, or that of its number; undefined where data was asked for. */
export async function printSheet(sheet: Sheet, { format, wants_page, name = sheet.number }: Asked): Promise<PrintedDocument | undefined> {
  const shown = { disposition: 'inline' } as const
  if (format === 'pdf') {
    const content = await sheetPdf(sheet)
    return new PrintedDocument({ ...shown, file_name: `${name}.pdf`, content_type: 'application/pdf', content })
  }
  if (!wants_page) return undefined
  const page = { file_name: `${name}.html`, content_type: 'text/html; charset=utf-8', content: sheetPage(sheet), style: SHEET_STYLE }
  return new PrintedDocument({ ...shown, ...page })
}

/** In the fonts of receipts. The libraries take some 30 MB of memory, so they are loaded with the first one. */
async function sheetPdf(sheet: Sheet): Promise<Readable> {
  const { drawSheet } = await import('./draw-sheet.ts')
  return drawSheet(sheet)
}
