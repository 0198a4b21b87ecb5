import { CaptionError } from '../caption-error.ts'
import { type Cue, MOST_CUES } from '../cue.ts'
import { Cea608Decoder } from './cea608.ts'

const HEAD = /^Scenarist_SCC V1\.0\s*$/i
const LINE = /^(\d{2}):(\d{2}):(\d{2})([:;.,])(\d{2})\s+(\S.*)$/
const CODE = /^[\da-f]{4}$/i
const FRAME_MS = 1001 / 30
/** A caption that nothing takes away. */
const LAST_SECONDS = 5

/** Scenarist closed captions: CEA-608 at 29.97 frames, drop-frame where a semicolon comes before the frames. @throws CaptionError with the line */
export function readScc(text: string): Cue[] {
  const [head = '', ...lines] = text.split(/\r\n|\r|\n/)
  if (!HEAD.test(head.trim())) throw new CaptionError('unreadable', 'an SCC file begins with “Scenarist_SCC V1.0”.', 1)
  const decoder = new Cea608Decoder()
  let frame = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (index > MOST_CUES * 2) throw new CaptionError('too_large', `a file may hold ${MOST_CUES} cues at most.`, index + 2)
    const read = readLine(line.trim())
    if (!read) throw new CaptionError('unreadable', `“${line.trim().slice(0, 60)}” is not a time with caption codes.`, index + 2)
    // Codes that take longer to send than the next line leaves them are sent on.
    frame = Math.max(frame, read.frame)
    for (const pair of read.pairs) decoder.push(pair, Math.round(frame++ * FRAME_MS))
  }
  return decoder.finish(Math.round(frame * FRAME_MS) + LAST_SECONDS * 1000)
}

function readLine(line: string): { frame: number; pairs: number[] } | undefined {
  const [, hours, minutes, seconds, sign, frames, codes] = LINE.exec(line) ?? []
  if (codes === undefined || Number(minutes) > 59 || Number(seconds) > 59 || Number(frames) > 29) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  const counted = (minute * 60 + Number(seconds)) * 30 + Number(frames)
  // SMPTE ST 12-1: two numbers are left out each minute but each tenth.
  const dropped = sign === ';' || sign === ',' ? 2 * (minute - Math.floor(minute / 10)) : 0
  const pairs = pairsOf(codes)
  return pairs && { frame: Math.max(0, counted - dropped), pairs }
}

/** Pairs of bytes in groups of four digits; one long line may hold a million. */
function pairsOf(codes: string): number[] | undefined {
  const groups = codes.split(/\s+/)
  return groups.every((each) => CODE.test(each)) ? groups.map((each) => Number.parseInt(each, 16)) : undefined
}
