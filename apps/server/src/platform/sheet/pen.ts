import { type Glyph, runsOf, widthOf } from '../printable/glyphs.ts'
import type { Style, Typesetting } from '../printable/typesetting.ts'

/** Draws on a page of a PDF, in points from its top left. */
export type Pen = { doc: PDFKit.PDFDocument; type: Typesetting }
export type At = { x: number; y: number; size: number; ink: string; align?: 'left' | 'right' }

export const words = (pen: Pen, text: string, style: Style, at: At): void => drawGlyphs(pen, pen.type.set(text, style), at)

/** Draws on a baseline, since glyphs of several fonts share one. */
export function drawGlyphs({ doc }: Pen, line: readonly Glyph[], { x, y, size, ink, align = 'left' }: At): void {
  doc.fontSize(size).fillColor(ink)
  let left = align === 'right' ? x - widthOf(line, size) : x
  for (const run of runsOf(line)) {
    // Naming features, even none, disables the cache of line layouts: none of thousands of lines repeats.
    doc.font(run.font).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] })
    left += run.advance * size
  }
}

export const rule = (
  { doc }: Pen,
  { y, from, to, ink, width = 0.5 }: { y: number; from: number; to: number; ink: string; width?: number },
): void => void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(ink)
