import type { OutlinedLine } from '@answerprint/media/draw-mark'
import type { Font } from 'fontkit'
import { FROM_RIGHT, setType } from './type/typesetting.ts'
import { inOwnOrder } from './type/visual-order.ts'

/** Lines as outlines, in every script of our fonts: what draws them needs no font of its own. */
export async function outline(texts: readonly string[]): Promise<OutlinedLine[]> {
  const lines = texts.map(inOwnOrder)
  const type = await setType(
    lines.map((line) => ['bold', line] as const),
    FROM_RIGHT,
  )
  return lines.map((line) => {
    let width = 0
    const paths = type.set(line, 'bold').map(({ text, font, advance }) => {
      const face = type.fonts.get(font)
      const at = width
      width += advance
      if (!face) return ''
      return pathOf(face, text, at)
    })
    return { path: paths.join(''), width }
  })
}

/** The glyphs of one sign, each in its place. */
function pathOf(face: Font, text: string, at: number): string {
  const em = 1 / face.unitsPerEm
  const { glyphs, positions } = face.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const path = glyph.path.transform(em, 0, 0, -em, at + (x + xOffset) * em, -yOffset * em)
    x += xAdvance
    return path.toSVG()
  })
  return paths.join('')
}
