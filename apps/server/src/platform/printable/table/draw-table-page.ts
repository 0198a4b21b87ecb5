import { wholePercent } from '@answerprint/contract/watch-rules'
import { type Glyph, widthOf } from '../type/glyphs.ts'
import { drawGlyphs, type Pen, rule, words } from '../pen.ts'
import { INKS, SHEET } from '../printable.ts'
import { beginsAtRight } from '../type/visual-order.ts'
import { ACROSS, type Cell, GAP, HEAD, type Played, type PrintedTable, ROW_HEIGHT, TABLE_WIDTH } from './printed-table.ts'

const SIZES = { title: 20, sum: 10, head: 7.5, first: 8, second: 7, foot: 8 } as const
const BAR = { height: 14, label: 26 } as const
/** Height and strength by number of plays, as on screens: it reads without colour. */
const STEPS = [
  [0.38, 0.5],
  [0.6, 0.68],
  [0.8, 0.86],
  [1, 1],
] as const

type Part = { rows: PrintedTable['rows']; number: number; count: number }

export function drawTablePage(pen: Pen, table: PrintedTable, { rows, number, count }: Part): void {
  pen.doc.addPage({ size: [ACROSS.width, ACROSS.height], margin: 0 })
  let y: number = SHEET.top
  if (number === 1) drawTitle(pen, table)
  y += number === 1 ? HEAD.first : HEAD.other
  drawHeads(pen, table, y - 8)
  for (const cells of rows) {
    if (!goesOn(cells)) rule(pen, y, TABLE_WIDTH)
    drawRow(pen, table, cells, y)
    y += ROW_HEIGHT
  }
  const foot = { y: ACROSS.height - 30, size: SIZES.foot, ink: 'pale' } as const
  words(pen, table.footer, 'regular', foot)
  words(pen, `${number} / ${count}`, 'regular', { ...foot, x: SHEET.left + TABLE_WIDTH, align: 'right' })
}

/** Whether it has more of the row above it. */
const goesOn = ([first]: readonly Cell[]): boolean => first !== undefined && 'lines' in first && first.lines[0] === ''

function drawTitle(pen: Pen, { title, sum }: PrintedTable): void {
  pen.doc.roundedRect(SHEET.left, SHEET.top - 18, 22, 5, 1).fill(INKS.lamp)
  drawGlyphs(pen, cut(pen, title, 'bold', { size: SIZES.title, width: TABLE_WIDTH }), { y: SHEET.top + 18, size: SIZES.title })
  words(pen, sum, 'regular', { y: SHEET.top + 36, size: SIZES.sum, ink: 'pale' })
}

function drawHeads(pen: Pen, { columns }: PrintedTable, y: number): void {
  let x: number = SHEET.left
  for (const { title, width } of columns) {
    words(pen, title, 'bold', { x, y, size: SIZES.head, ink: 'pale' })
    x += width
  }
}

function drawRow(pen: Pen, { columns }: PrintedTable, cells: readonly Cell[], top: number): void {
  let x: number = SHEET.left
  for (const [index, cell] of cells.entries()) {
    const width = columns[index]?.width ?? 0
    const box = { x, top, width: index === columns.length - 1 ? width : width - GAP }
    if ('lines' in cell) drawLines(pen, cell.lines, box)
    else drawWatched(pen, cell, box)
    x += width
  }
}

type Box = { x: number; top: number; width: number }

function drawLines(pen: Pen, [first, second]: readonly [string, (string | undefined)?], { x, top, width }: Box): void {
  const y = top + (second ? 12 : 16)
  drawGlyphs(pen, cut(pen, first, 'regular', { size: SIZES.first, width }), { x, y, size: SIZES.first })
  if (!second) return
  drawGlyphs(pen, cut(pen, second, 'regular', { size: SIZES.second, width }), { x, y: y + 10, size: SIZES.second, ink: 'pale' })
}

function drawWatched(pen: Pen, { watched, percentage }: { watched: readonly Played[]; percentage: number }, { x, top, width }: Box): void {
  const { doc } = pen
  const bar = width - BAR.label
  const y = top + (ROW_HEIGHT - BAR.height) / 2
  doc.rect(x, y, bar, BAR.height).fill(INKS.line)
  for (const { start_percentage: from, end_percentage: to, plays } of watched) {
    const [share, strength] = STEPS[Math.min(STEPS.length, Math.max(1, Math.round(plays))) - 1] ?? STEPS[0]
    const height = BAR.height * share
    doc
      .rect(x + (bar * from) / 100, y + BAR.height - height, (bar * Math.max(0, to - from)) / 100, height)
      .fillOpacity(strength)
      .fill(INKS.lamp)
  }
  doc.fillOpacity(1)
  const label = percentage === 0 && watched.length === 0 ? '–' : `${wholePercent(percentage)}%`
  words(pen, label, 'regular', { x: x + width, y: y + BAR.height - 3.5, size: SIZES.second, align: 'right' })
}

/** On one line of this width: the end of a longer text is left out, which may be at its left. */
function cut({ type }: Pen, text: string, style: 'regular' | 'bold', { size, width }: { size: number; width: number }): Glyph[] {
  const glyphs = type.set(text, style)
  if (widthOf(glyphs, size) <= width) return glyphs
  const dots = type.set('…', style)
  const isFromRight = beginsAtRight(text)
  let left = width - widthOf(dots, size)
  const kept = (isFromRight ? glyphs.toReversed() : glyphs).findIndex((glyph) => {
    left -= glyph.advance * size
    return left < 0
  })
  return isFromRight ? [...dots, ...glyphs.slice(glyphs.length - kept)] : [...glyphs.slice(0, kept), ...dots]
}
