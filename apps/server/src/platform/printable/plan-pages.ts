import { setImmediate as nextTurn } from 'node:timers/promises'
import { linesOf } from './type/glyphs.ts'
import { COLUMNS, LINES, type Printable, type PrintableRow, SHEET, SIZES, TEXT_WIDTH } from './printable.ts'
import type { Typesetting } from './type/typesetting.ts'

/** The rows of each page. Known before the first is drawn, so that no page has to be kept in memory until the last. */
export type Page = { from: number; to: number; hasHead: boolean; hasProof: boolean }

/** Other requests run in between. */
const ROWS_A_TURN = 250
const PADDING = 13
const TABLE_HEAD = 26
const END = SHEET.height - SHEET.bottom

/** A row in its lines, with their height. */
export function rowLines({ name, hashes }: PrintableRow, { set }: Typesetting) {
  const names = linesOf(set(name, 'regular'), { size: SIZES.name, width: COLUMNS.name })
  const digits = hashes.length === 0 ? [] : linesOf(set(hashes.join('  '), 'mono'), { size: SIZES.hash, width: TEXT_WIDTH })
  return { names, digits, height: PADDING + names.length * LINES.name + digits.length * LINES.hash }
}

export const factLines = (value: string, { set }: Typesetting) =>
  linesOf(set(value, 'regular'), { size: SIZES.fact, width: TEXT_WIDTH - COLUMNS.fact })

export const smallLines = (text: string, { set }: Typesetting) => linesOf(set(text, 'regular'), { size: SIZES.small, width: TEXT_WIDTH })

/** From the top of the first page to its table. */
export const headHeight = ({ facts }: Printable, type: Typesetting): number =>
  96 + facts.reduce((sum, [, value]) => sum + factLines(value, type).length * LINES.fact + 8, 0)

const MOST_NAMED = 40

/** The text below the list: about the proof, and about characters that could not be shown. */
export function closingWords({ proof }: Printable, { missing }: Typesetting): string[] {
  const text = proof.text('the file attached to this document')
  if (missing.size === 0) return [text]
  const named = Array.from(missing, codePoint).slice(0, MOST_NAMED)
  const rest = missing.size > MOST_NAMED ? ` and ${missing.size - MOST_NAMED} more` : ''
  return [text, `${onMissing(missing.size)}: ${named.join(' ')}${rest}. The attached file holds each name as it is.`]
}

const onMissing = (count: number): string =>
  `Shown as □: ${count === 1 ? 'a letter' : `${count} letters`} that no font of this document has`

const codePoint = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Every character that those texts may contain. */
export const CLOSING_CHARACTERS = `${onMissing(1)}${onMissing(2)}U+0123456789ABCDEF: and more. The attached file holds each name as it is.`

export function proofHeight(printable: Printable, type: Typesetting): number {
  const words = closingWords(printable, type).reduce((sum, text) => sum + smallLines(text, type).length * LINES.small + 6, 0)
  return 48 + words + printable.proof.lines.length * LINES.proof
}

export async function planPages(printable: Printable, type: Typesetting): Promise<Page[]> {
  const pages: Page[] = []
  let page: Page = { from: 0, to: 0, hasHead: true, hasProof: false }
  let y = SHEET.top + headHeight(printable, type) + TABLE_HEAD
  const turn = (from: number) => {
    pages.push(page)
    page = { from, to: from, hasHead: false, hasProof: false }
    y = SHEET.top + TABLE_HEAD
  }
  for (const [index, row] of printable.rows.entries()) {
    const { height } = rowLines(row, type)
    if (y + height > END && page.to > page.from) turn(index)
    page.to = index + 1
    if (page.to % ROWS_A_TURN === 0) await nextTurn()
    y += height
  }
  if (y + proofHeight(printable, type) > END) turn(printable.rows.length)
  page.hasProof = true
  return [...pages, page]
}
