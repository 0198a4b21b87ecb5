import { drawGlyphs, type Pen, rule, words } from './pen.ts'
import { closingWords, factLines, type Page, rowLines, smallLines } from './plan-pages.ts'
import { COLUMNS, INKS, LINES, type Printable, type PrintableRow, SHEET, SIZES, TEXT_WIDTH } from './printable.ts'

export const BYTES = 'Bytes'

export function drawPage(pen: Pen, printable: Printable, page: Page, { number, count }: { number: number; count: number }): void {
  pen.doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
  let y: number = SHEET.top
  if (page.hasHead) y = drawHead(pen, printable)
  if (page.to > page.from) y = drawTableHead(pen, printable, y)
  for (const row of printable.rows.slice(page.from, page.to)) y = drawRow(pen, row, y)
  if (page.hasProof) drawProof(pen, printable, y)
  drawFoot(pen, printable, `${number} / ${count}`)
}

function drawHead(pen: Pen, { title, sum, facts }: Printable): number {
  const { doc, type } = pen
  doc.roundedRect(SHEET.left, SHEET.top - 18, 22, 5, 1).fill(INKS.lamp)
  words(pen, title, 'bold', { y: SHEET.top + 24, size: SIZES.title })
  words(pen, sum, 'regular', { y: SHEET.top + 46, size: SIZES.sum, ink: 'pale' })
  let y = SHEET.top + 72
  for (const [name, value] of facts) {
    rule(pen, y)
    words(pen, name, 'regular', { y: y + 15, size: SIZES.fact, ink: 'pale' })
    for (const line of factLines(value, type)) {
      drawGlyphs(pen, line, { x: SHEET.left + COLUMNS.fact, y: y + 15, size: SIZES.fact })
      y += LINES.fact
    }
    y += 8
  }
  return y + 24
}

function drawTableHead(pen: Pen, { columns: [name, hashes, state] }: Printable, y: number): number {
  const at = { y: y + 12, size: SIZES.head, ink: 'pale' } as const
  words(pen, `${name}, ${hashes}`, 'bold', at)
  words(pen, BYTES, 'bold', { ...at, x: SHEET.left + COLUMNS.bytes, align: 'right' })
  words(pen, state, 'bold', { ...at, x: SHEET.left + COLUMNS.state })
  return y + 20
}

/** The position of the next one. */
function drawRow(pen: Pen, row: PrintableRow, top: number): number {
  const { doc, type } = pen
  const { names, digits, height } = rowLines(row, type)
  rule(pen, top)
  let y = top + 14
  const at = { y, size: SIZES.state } as const
  words(pen, row.bytes.toLocaleString('en-US'), 'regular', { ...at, x: SHEET.left + COLUMNS.bytes, align: 'right', ink: 'pale' })
  if (row.tone !== 'plain') doc.circle(SHEET.left + COLUMNS.state + 3, y - 3.2, 2.6).fill(INKS[row.tone])
  words(pen, row.state, 'regular', { ...at, x: SHEET.left + COLUMNS.state + (row.tone === 'plain' ? 0 : 10), ink: row.tone })
  for (const line of names) {
    drawGlyphs(pen, line, { y, size: SIZES.name })
    y += LINES.name
  }
  y -= 1.5
  for (const line of digits) {
    drawGlyphs(pen, line, { y, size: SIZES.hash, ink: 'pale' })
    y += LINES.hash
  }
  return top + height
}

function drawProof(pen: Pen, printable: Printable, top: number): void {
  const { type } = pen
  const { proof } = printable
  rule(pen, top)
  words(pen, proof.title, 'bold', { y: top + 26, size: SIZES.sum })
  let y = top + 43
  for (const text of closingWords(printable, type)) {
    for (const line of smallLines(text, type)) {
      drawGlyphs(pen, line, { y, size: SIZES.small, ink: 'pale' })
      y += LINES.small
    }
    y += 6
  }
  for (const line of proof.lines) {
    words(pen, line, 'mono', { y, size: SIZES.proof })
    y += LINES.proof
  }
}

function drawFoot(pen: Pen, { footer }: Printable, count: string): void {
  const at = { y: SHEET.height - 34, size: SIZES.small, ink: 'pale' } as const
  words(pen, footer, 'regular', at)
  words(pen, count, 'regular', { ...at, x: SHEET.left + TEXT_WIDTH, align: 'right' })
}
