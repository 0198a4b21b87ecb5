import bidiFactory from 'bidi-js'
import { joinArabic } from './arabic-forms.ts'

/** Its types promise a property `default`; the module is the function itself. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const FROM_LEFT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u
const EMOJI = /^\p{RGI_Emoji}$/v
/** Has no direction of its own, as an emoji has none: `bidi-js` looks at single UTF-16 code units. */
const OBJECT = '\ufffc'

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text)

/** Whether a line begins at its right: nothing in it is read from the left. */
export const beginsAtRight = (text: string): boolean => isFromRight(text) && !FROM_LEFT.test(text)

/**
 * One line as its signs are seen from left to right (UAX #9), for a text from the left with runs from the right in it. Signs keep their marks,
 * and of a pair of brackets the other one is shown where they run from the right.
 */
export const inVisualOrder = (text: string): string => (isFromRight(text) ? seen(text, 'ltr') : text)

/** The same of a line that begins where its first character does, as a browser sets it with `unicode-bidi: plaintext`. */
export const inOwnOrder = (text: string): string => (isFromRight(text) ? seen(text, 'auto') : text)

/** What may be shown instead of characters of a text: the other ones of its pairs of brackets. */
export const mirrorsOf = (text: string): string => Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? '').join('')

function seen(text: string, base: 'ltr' | 'auto'): string {
  const signs = Array.from(graphemes.segment(joinArabic(text.normalize('NFC'))), ({ segment }) => segment)
  const line = signs.map((each) => (EMOJI.test(each) ? OBJECT : each.charAt(0))).join('')
  const found = bidi.getEmbeddingLevels(line, base)
  const signAt = (at: number): string => {
    const sign = signs[at] ?? ''
    const isTurned = (found.levels[at] ?? 0) % 2 === 1
    return isTurned ? (bidi.getMirroredCharacter(sign) ?? sign) : sign
  }
  return bidi.getReorderedIndices(line, found).map(signAt).join('')
}
