import { joinArabic } from './type/arabic-forms.ts'
import { type Glyph, linesOf } from './type/glyphs.ts'
import { type At, type Pen, words } from './pen.ts'
import { FROM_RIGHT, setType, type Style } from './type/typesetting.ts'
import { inVisualOrder, isFromRight, mirrorsOf } from './type/visual-order.ts'

/** For documents of our own words with names in them: names that are written from the right are set as they are read. */
export function setSeenType(texts: string) {
  const all = isFromRight(texts) ? `${joinArabic(texts.normalize('NFC'))}${mirrorsOf(texts)}` : texts
  return setType(
    [
      ['regular', all],
      ['bold', all],
    ],
    FROM_RIGHT,
  )
}

export const seenWords = (pen: Pen, text: string, style: Style, at: At): void => words(pen, inVisualOrder(text), style, at)

/** Broken as it is read, from its first word; then each line is set as it is seen. */
export function seenLines({ type }: Pen, text: string, style: Style, box: { size: number; width: number }): Glyph[][] {
  if (!isFromRight(text)) return linesOf(type.set(text, style), box)
  const read = linesOf(type.set(joinArabic(text.normalize('NFC')), style), box)
  return read.map((line) => type.set(inVisualOrder(line.map((each) => each.text).join('')), style))
}
