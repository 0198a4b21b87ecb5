import { PassThrough, type Readable } from 'node:stream'
import { openPdf } from '#platform/printable/open-pdf'
import { drawGlyphs, type Pen, rule } from '#platform/printable/pen'
import { INKS, SHEET } from '#platform/printable/printable'
import { seenLines, seenWords, setSeenType } from '#platform/printable/seen-lines'
import { drawBarCode } from './bar-code.ts'
import type { PrintedLabel, PrintedLine, PrintedOrder, PrintedSection } from './printed-order.ts'

const RIGHT = SHEET.width - SHEET.right
const END = SHEET.height - SHEET.bottom
const LINE = 14
const CODE = { width: 170, height: 42 } as const
/** 100 by 62 millimetres, as label printers have them, in points. */
const LABEL = { width: 283.46, height: 175.75, edge: 16 } as const

type Open = { title: string; at: Date; texts: unknown; drawInto(pen: Pen): void }

async function written({ title, at, texts, drawInto }: Open): Promise<Readable> {
  const all = `${JSON.stringify(texts)}0123456789/`
  const type = await setSeenType(all)
  const doc = openPdf(type, { title, author: 'Answerprint', at }, { isNumberedLast: true })
  const out = new PassThrough()
  doc.pipe(out)
  drawInto({ doc, type })
  doc.end()
  return out
}

/** A4, with the number of the order as a bar code on its first page. */
export const orderPdf = (printed: PrintedOrder): Promise<Readable> =>
  written({ title: printed.title, at: printed.at, texts: printed, drawInto: (pen) => drawOrder(pen, printed) })

/** One page for each label. */
export const labelsPdf = (title: string, labels: readonly PrintedLabel[], at: Date): Promise<Readable> =>
  written({
    ...{ title, at, texts: labels },
    drawInto: (pen) => {
      for (const label of labels) drawLabel(pen, label)
    },
  })

function newPage({ doc }: Pen): number {
  doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
  return SHEET.top
}

function drawOrder(pen: Pen, { title, number, facts, sections, footer }: PrintedOrder): void {
  let y = newPage(pen)
  drawBarCode(pen.doc, number, { x: RIGHT - CODE.width, y: y - 16, ...CODE })
  seenWords(pen, number, 'regular', { x: RIGHT, y: y + CODE.height - 4, size: 9, ink: 'pale', align: 'right' })
  y += 6
  for (const line of seenLines(pen, title, 'bold', { size: 20, width: RIGHT - SHEET.left - CODE.width - 16 })) {
    drawGlyphs(pen, line, { y, size: 20 })
    y += 24
  }
  y = Math.max(y, SHEET.top + CODE.height + 12)
  for (const [name, value] of facts) y = drawFact(pen, name, value, y)
  for (const section of sections) {
    y = y + 3 * LINE > END ? newPage(pen) : y + 16
    seenWords(pen, section.title, 'bold', { y, size: 11 })
    rule(pen, y + 6)
    y += 20
    y = drawPlots(pen, section, y)
    for (const line of section.lines) y = drawLine(pen, line, y)
  }
  const { count } = pen.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.doc.switchToPage(page)
    seenWords(pen, footer, 'regular', { y: SHEET.height - 34, size: 8, ink: 'pale' })
    seenWords(pen, `${page + 1} / ${count}`, 'regular', { x: RIGHT, y: SHEET.height - 34, size: 8, ink: 'pale', align: 'right' })
  }
}

const PLOT = { bar: 9, curve: 56 } as const

function drawPlots({ doc }: Pen, { spans, points }: PrintedSection, y: number): number {
  const width = RIGHT - SHEET.left
  if (points && points.length > 1) {
    doc.rect(SHEET.left, y - 8, width, PLOT.curve).fill('#f4f2ee')
    const at = (index: number) => SHEET.left + (index / (points.length - 1)) * width
    const heightOf = (value: number) => y - 8 + PLOT.curve * (1 - Math.min(1, Math.max(0, value)))
    doc.moveTo(at(0), heightOf(points[0] ?? 0))
    for (const [index, value] of points.entries()) doc.lineTo(at(index), heightOf(value))
    doc.lineWidth(0.8).stroke(INKS.ink)
    return y + PLOT.curve
  }
  if (!spans || spans.length === 0) return y
  doc.rect(SHEET.left, y - 8, width, PLOT.bar).fill(INKS.line)
  for (const { from, to } of spans) doc.rect(SHEET.left + from * width, y - 8, Math.max(0.7, (to - from) * width), PLOT.bar).fill(INKS.lamp)
  return y + PLOT.bar + 8
}

function drawFact(pen: Pen, name: string, value: string, top: number): number {
  seenWords(pen, name, 'regular', { y: top, size: 9.5, ink: 'pale' })
  let y = top
  for (const line of seenLines(pen, value, 'bold', { size: 9.5, width: RIGHT - SHEET.left - 120 })) {
    drawGlyphs(pen, line, { x: SHEET.left + 120, y, size: 9.5 })
    y += LINE
  }
  return y
}

function drawLine(pen: Pen, { text, right = '', isToDo }: PrintedLine, top: number): number {
  const x = SHEET.left + (isToDo ? 18 : 0)
  const lines = seenLines(pen, text, 'regular', { size: 9.5, width: RIGHT - x - (right === '' ? 0 : 90) })
  let y = top + lines.length * LINE > END ? newPage(pen) : top
  if (isToDo)
    pen.doc
      .rect(SHEET.left, y - 9, 10, 10)
      .lineWidth(0.8)
      .stroke(INKS.ink)
  if (right !== '') seenWords(pen, right, 'regular', { x: RIGHT, y, size: 9.5, align: 'right' })
  for (const line of lines) {
    drawGlyphs(pen, line, { x, y, size: 9.5 })
    y += LINE
  }
  return y + (isToDo ? 5 : 0)
}

function drawLabel(pen: Pen, { code, title, lines }: PrintedLabel): void {
  const { width, height, edge } = LABEL
  pen.doc.addPage({ size: [width, height], margin: 0 })
  const within = width - 2 * edge
  let y = edge + 14
  for (const line of seenLines(pen, title, 'bold', { size: 15, width: within }).slice(0, 2)) {
    drawGlyphs(pen, line, { x: edge, y, size: 15 })
    y += 18
  }
  for (const text of lines.slice(0, 4)) {
    const [line = []] = seenLines(pen, text, 'regular', { size: 9, width: within })
    drawGlyphs(pen, line, { x: edge, y, size: 9 })
    y += 12.5
  }
  drawBarCode(pen.doc, code, { x: edge, y: height - 58, width: within, height: 34 })
  seenWords(pen, code, 'regular', { x: edge, y: height - 12, size: 8 })
}
