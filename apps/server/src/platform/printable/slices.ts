import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Family =
  | ('inter' | 'geist-mono')
  | ('noto-sans-jp' | 'noto-sans-sc' | 'noto-sans-kr')
  | ('noto-sans-arabic' | 'noto-sans-hebrew')
/** One file of a family, with its declared ranges of characters; it does not contain all of them. */
export type Slice = { name: string; file: string; ranges: readonly (readonly [first: number, last: number])[] }

const slices = new Map<Family, Promise<Slice[]>>()

/** The files of a family; looked up once. */
export function slicesOf(family: Family): Promise<Slice[]> {
  const known = slices.get(family) ?? readSlices(family)
  slices.set(family, known)
  return known
}

export const mayHold = ({ ranges }: Slice, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last)

async function readSlices(family: Family): Promise<Slice[]> {
  const folder = new URL('./', import.meta.resolve(`@fontsource-variable/${family}/LICENSE`))
  const listed = JSON.parse(await readFile(new URL('unicode.json', folder), 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([part, ranges]) => {
    const name = `${family}-${part.replaceAll(/[[\]]/g, '')}`
    return { name, file: fileURLToPath(new URL(`files/${name}-wght-normal.woff2`, folder)), ranges: ranges.split(',').map(rangeOf) }
  })
}

/** `U+20AC` or `U+2000-206F`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
