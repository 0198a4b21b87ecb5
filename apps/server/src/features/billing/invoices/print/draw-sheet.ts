import { PassThrough, type Readable } from 'node:stream'
import { widthOf } from '#platform/printable/type/glyphs'
import { openPdf } from '#platform/printable/open-pdf'
import { type At, drawGlyphs, type Pen, words } from '#platform/printable/pen'
import { seenLines, seenWords, setSeenType } from '#platform/printable/seen-lines'
import type { Sheet, SheetGroup, SheetLine } from './sheet.ts'

/** A4, in points. */
const SHEET = { width: 595.28, height: 841.89, left: 44, right: 551.28, top: 52, bottom: 770 } as const
const INK = { ink: '#131416', line: '#e3e0d9' } as const
const MARK = {
  edge: 'M4.2 3H9v18H4.2a2.7 2.7 0 0 1-2.7-2.7V5.7A2.7 2.7 0 0 1 4.2 3ZM4 6.2v2.5h2.2V6.2Zm0 4.55v2.5h2.2v-2.5Zm0 4.55v2.5h2.2v-2.5Z',
  gate: 'M9.9 3h9.9a2.7 2.7 0 0 1 2.7 2.7v12.6a2.7 2.7 0 0 1-2.7 2.7H9.9Z',
  tick: 'M12.8 12.3l2.4 2.5 4.2-5.5',
} as const
/** Right edges of the columns; the first begins at the left margin. */
const COLUMNS = { quantity: 352, unit_price: 424, promo: 488, amount: SHEET.right } as const
const LINE = 12.5

export async function drawSheet(sheet: Sheet): Promise<Readable> {
  const type = await setSeenType(textsOf(sheet))
  const { kind, number, author, at } = sheet
  const doc = openPdf(type, { title: `${kind} ${number}`, author, at }, { isNumberedLast: true })
  const out = new PassThrough()
  doc.pipe(out)
  drawPages({ doc, type }, sheet)
  doc.end()
  return out
}

const textsOf = (sheet: Sheet): string => JSON.stringify([sheet, 'Description Promo From To Nothing to pay Page of', '0123456789/'])

function drawPages(pen: Pen, sheet: Sheet): void {
  newPage(pen)
  let y = drawHead(pen, sheet)
  y = drawColumns(pen, sheet, y)
  const foot = heightOfFoot(pen, sheet)
  for (const group of sheet.groups) {
    const isLast = group === sheet.groups.at(-1)
    const whole = isLast ? heightOfGroup(pen, group) + foot : 0
    // Totals are not left alone on a page: the last order goes with them, or its last line where that is all there is.
    if (isLast && sheet.groups.length > 1 && y + whole > SHEET.bottom && whole < SHEET.bottom - SHEET.top)
      y = drawColumns(pen, sheet, nextPage(pen))
    y = drawGroup(pen, sheet, { ...group, foot: isLast ? foot : 0 }, y)
  }
  if (y + foot > SHEET.bottom) y = nextPage(pen)
  y = drawFoot(pen, sheet, y + FOOT_TOP)
  for (const note of sheet.notes) y = paragraph(pen, note, y + 8)
  numberPages(pen, sheet)
}

type Rule = { y: number; from: number; to: number; ink: string; width?: number }
const rule = ({ doc }: Pen, { y, from, to, ink, width = 0.5 }: Rule): void =>
  void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(ink)

const newPage = ({ doc }: Pen) => doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
function nextPage(pen: Pen): number {
  newPage(pen)
  return SHEET.top
}

const at = (x: number, y: number, more: Partial<At> = {}): At => ({ x, y, size: 9, ...more })

/** The left edge of the names of facts. A value has the rest of the line: a buyer's own number may be longer. */
const FACTS = SHEET.left + 352
const factWidth = ({ type }: Pen, name: string): number => SHEET.right - FACTS - widthOf(type.set(name, 'regular'), 9) - 9

