import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BYTES, drawPage } from './draw-page.ts'
import { openPdf } from './open-pdf.ts'
import { CLOSING_CHARACTERS, planPages } from './plan-pages.ts'
import type { Printable } from './printable.ts'
import { type StyledText, setType, type Typesetting } from './type/typesetting.ts'

const DIGITS = '0123456789, /'

/** A PDF as it is drawn, page by page, no faster than it is read; other requests run between two pages. */
export async function writePdf(printable: Printable): Promise<Readable> {
  const type = await setType(textsOf(printable))
  const out = new PassThrough()
  void draw(printable, type, out).catch((error: Error) => out.destroy(error))
  return out
}

async function draw(printable: Printable, type: Typesetting, out: PassThrough): Promise<void> {
  const pages = await planPages(printable, type)
  const doc = open(printable, type)
  doc.pipe(out)
  for (const [index, page] of pages.entries()) {
    if (out.destroyed) return
    drawPage({ doc, type }, printable, page, { number: index + 1, count: pages.length })
    await nextTurn()
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  doc.end()
}

function open({ title, author, at, attached }: Printable, type: Typesetting): PDFKit.PDFDocument {
  const doc = openPdf(type, { title, author, at })
  const { file_name: name, content_type, content } = attached
  doc.file(Buffer.from(content), { name, type: content_type, creationDate: at, modifiedDate: at })
  return doc
}

function* textsOf({ title, sum, facts, columns, rows, proof, footer }: Printable): Iterable<StyledText> {
  yield ['bold', title]
  yield ['bold', `${columns.join(', ')}${BYTES}${proof.title}`]
  yield ['regular', `${sum}${footer}${proof.text('the file attached to this document')}${DIGITS}${CLOSING_CHARACTERS}`]
  for (const [name, value] of facts) {
    yield ['regular', name]
    yield ['regular', value]
  }
  for (const line of proof.lines) yield ['mono', line]
  for (const { name, hashes, state } of rows) {
    yield ['regular', name]
    yield ['regular', state]
    yield ['mono', hashes.join('  ')]
  }
}
