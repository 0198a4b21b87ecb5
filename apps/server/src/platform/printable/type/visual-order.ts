import { joinArabic } from './arabic-forms.ts'

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** The first character that has a direction is from the right. */
const BEGINS_FROM_RIGHT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** From a character that is written from the right to the last sign that goes with it, over no character that is written from the left. */
const RUN =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[^\p{L}]*?(?:(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Pe}\p{Pf}]|\p{Nd}[%‰#°\p{Sc}]*)\p{M}*))*/gu
/** From a character that is written from the left to the last sign that goes with it, over none that is written from the right. */
const LEFT_RUN =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}(?:[^\p{Script=Arabic}\p{Script=Hebrew}]*?(?:(?![\p{Script=Arabic}\p{Script=Hebrew}])[\p{L}\p{Pe}\p{Pf}]|\p{Nd}[%‰#°\p{Sc}]*)\p{M}*)*\p{M}*/uy
/** An emoji; a number, which is read from the left in every script; or a character with its marks. */
const PIECE = /\p{RGI_Emoji}|(?:\p{Nd}+(?:[.,:\/\-]\p{Nd}+)*[%‰#°\p{Sc}]*|\P{M})\p{M}*/gv
const PIECE_HERE = new RegExp(PIECE.source, 'vy')
const PAIRS = ['()', '[]', '{}', '«»', '‹›']
/** Mirrored where a text runs from the right: of each pair one is shown where the other was written. */
export const BRACKETS = PAIRS.join('')
const MIRRORED: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
const OPENS = /[\p{Ps}\p{Pi}]/u
const CLOSES = /[\p{Pe}\p{Pf}]/u
const ENDS = /[^\p{L}\p{M}\p{Nd}\p{Pe}\p{Pf}%‰#°\p{Sc}]+$/u

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text)

/**
 * One line as its signs are seen from left to right, after the bidirectional algorithm of Unicode (UAX #9) for what is in names: a
 * text from the left, with runs from the right in it.
 */
export const inVisualOrder = (text: string): string => (isFromRight(text) ? joinArabic(text.normalize('NFC')).replace(RUN, turned) : text)

/** The same of a line that begins where its first character does, as a browser sets it with `unicode-bidi: plaintext`. */
export const inOwnOrder = (text: string): string =>
  BEGINS_FROM_RIGHT.test(text) ? turnedLine(joinArabic(text.normalize('NFC'))) : inVisualOrder(text)

function turnedLine(line: string): string {
  const pieces: string[] = []
  for (let at = 0; at < line.length; at += pieces.at(-1)?.length ?? 1) pieces.push(pieceAt(line, at))
  return shown(pieces)
}

/** What keeps its own order in a line from the right. */
function pieceAt(line: string, at: number): string {
  const run = matchAt(LEFT_RUN, line, at)
  if (run === undefined) return matchAt(PIECE_HERE, line, at) ?? line.slice(at, at + 1)
  const foreign = foreignBracketOf(run)
  return foreign === -1 ? run : run.slice(0, foreign).replace(ENDS, '')
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const shown = (pieces: readonly string[]): string =>
  pieces
    .toReversed()
    .map((piece) => MIRRORED.get(piece) ?? piece)
    .join('')

function turned(run: string): string {
  const at = foreignBracketOf(run)
  if (at !== -1) {
    const own = run.slice(0, at).replace(ENDS, '')
    return turned(own) + run.slice(own.length).replace(RUN, turned)
  }
  return shown(run.match(PIECE) ?? [])
}

/** A bracket that is closed in a run and was opened before it belongs to the text around it. */
function foreignBracketOf(run: string): number {
  let open = 0
  for (let at = 0; at < run.length; at++) {
    if (OPENS.test(run[at] ?? '')) open++
    else if (CLOSES.test(run[at] ?? '') && --open < 0) return at
  }
  return -1
}

/** Whether a line begins at its right: nothing in it is read from the left. */
export const beginsAtRight = (text: string): boolean => isFromRight(text) && !/\p{L}/u.test(text.replace(RUN, ''))
