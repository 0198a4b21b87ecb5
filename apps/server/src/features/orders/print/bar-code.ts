import bwip from 'bwip-js/node'

type Bars = { x: number; y: number; width: number; height: number }

/** Widths of bars and gaps in turn, as Code 128 (ISO/IEC 15417), in modules. */
export function code128(text: string): readonly number[] {
  const [code] = bwip.raw({ bcid: 'code128', text })
  return code && 'sbs' in code ? code.sbs : []
}

/** Draws it as vectors, fitted to the width; the quiet zones of ten modules are within it. */
export function drawBarCode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Bars): void {
  const widths = code128(text)
  const module = width / (widths.reduce((sum, each) => sum + each, 0) + 20)
  let left = x + 10 * module
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left, y, each * module, height).fill('#000000')
    left += each * module
  }
}
