import { joinArabic } from './arabic-forms.ts'

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** From a character that is written from the right to the last sign that goes with it, over no character that is written from the left. */
const RUN = /[\p{Script=Arabic}\p{Script=Hebrew}](?:[^\p{L}]*?(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}\p{Pe}\p{Pf}]\p{M}*))*/gu
/** An emoji; a number, which is read from the left in every script; or a character with its marks. */
const PIECE = /\p{RGI_Emoji}|(?:\p{Nd}+(?:[.,:\/\-]\p{Nd}+)*|\P{M})\p{M}*/gv
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
const ENDS = /[^\p{L}\p{M}\p{Nd}\p{Pe}\p{Pf}]+$/u

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text)

/**
 * One line as its signs are seen from left to right, after the bidirectional algorithm of Unicode (UAX #9) for what is in names: a
 * text from the left, with runs from the right in it.
 */
export const inVisualOrder = (text: string): string => (isFromRight(text) ? joinArabic(text.normalize('NFC')).replace(RUN, turned) : text)

function turned(run: string): string {
  const at = foreignBracketOf(run)
  if (at !== -1) {
    const own = run.slice(0, at).replace(ENDS, '')
    return turned(own) + run.slice(own.length).replace(RUN, turned)
  }
  const pieces = run.match(PIECE) ?? []
  return pieces
    .toReversed()
    .map((piece) => MIRRORED.get(piece) ?? piece)
    .join('')
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
