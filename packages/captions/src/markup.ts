import type { Span } from './cue.ts'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}
const LOOKS = { i: 'italic', b: 'bold', u: 'underline' } as const
/** Every part has a longest length: a sign that begins a tag and never ends one is passed at once. */
const PART = /<(\/?)([a-z]{1,20})?[^<>]{0,300}>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|\{\\[^{}]{0,100}\}/gi

/**
 * The lines of a cue in WebVTT or SubRip: italic, bold and underlined text keep their look, every other tag goes and its text
 * stays. A sign that only looks like a tag (`<3`) is text.
 */
export function readMarkup(text: string): Span[][] {
  const look = { italic: 0, bold: 0, underline: 0 }
  const lines: Span[][] = [[]]
  const add = (words: string) => {
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (line !== '') lines.at(-1)?.push({ text: line, ...looksOf(look) })
    }
  }
  let at = 0
  for (const found of text.matchAll(PART)) {
    const [whole, closing, name, entity] = found
    if (entity === undefined && name === undefined && closing === '' && !isTimestamp(whole) && !whole.startsWith('{')) continue
    add(text.slice(at, found.index))
    at = found.index + whole.length
    if (entity !== undefined) add(signOf(entity) ?? whole)
    const kind = LOOKS[(name ?? '').toLowerCase() as keyof typeof LOOKS]
    if (kind) look[kind] = Math.max(0, look[kind] + (closing === '/' ? -1 : 1))
  }
  add(text.slice(at))
  return lines
}

/** `<00:01:02.000>`: when a word is sung. */
const isTimestamp = (tag: string): boolean => /^<[\d:.]+>$/.test(tag)

const looksOf = ({ italic, bold, underline }: { italic: number; bold: number; underline: number }) => ({
  ...(italic > 0 && { italic: true }),
  ...(bold > 0 && { bold: true }),
  ...(underline > 0 && { underline: true }),
})

function signOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()]
  const isHex = entity[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}
