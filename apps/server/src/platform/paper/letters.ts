/** A letter in its font; lengths are in points at size 1. */
export type Letter = { text: string; font: string; advance: number }
/** A stretch of one font. */
export type Run = { font: string; text: string; advance: number }

const SIGNS = new Set([' ', '_', '-', '/', ','])

export const widthOf = (letters: readonly Letter[], size: number): number => letters.reduce((sum, each) => sum + each.advance * size, 0)

export function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.font === letter.font) {
      last.text += letter.text
      last.advance += letter.advance
    } else runs.push({ ...letter })
  }
  return runs
}

/** In lines of this width at most, broken after spaces and signs, and within a word where it is longer than a line. */
export function linesOf(letters: readonly Letter[], { size, width }: { size: number; width: number }): Letter[][] {
  const lines: Letter[][] = []
  let line: Letter[] = []
  let length = 0
  for (const letter of letters) {
    if (length + letter.advance * size > width && line.length > 0) {
      const at = breakOf(line)
      lines.push(line.slice(0, at))
      line = line.slice(at)
      length = widthOf(line, size)
    }
    line.push(letter)
    length += letter.advance * size
  }
  return [...lines, line]
}

/** After the last space or sign of a line; its end where there is none far enough on. */
function breakOf(line: readonly Letter[]): number {
  const at = line.findLastIndex((each) => SIGNS.has(each.text)) + 1
  return at > line.length / 2 ? at : line.length
}
