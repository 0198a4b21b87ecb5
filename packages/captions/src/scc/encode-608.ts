import type { Cue, Span } from '../cue.ts'
import { basicSign, extendedSign, specialSign } from './cea608-signs.ts'

const COLUMNS = 32
const MOST_ROWS = 4
/** First byte of a preamble address code of each row; the second has 20h for the lower one of a pair (CEA-608-E, table 53). */
const ROW_CODES = [0x11, 0x11, 0x12, 0x12, 0x15, 0x15, 0x16, 0x16, 0x17, 0x17, 0x10, 0x13, 0x13, 0x14, 0x14]
const LOWER_ROWS = new Set([1, 3, 5, 7, 9, 12, 14])
const PLAIN: Record<string, string> = {
  '…': '...',
  '–': '-',
  '‐': '-',
  '\u2011': '-',
  '„': '“',
  '\u00a0': ' ',
  ß: 'ss',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
}

/** Pairs that are sent without others between them: a control code and its repetition, or two signs. */
export type Unit = readonly number[]
type Code = { kind: 'basic'; byte: number } | { kind: 'special' | 'extended'; pair: [number, number] }

const CODES = codes()

function codes(): Map<string, Code> {
  const known = new Map<string, Code>()
  for (const set of [0x13, 0x12])
    for (let code = 0x20; code < 0x40; code++) known.set(extendedSign(set, code), { kind: 'extended', pair: [set, code] })
  for (let code = 0x30; code < 0x40; code++) known.set(specialSign(code), { kind: 'special', pair: [0x11, code] })
  for (let code = 0x20; code < 0x80; code++) known.set(basicSign(code), { kind: 'basic', byte: code })
  known.delete('')
  return known
}

/** With the odd parity that line 21 has. */
export function withParity(byte: number): number {
  let ones = 0
  for (let bit = 0; bit < 7; bit++) ones += (byte >> bit) & 1
  return ones % 2 === 0 ? byte | 0x80 : byte
}

export const control = (first: number, second: number): Unit => {
  const pair = (withParity(first) << 8) | withParity(second)
  return [pair, pair]
}

/** What a decoder is sent to hold a cue in its hidden memory, row by row. `replaced` counts signs that CEA-608 lacks or rows that are too many. */
export function encodeCue({ lines, place }: Cue): { units: Unit[]; replaced: number } {
  const wrapped = lines.flatMap(wrapLine)
  const rows = wrapped.slice(0, MOST_ROWS)
  const first = place === 'top' ? 0 : place === 'middle' ? 7 - (rows.length >> 1) : 15 - rows.length
  let replaced = wrapped.slice(MOST_ROWS).reduce((sum, row) => sum + row.reduce((length, { text }) => length + text.length, 0), 0)
  const units: Unit[] = []
  for (const [index, row] of rows.entries()) {
    const written = encodeRow(row, first + index)
    units.push(...written.units)
    replaced += written.replaced
  }
  return { units, replaced }
}

function encodeRow(spans: readonly Span[], row: number): { units: Unit[]; replaced: number } {
  const length = spans.reduce((sum, { text }) => sum + text.length, 0)
  const [head] = spans
  const isLooked = Boolean(head?.italic || head?.underline)
  // A mid-row code takes the cell before the text.
  const column = Math.max(0, Math.floor((COLUMNS - length) / 2) - (isLooked ? 1 : 0))
  const writer = createWriter()
  const isFlush = isLooked && column + length >= COLUMNS
  preamble(writer.send, row, isFlush ? 0 : column, isFlush ? head : undefined)
  let look = isFlush ? lookOf(head) : 0
  for (const [index, span] of spans.entries()) {
    let { text } = span
    if (lookOf(span) !== look) {
      look = lookOf(span)
      if (index > 0 && !writer.takeBlank() && text.startsWith(' ')) text = text.slice(1)
      writer.send(control(0x11, 0x20 + look))
    }
    for (const sign of text) writer.sign(sign)
  }
  return writer.finish()
}

/** Second byte of a mid-row code beyond 20h: 0Eh is italic, the lowest bit underlines. */
const lookOf = (span: Span | undefined): number => (span?.italic ? 0x0e : 0) + (span?.underline ? 1 : 0)

function preamble(send: (unit: Unit) => void, row: number, column: number, look: Span | undefined): void {
  const base = 0x40 + (LOWER_ROWS.has(row) ? 0x20 : 0)
  const attribute = look ? lookOf(look) : 0x10 + (column >> 2) * 2
  send(control(ROW_CODES[row] ?? 0x14, base + attribute))
  if (!look && column % 4 > 0) send(control(0x17, 0x20 + (column % 4)))
}

function createWriter() {
  const units: Unit[] = []
  let open: number[] = []
  let replaced = 0
  const flush = () => {
    for (let at = 0; at < open.length; at += 2) units.push([(withParity(open[at] ?? 0) << 8) | withParity(open[at + 1] ?? 0)])
    open = []
  }
  const send = (unit: Unit) => {
    flush()
    units.push(unit)
  }
  const put = (sign: string): boolean => {
    const code = CODES.get(sign)
    if (!code) return false
    if (code.kind === 'basic') open.push(code.byte)
    else {
      // An older decoder shows the plainer sign, and a newer one sets the extended one in its place.
      if (code.kind === 'extended') open.push(CODES.get(plainOf(sign))?.kind === 'basic' ? plainOf(sign).charCodeAt(0) : 0x3f)
      send(control(...code.pair))
    }
    return true
  }
  return {
    send,
    sign: (sign: string) => {
      if (put(sign)) return
      replaced += 1
      for (const each of PLAIN[sign] ?? plainOf(sign)) if (!put(each)) put('?')
    },
    /** Takes the last sign back where it is a blank: the cell of the mid-row code is one. */
    takeBlank: () => {
      if (open.at(-1) !== 0x20) return false
      open.pop()
      return true
    },
    finish: () => {
      flush()
      return { units, replaced }
    },
  }
}

const plainOf = (sign: string): string => {
  const base = sign.normalize('NFD').replace(/\p{M}+/gu, '')
  return /^[a-z]$/i.test(base) ? base : '?'
}

/** A line of more than 32 cells goes on in the next row, between words where there are some. */
function wrapLine(line: Span[]): Span[][] {
  const text = line.map((span) => span.text).join('')
  if (text.length <= COLUMNS) return [line]
  const blank = text.lastIndexOf(' ', COLUMNS)
  const at = blank > 0 ? blank : COLUMNS
  return [sliced(line, 0, at), ...wrapLine(sliced(line, blank > 0 ? at + 1 : at, text.length))]
}

function sliced(line: readonly Span[], from: number, to: number): Span[] {
  let at = 0
  return line.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += span.text.length
    return text === '' ? [] : [{ ...span, text }]
  })
}
