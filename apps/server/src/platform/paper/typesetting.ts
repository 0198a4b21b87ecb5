import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Letter } from './letters.ts'
import { familiesFor } from './script-of.ts'
import { type Family, mayHold, type Slice, slicesOf } from './slices.ts'

export type Style = 'regular' | 'bold' | 'mono'
export type StyledText = readonly [Style, string]
export type Typesetting = Awaited<ReturnType<typeof setType>>

/** In place of a letter that no font has. */
const BOX = '□'
const WEIGHTS = { regular: 440, bold: 620, mono: 420 } as const
/** What turns the direction of writing, or is not to be seen at all, hides in no name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
const MONO: readonly Family[] = ['geist-mono', 'noto-sans-jp']

/** The letters of a style, where families are asked in one order. */
type Case = { style: Style; order: readonly Family[]; letters: Map<string, Letter | undefined> }
type Wanted = { from: Case; letter: string; code: number; candidates: Slice[] }

/**
 * Finds a font for every letter of these texts, in any of the scripts that the fonts hold, and makes each of the fonts as small as
 * what is used of it.
 */
export async function setType(texts: Iterable<StyledText>) {
  const cases = new Map<string, Case>()
  const caseFor = (style: Style, text: string): Case => {
    const order = style === 'mono' ? MONO : familiesFor(text)
    const key = `${style} ${order[1]}`
    const known = cases.get(key) ?? { style, order, letters: new Map() }
    cases.set(key, known)
    return known
  }
  for (const [style, text] of [...texts, ['regular', BOX] as const, ['bold', BOX] as const, ['mono', BOX] as const]) {
    const { letters } = caseFor(style, text)
    for (const letter of text.normalize('NFC')) letters.set(letter, undefined)
  }
  const { fonts, missing } = await findFonts(await wantedOf([...cases.values()]))
  return {
    /** Fonts by the names that letters have. */
    fonts: fonts as ReadonlyMap<string, Font>,
    /** Letters that stand in the texts and in no font. */
    missing: missing as ReadonlySet<string>,

    /** The letters of one of the texts, each in its font. */
    set(text: string, style: Style): Letter[] {
      const { letters } = caseFor(style, text)
      const box = caseFor(style, BOX).letters.get(BOX)
      return Array.from(text.normalize('NFC'), (letter) => letters.get(letter) ?? box).filter((letter) => letter !== undefined)
    },
  }
}

async function wantedOf(cases: Case[]): Promise<Wanted[]> {
  const lists = await Promise.all(
    cases.map(async (from) => {
      const slices = (await Promise.all(from.order.map(slicesOf))).flat()
      return [...from.letters.keys()].map((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return { from, letter, code, candidates: UNSEEN.test(letter) ? [] : slices.filter((slice) => mayHold(slice, code)) }
      })
    }),
  )
  return lists.flat()
}

/** Asks for each letter one file after the other until one has it: all that want the same file are asked for at once. */
async function findFonts(wanted: Wanted[]) {
  const fonts = new Map<string, Font>()
  const missing = new Set<string>()
  let open = wanted
  for (let round = 0; open.length > 0; round++) {
    const asked = open.filter((each) => each.candidates[round])
    for (const { letter, candidates } of open) if (!candidates[round]) missing.add(letter)
    const groups = Map.groupBy(asked, ({ from, candidates }) => `${from.style} ${candidates[round]?.name} ${round}`)
    for (const [name, group] of groups) {
      const font = await takeFrom(name, group, group[0]?.candidates[round])
      if (font) fonts.set(name, font)
    }
    open = asked.filter(({ from, letter }) => from.letters.get(letter) === undefined)
  }
  return { fonts, missing }
}

/** The font that has some of these letters, which it then gives to their cases. */
async function takeFrom(name: string, group: Wanted[], slice: Slice | undefined): Promise<Font | undefined> {
  const [first] = group
  if (slice === undefined || first === undefined) return undefined
  const bytes = await subsetFont(await readFile(slice.file), String.fromCodePoint(...new Set(group.map((each) => each.code))), {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS[first.from.style] },
    noLayoutClosure: true,
  })
  const font = asMeasured(create(bytes) as Font)
  const has = lettersIn(font)
  for (const { from, letter, code } of group) {
    if (!has.has(code)) continue
    from.letters.set(letter, { text: letter, font: name, advance: font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm })
  }
  return has.size > 0 ? font : undefined
}

/** Of a file that had none of what was asked for there is no table of letters left. */
function lettersIn(font: Font): ReadonlySet<number> {
  try {
    return new Set(font.characterSet)
  } catch {
    return new Set()
  }
}

/** A font that sets each letter where it was measured: nothing joins `->` into an arrow, and thousands of lines are set at once. */
function asMeasured(font: Font): Font {
  const glyphs = new Map<string, ReturnType<Font['glyphForCodePoint']>>()
  const glyphOf = (letter: string) => {
    const glyph = glyphs.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    glyphs.set(letter, glyph)
    return glyph
  }
  const layout = (text: string) => {
    const set = Array.from(text, glyphOf)
    const positions = set.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return { glyphs: set, positions, advanceWidth: set.reduce((sum, each) => sum + each.advanceWidth, 0) }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}
