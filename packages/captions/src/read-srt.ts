import { CaptionError } from './caption-error.ts'
import type { Cue } from './cue.ts'
import { readBlocks } from './read-blocks.ts'
import { readTimedBlocks } from './read-timed-blocks.ts'

/** SubRip, with the looks and `{\an8}` that players know. @throws CaptionError with the line */
export function readSrt(text: string): Cue[] {
  const blocks = readBlocks(text)
  const [first] = blocks
  if (first && !first.lines.slice(0, 2).some((line) => line.includes('-->')))
    throw new CaptionError('unreadable', 'a SubRip file begins with a number and a pair of times.', first.line)
  return readTimedBlocks(blocks, placeOf)
}

/** Places of ASS: 7 to 9 are the top row of a number pad, 4 to 6 the middle. */
function placeOf(_settings: string, text: string): Cue['place'] {
  const [, number] = /\{\\an(\d)\}/.exec(text) ?? []
  if (number === undefined || Number(number) < 4) return undefined
  return Number(number) > 6 ? 'top' : 'middle'
}
