import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Their signs are made of several glyphs, which their own layout puts in their places. */
const LAID_OUT = [
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-oriya',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-emoji',
] as const
/** Each for characters that are in no other family. */
export const ALONE = [...LAID_OUT, 'noto-sans-georgian', 'noto-sans-armenian', 'noto-sans-ethiopic'] as const

export type Family =
  | ('inter' | 'geist-mono')
  | ('noto-sans-jp' | 'noto-sans-sc' | 'noto-sans-kr')
  | ('noto-sans-arabic' | 'noto-sans-hebrew')
  | (typeof ALONE)[number]
/** One file of a family, with its declared ranges of characters; it does not contain all of them. */
export type Slice = { name: string; family: Family; file: string; ranges: readonly (readonly [first: number, last: number])[] }

const slices = new Map<Family, Promise<Slice[]>>()

/** The files of a family; looked up once. */
export function slicesOf(family: Family): Promise<Slice[]> {
  const known = slices.get(family) ?? readSlices(family)
  slices.set(family, known)
  return known
}

export const hasLayout = (family: Family): boolean => (LAID_OUT as readonly Family[]).includes(family)
const isAlone = (family: Family): boolean => (ALONE as readonly Family[]).includes(family)
/** Other families have these. */
const LATIN = /^latin/

/** Whether its ranges have every character of a sign. */
export const mayHold = ({ ranges }: Slice, sign: string): boolean =>
  Array.from(sign, (character) => character.codePointAt(0) ?? 0).every((code) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  )

async function readSlices(family: Family): Promise<Slice[]> {
  const folder = new URL('./', import.meta.resolve(`@fontsource-variable/${family}/LICENSE`))
  const listed = JSON.parse(await readFile(new URL('unicode.json', folder), 'utf8')) as Record<string, string>
  const parts = Object.entries(listed).filter(([part]) => !(isAlone(family) && LATIN.test(part)))
  return parts.map(([part, ranges]) => {
    const name = `${family}-${part.replaceAll(/[[\]]/g, '')}`
    return { name, family, file: fileURLToPath(new URL(`files/${name}-wght-normal.woff2`, folder)), ranges: ranges.split(',').map(rangeOf) }
  })
}

/** `U+20AC` or `U+2000-206F`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