function drawHead(pen: Pen, { seller, kind, from, to, facts }: Sheet): number {
  const { doc } = pen
  doc
    .save()
    .translate(SHEET.left, SHEET.top - 13)
    .scale(0.78)
  doc.path(MARK.edge).fill(INK.ink, 'even-odd')
  doc.path(MARK.gate).fill('#f0b954')
  doc.path(MARK.tick).lineWidth(2).lineCap('round').lineJoin('round').stroke('#1c1304')
  doc.restore()
  seenWords(pen, seller, 'bold', at(SHEET.left + 25, SHEET.top + 1, { size: 12 }))
  seenWords(pen, kind, 'bold', at(SHEET.right, SHEET.top + 2, { size: 18, align: 'right' }))
  const top = SHEET.top + 40
  const ends = [
    party(pen, 'From', from, { x: SHEET.left, y: top, width: 158 }),
    party(pen, 'To', to, { x: SHEET.left + 174, y: top, width: 158 }),
  ]
  let y = top
  for (const [name, value] of facts) {
    seenWords(pen, name, 'regular', at(FACTS, y, { ink: 'pale' }))
    for (const line of seenLines(pen, value, 'bold', { size: 9, width: factWidth(pen, name) })) {
      const text = line.map((each) => each.text).join('')
      words(pen, text.trim(), 'bold', at(SHEET.right, y, { align: 'right' }))
      y += LINE
    }
    y += 1
  }
  return Math.max(y, ...ends) + 24
}

function party(pen: Pen, title: string, texts: readonly string[], { x, y: top, width }: { x: number; y: number; width: number }): number {
  seenWords(pen, title, 'regular', at(x, top, { size: 8.2, ink: 'pale' }))
  let y = top + LINE + 1
  for (const [index, text] of texts.entries()) {
    const style = index === 0 ? 'bold' : 'regular'
    for (const line of seenLines(pen, text, style, { size: 9, width })) {
      drawGlyphs(pen, line, at(x, y))
      y += LINE
    }
  }
  return y
}

function drawColumns(pen: Pen, { hasPromo, heads }: Sheet, y: number): number {
  const head = { size: 8.2, ink: 'pale' } as const
  seenWords(pen, 'Description', 'regular', at(SHEET.left, y, head))
  seenWords(pen, heads.quantity, 'regular', at(COLUMNS.quantity, y, { ...head, align: 'right' }))
  seenWords(pen, heads.unit_price, 'regular', at(COLUMNS.unit_price, y, { ...head, align: 'right' }))
  if (hasPromo) seenWords(pen, 'Promo', 'regular', at(COLUMNS.promo, y, { ...head, align: 'right' }))
  seenWords(pen, heads.amount, 'regular', at(COLUMNS.amount, y, { ...head, align: 'right' }))
  rule(pen, { y: y + 7, from: SHEET.left, to: SHEET.right, ink: INK.ink, width: 0.8 })
  return y + 8
}

const titleOf = (pen: Pen, title: string) => seenLines(pen, title, 'bold', { size: 9, width: 380 })
const lineTitleOf = (pen: Pen, { title }: SheetLine) =>
  seenLines(pen, title, 'regular', { size: 9, width: COLUMNS.quantity - SHEET.left - 62 })
const heightOfLine = (pen: Pen, line: SheetLine): number => lineTitleOf(pen, line).length * LINE + 6

const heightOfGroup = (pen: Pen, { title, lines }: SheetGroup): number =>
  (title === '' ? 0 : titleOf(pen, title).length * LINE + 11) + lines.reduce((sum, each) => sum + heightOfLine(pen, each), 0)

/** `foot`: what must fit below its last line. */
function drawGroup(pen: Pen, sheet: Sheet, { title, order, lines, foot }: SheetGroup & { foot: number }, top: number): number {
  let y = top
  if (title !== '') {
    const names = titleOf(pen, title)
    // A title is not left alone at the foot of a page.
    if (y + (names.length + 2) * LINE + 20 > SHEET.bottom) y = drawColumns(pen, sheet, nextPage(pen))
    y += 17
    seenWords(pen, order, 'regular', at(SHEET.right, y, { ink: 'pale', align: 'right' }))
    for (const line of names) {
      drawGlyphs(pen, line, at(SHEET.left, y))
      y += LINE
    }
    y -= 6
  }
  for (const line of lines) y = drawLine(pen, sheet, line, { y, below: line === lines.at(-1) ? foot : 0 })
  return y
}

