import type { OutlinedLine } from '@answerprint/media/draw-mark'
import { FROM_RIGHT, setType } from './typesetting.ts'
import { inVisualOrder } from './visual-order.ts'

/** Lines as outlines, in every script of our fonts: what draws them needs no font of its own. */
export async function outline(texts: readonly string[]): Promise<OutlinedLine[]> {
  const lines = texts.map(inVisualOrder)
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
      const em = 1 / face.unitsPerEm
      return face
        .glyphForCodePoint(text.codePointAt(0) ?? 0)
        .path.transform(em, 0, 0, -em, at, 0)
        .toSVG()
    })
    return { path: paths.join(''), width }
  })
}
