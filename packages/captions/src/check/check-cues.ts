import type { Cue } from '../cue.ts'

/** What cues are held to. Times in milliseconds, lengths in signs. */
export type CheckLimits = {
  most_signs_a_second: number
  most_signs_a_line: number
  most_lines: number
  least_gap_ms: number
  least_length_ms: number
  most_length_ms: number
}

/** What broadcasters and streaming services ask of subtitles for adults: 17 to 20 signs a second, 42 a line, two frames of gap at 24. */
export const USUAL_LIMITS: CheckLimits = {
  most_signs_a_second: 20,
  most_signs_a_line: 42,
  most_lines: 2,
  least_gap_ms: 83,
  least_length_ms: 833,
  most_length_ms: 7_000,
}

export const FINDING_KINDS = [
  'empty',
  'backwards',
  'order',
  'overlap',
  'past_end',
  'too_short',
  'too_long',
  'gap',
  'speed',
  'lines',
  'line_length',
  'encoding',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/**
 * `cue` counts from 0; `line` is the line of its text, from 1, where the finding is about one. `file_line` is where the cue begins in its
 * file, for cues that know it. `found` and `limit` are in the unit of the kind.
 */
export type Finding = {
  kind: FindingKind
  severity: 'error' | 'warning'
  cue: number
  line?: number
  file_line?: number
  found?: number
  limit?: number
}

const SEVERITY: Record<FindingKind, Finding['severity']> = {
  empty: 'error',
  backwards: 'error',
  order: 'error',
  overlap: 'error',
  past_end: 'error',
  encoding: 'error',
  too_short: 'warning',
  too_long: 'warning',
  gap: 'warning',
  speed: 'warning',
  lines: 'warning',
  line_length: 'warning',
}

/** Replacement signs, and UTF-8 that was read as windows-1252 and saved again. */
const BROKEN_ENCODING = /\ufffd|Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œ\u009d"¦“”]/

type Add = (kind: FindingKind, more?: Partial<Pick<Finding, 'line' | 'found' | 'limit'>>) => void

/**
 * What is wrong with cues, in their order. `duration_ms` is the film's, where it is known. Linear in the number of cues: 5,000 of them take
 * some milliseconds, so that an editor checks after each change. Never throws.
 */
export function checkCues(
  cues: readonly Cue[],
  { duration_ms, limits = USUAL_LIMITS }: { duration_ms?: number; limits?: CheckLimits } = {},
): Finding[] {
  const findings: Finding[] = []
  let latestEnd = Number.NEGATIVE_INFINITY
  for (const [index, cue] of cues.entries()) {
    const where = cue.file_line === undefined ? { cue: index } : { cue: index, file_line: cue.file_line }
    const add: Add = (kind, more = {}) => findings.push({ kind, severity: SEVERITY[kind], ...where, ...more })
    checkNeighbours(add, cue, { before: cues[index - 1], latestEnd, limits })
    if (duration_ms !== undefined && cue.end_ms > duration_ms) add('past_end', { found: cue.end_ms, limit: duration_ms })
    checkText(add, cue, limits)
    latestEnd = Math.max(latestEnd, cue.end_ms)
  }
  return findings
}

type Around = { before: Cue | undefined; latestEnd: number; limits: CheckLimits }

function checkNeighbours(add: Add, cue: Cue, { before, latestEnd, limits }: Around): void {
  if (cue.end_ms <= cue.start_ms) add('backwards')
  if (!before) return
  const gap = cue.start_ms - before.end_ms
  if (cue.start_ms < before.start_ms) add('order')
  else if (cue.start_ms < latestEnd) add('overlap', { found: latestEnd - cue.start_ms })
  else if (gap > 0 && gap < limits.least_gap_ms) add('gap', { found: gap, limit: limits.least_gap_ms })
}

function checkText(add: Add, cue: Cue, limits: CheckLimits): void {
  const { lines, isEmpty } = textFacts(cue)
  if (isEmpty) {
    add('empty')
    return
  }
  const length = cue.end_ms - cue.start_ms
  if (length > 0 && length < limits.least_length_ms) add('too_short', { found: length, limit: limits.least_length_ms })
  if (length > limits.most_length_ms) add('too_long', { found: length, limit: limits.most_length_ms })
  const speed = signsASecond(cue)
  if (speed > limits.most_signs_a_second) add('speed', { found: speed, limit: limits.most_signs_a_second })
  if (lines.length > limits.most_lines) add('lines', { found: lines.length, limit: limits.most_lines })
  for (const [index, { signs: found, isBroken }] of lines.entries()) {
    if (found > limits.most_signs_a_line) add('line_length', { line: index + 1, found, limit: limits.most_signs_a_line })
    if (isBroken) add('encoding', { line: index + 1 })
  }
}

/** How fast a cue has to be read, in whole signs a second; a change of line is not read. */
export function signsASecond(cue: Cue): number {
  const length = cue.end_ms - cue.start_ms
  return length > 0 ? Math.round((textFacts(cue).signs * 1000) / length) : 0
}

/** The longest line of a cue, in signs as they are seen. */
export const longestLine = (cue: Cue): number => Math.max(0, ...textFacts(cue).lines.map(({ signs }) => signs))

type TextFacts = { signs: number; isEmpty: boolean; lines: readonly { signs: number; isBroken: boolean }[] }

/** By the lines themselves, which no repair changes in place: of thousands of cues an editor changes the text of one. */
const measured = new WeakMap<Cue['lines'], TextFacts>()

function textFacts({ lines }: Cue): TextFacts {
  const known = measured.get(lines)
  if (known) return known
  const texts = lines.map((line) => line.map(({ text }) => text).join(''))
  const counted = texts.map((text) => ({ signs: lengthOf(text), isBroken: BROKEN_ENCODING.test(text) }))
  const facts = {
    signs: counted.reduce((sum, { signs }) => sum + signs, 0),
    isEmpty: texts.every((text) => text.trim() === ''),
    lines: counted,
  }
  measured.set(lines, facts)
  return facts
}

/** Latin text without marks, and its punctuation. */
const PLAIN = /^[\0-\u02ff\u2010-\u205e]*$/

/** Signs as they are seen: an accent that is a code of its own is part of one. */
function lengthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let marks = 0
  for (const _ of text.matchAll(/\p{M}|[\ud800-\udbff](?=[\udc00-\udfff])/gu)) marks += 1
  return [...text].length - marks
}