function drawLine(pen: Pen, sheet: Sheet, line: SheetLine, { y: top, below }: { y: number; below: number }): number {
  const titles = lineTitleOf(pen, line)
  const height = heightOfLine(pen, line)
  let y = top
  if (y + height + below > SHEET.bottom) y = drawColumns(pen, sheet, nextPage(pen))
  const base = y + 13
  for (const [index, each] of titles.entries()) drawGlyphs(pen, each, at(SHEET.left, base + index * LINE))
  seenWords(pen, line.quantity, 'regular', at(COLUMNS.quantity, base, { align: 'right' }))
  seenWords(pen, line.unit_price, 'regular', at(COLUMNS.unit_price, base, { align: 'right' }))
  if (sheet.hasPromo) seenWords(pen, line.promo, 'regular', at(COLUMNS.promo, base, { align: 'right' }))
  seenWords(pen, line.amount, 'regular', at(COLUMNS.amount, base, { align: 'right' }))
  rule(pen, { y: y + height, from: SHEET.left, to: SHEET.right, ink: INK.line })
  return y + height
}

const FOOT_TOP = 22
const totalNameOf = (pen: Pen, name: string) => seenLines(pen, name, 'regular', { size: 9, width: 170 })

function heightOfFoot(pen: Pen, { totals, paid }: Sheet): number {
  const rows = totals.map(({ name, isTotal }) => (isTotal ? 36 : 15 + (totalNameOf(pen, name).length - 1) * LINE))
  const sums = rows.reduce((sum, each) => sum + each, 0)
  return FOOT_TOP + Math.max(sums, paid ? (Math.max(1, paid.rows.length) + 1) * LINE + 1 : 0)
}

/** Where it ends. */
function drawPaid(pen: Pen, { title, rows }: NonNullable<Sheet['paid']>, top: number): number {
  seenWords(pen, title, 'regular', at(SHEET.left, top, { size: 8.2, ink: 'pale' }))
  let y = top + LINE + 1
  for (const [name, amount] of rows) {
    seenWords(pen, name, 'regular', at(SHEET.left, y))
    seenWords(pen, amount, 'regular', at(SHEET.left + 190, y, { align: 'right' }))
    y += LINE
  }
  if (rows.length === 0) seenWords(pen, 'Nothing to pay', 'regular', at(SHEET.left, y))
  return y
}

function drawFoot(pen: Pen, { paid, totals }: Sheet, top: number): number {
  const left = paid ? drawPaid(pen, paid, top) : top
  const from = SHEET.left + 262
  let y = top
  for (const { name, value, isTotal } of totals) {
    if (isTotal) y = drawTotal(pen, name, value, { from, y })
    else {
      const names = totalNameOf(pen, name)
      for (const [index, line] of names.entries()) drawGlyphs(pen, line, at(from, y + index * LINE, { ink: 'pale' }))
      seenWords(pen, value, 'bold', at(SHEET.right, y, { align: 'right' }))
      y += 15 + (names.length - 1) * LINE
    }
  }
  return Math.max(y, left)
}

function drawTotal(pen: Pen, name: string, value: string, { from, y }: { from: number; y: number }): number {
  rule(pen, { y: y - 5, from, to: SHEET.right, ink: INK.ink, width: 0.8 })
  seenWords(pen, name, 'bold', at(from, y + 11, { size: 11.5 }))
  seenWords(pen, value, 'bold', at(SHEET.right, y + 11, { size: 11.5, align: 'right' }))
  rule(pen, { y: y + 20, from, to: SHEET.right, ink: INK.ink, width: 0.8 })
  return y + 36
}

function paragraph(pen: Pen, text: string, top: number): number {
  let y = top + LINE
  for (const line of seenLines(pen, text, 'regular', { size: 8.5, width: SHEET.right - SHEET.left })) {
    if (y > SHEET.bottom) y = nextPage(pen)
    drawGlyphs(pen, line, at(SHEET.left, y, { size: 8.5, ink: 'pale' }))
    y += LINE
  }
  return y
}

function numberPages(pen: Pen, { seller, number }: Sheet): void {
  const { count } = pen.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.doc.switchToPage(page)
    seenWords(pen, `${seller}, ${number}`, 'regular', at(SHEET.left, SHEET.height - 34, { size: 8, ink: 'pale' }))
    seenWords(pen, `${page + 1} / ${count}`, 'regular', at(SHEET.right, SHEET.height - 34, { size: 8, ink: 'pale', align: 'right' }))
  }
}
