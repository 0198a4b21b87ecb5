import { type Cue, textOf } from '../cue.ts'
import { FRAME_RATES, type FrameRate } from '../write/caption-formats.ts'
import { ordered } from '../write/write-captions.ts'

/** Every function answers new cues in order, and leaves its input as it is. Times are milliseconds; no cue begins before zero. */
const placed = (cues: readonly Cue[]): Cue[] =>
  ordered(cues.map((cue) => ({ ...cue, start_ms: Math.max(0, Math.round(cue.start_ms)), end_ms: Math.max(0, Math.round(cue.end_ms)) })))

/** All cues, or those from `from` on, sooner or later. */
export const shiftCues = (cues: readonly Cue[], by_ms: number, from = 0): Cue[] =>
  placed(cues.map((cue, index) => (index < from ? cue : { ...cue, start_ms: cue.start_ms + by_ms, end_ms: cue.end_ms + by_ms })))

/** Two cues are put where they belong, and all others between and around them in proportion. Unchanged where both have one start. */
export function stretchCues(
  cues: readonly Cue[],
  first: { cue: number; start_ms: number },
  last: { cue: number; start_ms: number },
): Cue[] {
  const [a, b] = [cues[first.cue], cues[last.cue]]
  if (!a || !b || a.start_ms === b.start_ms || first.start_ms >= last.start_ms) return [...cues]
  const factor = (last.start_ms - first.start_ms) / (b.start_ms - a.start_ms)
  return factor > 0 ? scaled(cues, factor, first.start_ms - a.start_ms * factor) : [...cues]
}

/** From one frame rate to another: the same frames at the other rate. */
export const retimeCues = (cues: readonly Cue[], { from, to }: { from: FrameRate; to: FrameRate }): Cue[] =>
  scaled(cues, FRAME_RATES[from] / FRAME_RATES[to], 0)

const scaled = (cues: readonly Cue[], factor: number, add: number): Cue[] =>
  placed(cues.map((cue) => ({ ...cue, start_ms: cue.start_ms * factor + add, end_ms: cue.end_ms * factor + add })))

/** One cue becomes two: after its line in the middle, at a time in proportion to the text. A single line is cut between words. */
export function splitCue(cues: readonly Cue[], at: number): Cue[] {
  const cue = cues[at]
  const parts = cue && (cue.lines.length > 1 ? cutLines(cue) : cutWords(cue))
  if (!cue || !parts) return [...cues]
  const [first, second] = parts
  const [before, after] = [textOf({ ...cue, lines: first }).length, textOf({ ...cue, lines: second }).length]
  const middle = Math.round(cue.start_ms + ((cue.end_ms - cue.start_ms) * before) / Math.max(1, before + after))
  return [
    ...cues.slice(0, at),
    { ...cue, lines: first, end_ms: middle },
    { ...cue, lines: second, start_ms: middle },
    ...cues.slice(at + 1),
  ]
}

type Lines = Cue['lines']

function cutLines({ lines }: Cue): [Lines, Lines] {
  const middle = Math.ceil(lines.length / 2)
  return [lines.slice(0, middle), lines.slice(middle)]
}

/** Undefined for one word. */
function cutWords({ lines }: Cue): [Lines, Lines] | undefined {
  const spans = lines[0] ?? []
  const text = spans.map((span) => span.text).join('')
  const blanks = [...text.matchAll(/\s+/g)]
  const nearest = blanks.toSorted((a, b) => Math.abs(a.index - text.length / 2) - Math.abs(b.index - text.length / 2))[0]
  if (!nearest) return undefined
  let passed = 0
  const [first, second]: [Lines[number], Lines[number]] = [[], []]
  for (const span of spans) {
    const cut = Math.min(span.text.length, Math.max(0, nearest.index - passed))
    if (cut > 0) first.push({ ...span, text: span.text.slice(0, cut) })
    const rest = passed + cut >= nearest.index ? span.text.slice(cut) : ''
    if (rest !== '') second.push({ ...span, text: second.length === 0 ? rest.trimStart() : rest })
    passed += span.text.length
  }
  return [[first], [second.filter((span) => span.text !== '')]]
}

/** A cue and the one after it become one, with the lines of both. */
export function joinCues(cues: readonly Cue[], at: number): Cue[] {
  const [first, second] = [cues[at], cues[at + 1]]
  if (!first || !second) return [...cues]
  const joined = { ...first, end_ms: Math.max(first.end_ms, second.end_ms), lines: [...first.lines, ...second.lines] }
  return [...cues.slice(0, at), joined, ...cues.slice(at + 2)]
}

/** Ends that run into the next cue are taken back, `gap_ms` before it, as far as a cue keeps a time. */
export const closeOverlaps = (cues: readonly Cue[], gap_ms: number): Cue[] =>
  ordered(cues).map((cue, index, all) => {
    const next = all[index + 1]
    const end_ms = next ? Math.min(cue.end_ms, next.start_ms - gap_ms) : cue.end_ms
    return cue.end_ms > (next?.start_ms ?? Number.POSITIVE_INFINITY) - gap_ms && end_ms > cue.start_ms ? { ...cue, end_ms } : cue
  })
