import type { Finding, FindingKind } from '@answerprint/captions/check/check-cues'
import { formatMs, formatSeconds } from './times.ts'

/** Short enough for a block of the timeline. */
export const FINDING_NAMES: Record<FindingKind, string> = {
  empty: 'No text',
  backwards: 'Ends before it begins',
  order: 'Out of order',
  overlap: 'Overlap',
  past_end: 'Past the end',
  too_short: 'Too short',
  too_long: 'Too long',
  gap: 'Small gap',
  speed: 'Too fast',
  lines: 'Too many lines',
  line_length: 'Long line',
  encoding: 'Broken characters',
}

/** What is wrong, and what it is held to. */
export function sentenceOf({ kind, found = 0, limit = 0, line }: Finding): string {
  if (kind === 'empty') return 'The cue has no text.'
  if (kind === 'backwards') return 'The cue ends before it begins.'
  if (kind === 'order') return 'The cue begins before the one above it.'
  if (kind === 'overlap') return `It begins ${formatSeconds(found)} before an earlier cue ends.`
  if (kind === 'past_end') return `It ends at ${formatMs(found)}; the film ends at ${formatMs(limit)}.`
  if (kind === 'too_short') return `It is shown for ${formatSeconds(found)}; ${formatSeconds(limit)} at least.`
  if (kind === 'too_long') return `It is shown for ${formatSeconds(found)}; ${formatSeconds(limit)} at most.`
  if (kind === 'gap') return `${formatSeconds(found)} after the cue above it; none, or ${formatSeconds(limit)} at least.`
  if (kind === 'speed') return `${found} characters per second; ${limit} at most.`
  if (kind === 'lines') return `${found} lines; ${limit} at most.`
  if (kind === 'line_length') return `Line ${line} has ${found} characters; ${limit} at most.`
  return `Line ${line} was read in another encoding than it was saved in.`
}

/** "Cue 12 · line 47 of the file" */
export const placeOfFinding = ({ cue, file_line }: Finding): string =>
  file_line === undefined ? `Cue ${cue + 1}` : `Cue ${cue + 1} · line ${file_line} of the file`
