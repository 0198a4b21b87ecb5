import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openPdf } from '../open-pdf.ts'
import { SHEET } from '../printable.ts'
import { FROM_RIGHT, type StyledText, setType, type Typesetting } from '../type/typesetting.ts'
import { inVisualOrder } from '../type/visual-order.ts'
import { drawTablePage } from './draw-table-page.ts'
import { type Cell, END, HEAD, type PrintedTable, ROW_HEIGHT } from './printed-table.ts'

const DIGITS = '0123456789, /%–'

/** A table as a PDF, drawn page by page no faster than it is read; other requests run between two pages. */
export async function writeTable(written: PrintedTable): Promise<Readable> {
  const table = { ...written, title: inVisualOrder(written.title), rows: written.rows.map((cells) => cells.map(seen)) }
  const type = await setType(textsOf(table), FROM_RIGHT)
  const out = new PassThrough()
  void draw(table, written.title, type, out).catch((error: Error) => out.destroy(error))
  return out
}

async function draw(table: PrintedTable, title: string, type: Typesetting, out: PassThrough): Promise<void> {
  const { author, at, rows } = table
  const doc = openPdf(type, { title, author, at })
  doc.pipe(out)
  const fits = (head: number) => Math.floor((END - SHEET.top - head) / ROW_HEIGHT)
  const count = 1 + Math.max(0, Math.ceil((rows.length - fits(HEAD.first)) / fits(HEAD.other)))
  let from = 0
  for (let number = 1; number <= count; number++) {
    if (out.destroyed) return
    const to = from + fits(number === 1 ? HEAD.first : HEAD.other)
    drawTablePage({ doc, type }, table, { rows: rows.slice(from, to), number, count })
    from = to
    await nextTurn()
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  doc.end()
}

function seen(cell: Cell): Cell {
  if (!('lines' in cell)) return cell
  const [first, second] = cell.lines
  return { lines: [inVisualOrder(first), second && inVisualOrder(second)] }
}

function* textsOf({ title, sum, columns, rows, footer }: PrintedTable): Iterable<StyledText> {
  yield ['bold', title]
  yield ['bold', '…']
  yield ['regular', '…']
  for (const column of columns) yield ['bold', column.title]
  yield ['regular', `${sum}${footer}${DIGITS}`]
  for (const cell of rows.flat()) {
    if (!('lines' in cell)) continue
    for (const line of cell.lines) if (line) yield ['regular', line]
  }
}
