import { type Cue, ordered, textOf } from '../cue.ts'
import { FRAME_RATES, type FrameRate } from '../write/caption-formats.ts'

/**
 * Every function answers new cues in order, and leaves its input as it is. Times are milliseconds; no cue begins before zero. What else a
 * cue has is kept.
 */
const placed = <C extends Cue>(cues: readonly C[]): C[] =>
  ordered(cues.map((cue) => ({ ...cue, start_ms: Math.max(0, Math.round(cue.start_ms)), end_ms: Math.max(0, Math.round(cue.end_ms)) })))

/** All cues, those from `which` on, or the ones that it names, sooner or later. */
export const shiftCues = <C extends Cue>(cues: readonly C[], by_ms: number, which: number | ReadonlySet<number> = 0): C[] => {
  const isShifted = (index: number) => (typeof which === 'number' ? index >= which : which.has(index))
  return placed(cues.map((cue, index) => (isShifted(index) ? { ...cue, start_ms: cue.start_ms + by_ms, end_ms: cue.end_ms + by_ms } : cue)))
}

/** Two cues are put where they belong, and all others between and around them in proportion. Unchanged where both have one start. */
export function stretchCues<C extends Cue>(
  cues: readonly C[],
  first: { cue: number; start_ms: number },
  last: { cue: number; start_ms: number },
): C[] {
  const [a, b] = [cues[first.cue], cues[last.cue]]
  if (!a || !b || a.start_ms === b.start_ms || first.start_ms >= last.start_ms) return [...cues]
  const factor = (last.start_ms - first.start_ms) / (b.start_ms - a.start_ms)
  return factor > 0 ? scaled(cues, factor, first.start_ms - a.start_ms * factor) : [...cues]
}

/** From one frame rate to another: the same frames at the other rate. */
export const retimeCues = <C extends Cue>(cues: readonly C[], { from, to }: { from: FrameRate; to: FrameRate }): C[] =>
  scaled(cues, FRAME_RATES[from] / FRAME_RATES[to], 0)

const scaled = <C extends Cue>(cues: readonly C[], factor: number, add: number): C[] =>
  placed(cues.map((cue) => ({ ...cue, start_ms: cue.start_ms * factor + add, end_ms: cue.end_ms * factor + add })))

/**
 * One cue becomes two: between its lines or words. At `at_ms`, where the text is cut in proportion; without it in the middle of the text, at
 * a time in proportion. Unchanged for one word, and for a time outside of the cue.
 */
export function splitCue<C extends Cue>(cues: readonly C[], at: number, at_ms?: number): C[] {
  const cue = cues[at]
  if (!cue) return [...cues]
  const share = at_ms === undefined ? 0.5 : (at_ms - cue.start_ms) / (cue.end_ms - cue.start_ms)
  const parts = share > 0 && share < 1 ? (cue.lines.length > 1 ? cutLines(cue, share) : cutWords(cue, share)) : undefined
  if (!parts) return [...cues]
  const [first, second] = parts
  const [before, after] = [textOf({ ...cue, lines: first }).length, textOf({ ...cue, lines: second }).length]
  const middle = at_ms ?? cue.start_ms + ((cue.end_ms - cue.start_ms) * before) / Math.max(1, before + after)
  return [
    ...cues.slice(0, at),
    { ...cue, lines: first, end_ms: Math.round(middle) },
    { ...cue, lines: second, start_ms: Math.round(middle) },
    ...cues.slice(at + 1),
  ]
}

type Lines = Cue['lines']

function cutLines({ lines }: Cue, share: number): [Lines, Lines] {
  const middle = Math.min(lines.length - 1, Math.max(1, Math.round(lines.length * share)))
  return [lines.slice(0, middle), lines.slice(middle)]
}

/** Undefined for one word. */
function cutWords({ lines }: Cue, share: number): [Lines, Lines] | undefined {
  const spans = lines[0] ?? []
  const text = spans.map((span) => span.text).join('')
  const blanks = [...text.matchAll(/\s+/g)]
  const middle = text.length * share
  const nearest = blanks.toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))[0]
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
export function joinCues<C extends Cue>(cues: readonly C[], at: number): C[] {
  const [first, second] = [cues[at], cues[at + 1]]
  if (!first || !second) return [...cues]
  const joined = { ...first, end_ms: Math.max(first.end_ms, second.end_ms), lines: [...first.lines, ...second.lines] }
  return [...cues.slice(0, at), joined, ...cues.slice(at + 2)]
}

/** Ends that run into the next cue are taken back, `gap_ms` before it, as far as a cue keeps a time. */
export const closeOverlaps = <C extends Cue>(cues: readonly C[], gap_ms: number): C[] =>
  ordered(cues).map((cue, index, all) => {
    const next = all[index + 1]
    const end_ms = next ? Math.min(cue.end_ms, next.start_ms - gap_ms) : cue.end_ms
    return cue.end_ms > (next?.start_ms ?? Number.POSITIVE_INFINITY) - gap_ms && end_ms > cue.start_ms ? { ...cue, end_ms } : cue
  })
