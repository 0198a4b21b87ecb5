import PDFDocument from 'pdfkit'
import type { Typesetting } from './type/typesetting.ts'

type Named = { title: string; author: string; at: Date }

/** A PDF 1.7 without pages yet, with its fonts. `isNumberedLast`: pages are kept until the end, to say how many there are. */
export function openPdf(type: Typesetting, { title, author, at }: Named, { isNumberedLast = false } = {}): PDFKit.PDFDocument {
  const info = { Title: title, Author: author, Creator: 'Answerprint', Producer: 'Answerprint', CreationDate: at, ModDate: at }
  const shown = { autoFirstPage: false, margin: 0, lang: 'en', displayTitle: true, pdfVersion: '1.7' } as const
  const doc = new PDFDocument({ ...shown, bufferPages: isNumberedLast, info })
  // Its types allow bytes only; it also accepts opened fonts.
  for (const [name, font] of type.fonts) doc.registerFont(name, font as unknown as Uint8Array)
  return doc
}
