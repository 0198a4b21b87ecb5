import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import type { Glyph } from './glyphs.ts'
import { familiesFor } from './script-of.ts'
import { shaped } from './shaped.ts'
import { isHidden, partsOf, signsOf } from './signs.ts'
import { type Family, hasLayout, mayHold, type Slice, slicesOf } from './slices.ts'

export type Style = 'regular' | 'bold' | 'mono'
export type StyledText = readonly [Style, string]
export type Typesetting = Awaited<ReturnType<typeof setType>>

/** In place of a character that no font has. */
const BOX = '□'
const WEIGHTS = { regular: 440, bold: 620, mono: 420 } as const
const MONO: readonly Family[] = ['geist-mono', 'noto-sans-jp']

/** The signs of a style, with one order of families. */
type Case = { style: Style; order: readonly Family[]; glyphsBySign: Map<string, Glyph | undefined> }
type Wanted = { from: Case; sign: string; candidates: Slice[] }

/** For texts in visual order: set character by character in another order, Arabic and Hebrew would be misread. */
export const FROM_RIGHT: readonly Family[] = ['noto-sans-arabic', 'noto-sans-hebrew']

/**
 * Finds a font for every sign of these texts, in any script of the fonts, and reduces each font to the signs
 * used.
 */
export async function setType(texts: Iterable<StyledText>, others: readonly Family[] = []) {
  const cases = new Map<string, Case>()
  const caseFor = (style: Style, text: string): Case => {
    const order = style === 'mono' ? MONO : [...familiesFor(text), ...others]
    const key = `${style} ${order[1]}`
    const known = cases.get(key) ?? { style, order, glyphsBySign: new Map() }
    cases.set(key, known)
    return known
  }
  const glyphIn = (style: Style, sign: string): Glyph | undefined => {
    for (const each of cases.values()) {
      const glyph = each.style === style ? each.glyphsBySign.get(sign) : undefined
      if (glyph) return glyph
    }
    return undefined
  }
  for (const [style, text] of [...texts, ['regular', BOX] as const, ['bold', BOX] as const, ['mono', BOX] as const]) {
    const { glyphsBySign } = caseFor(style, text)
    for (const sign of signsOf(text)) glyphsBySign.set(sign, undefined)
  }
  const { fonts, missing } = await findFonts(await wantedOf([...cases.values()]))
  return {
    /** Fonts by the names in glyphs. */
    fonts: fonts as ReadonlyMap<string, Font>,
    /** Characters of the texts that no font has. */
    missing: missing as ReadonlySet<string>,

    /** The glyphs of one of the texts, or of a part of one, each in its font: a part alone may be of another script than the whole. */
    set(text: string, style: Style): Glyph[] {
      const { glyphsBySign } = caseFor(style, text)
      const glyphOf = (sign: string) => glyphsBySign.get(sign) ?? glyphIn(style, sign)
      // In the whole text characters of it were perhaps set apart.
      const ofCharacters = (sign: string) => Array.from(sign, (character) => glyphOf(character) ?? glyphIn(style, BOX))
      return signsOf(text)
        .flatMap((sign) => glyphOf(sign) ?? ofCharacters(sign))
        .filter((glyph) => glyph !== undefined)
    },
  }
}

async function wantedOf(cases: Case[]): Promise<Wanted[]> {
  const lists = await Promise.all(
    cases.map(async (from) => {
      const slices = (await Promise.all(from.order.map(slicesOf))).flat()
      return [...from.glyphsBySign.keys()].map((sign) => ({
        from,
        sign,
        candidates: isHidden(sign) ? [] : slices.filter((slice) => mayHold(slice, sign)),
      }))
    }),
  )
  return lists.flat()
}

/** Tries one file after the other for each character until one has it; characters of the same file are handled together. */
async function findFonts(wanted: Wanted[]) {
  const fonts = new Map<string, Font>()
  const missing = new Set<string>()
  let open = wanted
  for (let round = 0; open.length > 0; round++) {
    const asked = open.filter((each) => each.candidates[round])
    for (const { sign, candidates } of open) if (!candidates[round]) for (const character of sign) missing.add(character)
    const groups = Map.groupBy(asked, ({ from, candidates }) => `${from.style} ${candidates[round]?.name} ${round}`)
    for (const [name, group] of groups) {
      const font = await takeFrom(name, group, group[0]?.candidates[round])
      if (font) fonts.set(name, font)
    }
    open = asked.filter(({ from, sign }) => from.glyphsBySign.get(sign) === undefined)
  }
  return { fonts, missing }
}

/** fontkit reads the head of a space also where that is the last glyph of a file, and has none. */
const AFTER_LAST_GLYPH = Buffer.alloc(16)

/** Loaded for the first text: they take some 15 MB and a tenth of a second of every start. */
async function loadFontTools() {
  const [{ create }, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')])
  return { create, subsetFont }
}

/** A font subset with these signs. Records the glyph of each sign of which the font has all characters. */
async function takeFrom(name: string, group: Wanted[], slice: Slice | undefined): Promise<Font | undefined> {
  const [first] = group
  if (slice === undefined || first === undefined) return undefined
  const { create, subsetFont } = await loadFontTools()
  const shapes = hasLayout(slice.family)
  const signs = new Set(group.map(({ sign }) => sign))
  const bytes = await subsetFont(await readFile(slice.file), [...signs].map(shapes ? partsOf : String).join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS[first.from.style] },
    noLayoutClosure: !shapes,
  })
  const created = create(Buffer.concat([bytes, AFTER_LAST_GLYPH])) as Font
  const font = shapes ? await shaped(created, bytes) : asMeasured(created)
  const has = codePointsIn(created)
  for (const { from, sign } of group) {
    if (!Array.from(sign).every((character) => has.has(character.codePointAt(0) ?? 0))) continue
    from.glyphsBySign.set(sign, { text: sign, font: name, advance: font.layout(sign).advanceWidth / font.unitsPerEm })
  }
  return has.size > 0 ? font : undefined
}

/** A subset without any of the characters has no character table. */
function codePointsIn(font: Font): ReadonlySet<number> {
  try {
    return new Set(font.characterSet)
  } catch {
    return new Set()
  }
}

/** A font without layout features: it keeps measured positions, joins no `->` into an arrow, and sets thousands of lines quickly. */
function asMeasured(font: Font): Font {
  const glyphs = new Map<string, ReturnType<Font['glyphForCodePoint']>>()
  const glyphOf = (character: string) => {
    const glyph = glyphs.get(character) ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    glyphs.set(character, glyph)
    return glyph
  }
  const layout = (text: string) => {
    const set = Array.from(text, glyphOf)
    const positions = set.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return { glyphs: set, positions, advanceWidth: set.reduce((sum, each) => sum + each.advanceWidth, 0) }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}
