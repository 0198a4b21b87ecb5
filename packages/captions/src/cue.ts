/** Text of one look. Plain text: what was markup in a file is here a look, or gone. */
export type Span = { text: string; italic?: boolean; bold?: boolean; underline?: boolean }

export type Cue = {
  /** From the start of the film, whole milliseconds. The end is later, but in a file with a mistake, which the checks find. */
  start_ms: number
  end_ms: number
  lines: Span[][]
  /** Where on the picture; without it at the bottom. */
  place?: 'top' | 'middle'
  /** Of its times in the file that it was read from, from 1; only formats of text lines have one. */
  file_line?: number
}

/** More than an opera in surtitles has. */
export const MOST_CUES = 20_000
export const MOST_LINES = 12
export const MOST_LINE_CHARACTERS = 500

/** By start, and by end where two begin together. */
export const ordered = <C extends Cue>(cues: readonly C[]): C[] => cues.toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)

/** Words alone, as they are searched, checked and shown in lists. */
export const textOf = (cue: Cue): string => cue.lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

/** Neighbours of one look become one span, blanks at the ends and empty lines go. */
export function tidyLines(lines: readonly Span[][]): Span[][] {
  return lines
    .slice(0, MOST_LINES)
    .map(tidyLine)
    .filter((line) => line.length > 0)
}

function tidyLine(line: readonly Span[]): Span[] {
  const joined: Span[] = []
  let left = MOST_LINE_CHARACTERS
  for (const span of line) {
    const text = shown(span.text).slice(0, left)
    if (text === '') continue
    left -= text.length
    const last = joined.at(-1)
    if (last && isAlike(last, span)) last.text += text
    else joined.push({ ...span, text })
  }
  // A blank of another look at an end is a blank at the end all the same.
  const isBlank = (span: Span | undefined) => span?.text.trim() === ''
  while (isBlank(joined[0])) joined.shift()
  while (isBlank(joined.at(-1))) joined.pop()
  const [first, last] = [joined[0], joined.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return joined
}

/** Control signs are shown by no player, and break the lines of other formats. */
const shown = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const isAlike = (a: Span, b: Span): boolean =>
  Boolean(a.italic) === Boolean(b.italic) && Boolean(a.bold) === Boolean(b.bold) && Boolean(a.underline) === Boolean(b.underline)
