import { type Glyph, runsOf, widthOf } from './type/glyphs.ts'
import { INKS, SHEET, TEXT_WIDTH } from './printable.ts'
import type { Style, Typesetting } from './type/typesetting.ts'

/** A document, and the fonts that it is set in. */
export type Pen = { doc: PDFKit.PDFDocument; type: Typesetting }
type Ink = keyof typeof INKS
/** In points; `x` is the left edge of the text, or the right one where it is aligned to it. */
export type At = { x?: number; y: number; size: number; ink?: Ink; align?: 'left' | 'right' }

export const rule = ({ doc }: Pen, y: number, width: number = TEXT_WIDTH): void =>
  void doc
    .moveTo(SHEET.left, y)
    .lineTo(SHEET.left + width, y)
    .lineWidth(0.5)
    .stroke(INKS.line)

export const words = (pen: Pen, text: string, style: Style, at: At): void => drawGlyphs(pen, pen.type.set(text, style), at)

/** Draws on a baseline, since glyphs of several fonts share one. */
export function drawGlyphs({ doc }: Pen, line: readonly Glyph[], { x = SHEET.left, y, size, ink = 'ink', align = 'left' }: At): void {
  doc.fontSize(size).fillColor(INKS[ink])
  let left = align === 'right' ? x - widthOf(line, size) : x
  for (const run of runsOf(line)) {
    // Naming features, even none, disables the cache of line layouts: none of thousands of lines repeats.
    doc.font(run.font).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] })
    left += run.advance * size
  }
}
