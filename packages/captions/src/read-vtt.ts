import { CaptionError } from './caption-error.ts'
import type { Cue } from './cue.ts'
import { readBlocks } from './read-blocks.ts'
import { readTimedBlocks } from './read-timed-blocks.ts'

/** WebVTT (W3C, 2019). Styles, regions and notes go; lines above the middle are at the top. @throws CaptionError with the line */
export function readVtt(text: string): Cue[] {
  const [head, ...blocks] = readBlocks(text)
  if (!head || !/^WEBVTT(\s|$)/.test(head.lines[0] ?? '')) throw new CaptionError('unreadable', 'a WebVTT file begins with WEBVTT.', 1)
  // A file without an empty line after its first one keeps its first cue.
  const rest = head.lines.length > 1 ? [{ line: head.line + 1, lines: head.lines.slice(1) }, ...blocks] : blocks
  return readTimedBlocks(rest.filter(isCue), placeOf)
}

const isCue = ({ lines }: { lines: string[] }): boolean => !/^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? '')

function placeOf(settings: string): Cue['place'] {
  const [, value, percent] = /(?:^|\s)line:(-?\d+(?:\.\d+)?)(%)?/.exec(settings) ?? []
  if (value === undefined) return undefined
  const share = percent ? Number(value) / 100 : Number(value) < 0 ? 1 : Number(value) / 15
  return share < 0.34 ? 'top' : share < 0.6 ? 'middle' : undefined
}
