/** A glyph in its font; lengths are in points at size 1. */
export type Glyph = { text: string; font: string; advance: number }
/** A run of glyphs in one font. */
export type Run = { font: string; text: string; advance: number }

const SIGNS = new Set([' ', '_', '-', '/', ','])

export const widthOf = (glyphs: readonly Glyph[], size: number): number => glyphs.reduce((sum, each) => sum + each.advance * size, 0)

export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  for (const glyph of glyphs) {
    const last = runs.at(-1)
    if (last?.font === glyph.font) {
      last.text += glyph.text
      last.advance += glyph.advance
    } else runs.push({ ...glyph })
  }
  return runs
}

/** Lines of this width at most, broken after spaces and punctuation, and within a word that is longer than a line. */
export function linesOf(glyphs: readonly Glyph[], { size, width }: { size: number; width: number }): Glyph[][] {
  const lines: Glyph[][] = []
  let line: Glyph[] = []
  let length = 0
  for (const glyph of glyphs) {
    if (length + glyph.advance * size > width && line.length > 0) {
      const at = breakOf(line)
      lines.push(line.slice(0, at))
      line = line.slice(at)
      length = widthOf(line, size)
    }
    line.push(glyph)
    length += glyph.advance * size
  }
  return [...lines, line]
}

/** After the last space or punctuation of a line; its end where there is none far enough along. */
function breakOf(line: readonly Glyph[]): number {
  const at = line.findLastIndex((each) => SIGNS.has(each.text)) + 1
  return at > line.length / 2 ? at : line.length
}
