import type { SegmentScore } from './find-marks.ts'
import { carriesMark } from './mark-code.ts'

/** Below it the copy's pictures are not the film's at this moment: another film, or mirrored, cropped, at another speed. */
const LEAST_LIKENESS = 0.85
/** Of the segments, that look like the film for the copy to be one of it. */
const LEAST_ALIKE = 0.5
/** A score in between says neither that a segment is marked nor that it is not. */
const [MOST_UNMARKED, LEAST_MARKED] = [0.35, 0.55]
/** Of all segments that say something: every recipient has the mark in about half of them. */
const LEAST_WITH_MARK = 0.1
/** A person is named when chance alone would name anybody once in a thousand such copies. */
const MOST_CHANCE = 1e-3
/** Of two people who fit, neither is named unless the other fits this many times less likely by chance alone. */
const CLEAR_LEAD = 1e3

/**
 * - `named`: the first suspect's copy.
 * - `unsure`: marks that fit no suspect well: another share's copy, several copies mixed, or a damaged one.
 * - `too_short`: even a perfect fit would not tell the suspects apart.
 * - `no_mark`: the film, but made from no marked copy.
 * - `not_this_film`: what it shows cannot be compared with the film.
 */
export type Verdict = 'named' | 'unsure' | 'too_short' | 'no_mark' | 'not_this_film'

/** `matched` of `decided` segments are as in the copy of this key; `chance`: how probable so many are for an unrelated key, 0 to 1. */
export type MarkFit = { key: string; matched: number; decided: number; chance: number }
export type Judgement = { verdict: Verdict /** Segments whose pictures are the film's. */; compared: number; fits: MarkFit[] }

/** Decides from the scores of a copy whose it is, the best fit first. `keys`: the secrets of the suspects, `recipientKey` of `carriesMark`. */
export function judgeMarks(scores: readonly SegmentScore[], keys: readonly string[]): Judgement {
  const alike = scores.filter((each) => each.likeness >= LEAST_LIKENESS)
  const decided = alike.filter(({ score }) => score <= MOST_UNMARKED || score >= LEAST_MARKED)
  const fits = keys.map((key) => fitOf(decided, key)).sort((a, b) => a.chance - b.chance)
  return { verdict: verdictOf({ scores, alike, decided, fits }), compared: alike.length, fits }
}

type Facts = Record<'scores' | 'alike' | 'decided', readonly SegmentScore[]> & { fits: readonly MarkFit[] }

function verdictOf({ scores, alike, decided, fits }: Facts): Verdict {
  if (alike.length === 0 || alike.length < LEAST_ALIKE * scores.length) return 'not_this_film'
  if (fits.length * 0.5 ** alike.length > MOST_CHANCE) return 'too_short'
  const marked = decided.filter(({ score }) => score >= LEAST_MARKED).length
  if (marked < LEAST_WITH_MARK * alike.length) return 'no_mark'
  const [best, next] = fits
  if (!best || fits.length * best.chance > MOST_CHANCE) return 'unsure'
  return next && next.chance < best.chance * CLEAR_LEAD ? 'unsure' : 'named'
}

function fitOf(decided: readonly SegmentScore[], key: string): MarkFit {
  const matched = decided.filter(({ segment_number, score }) => score >= LEAST_MARKED === carriesMark(key, segment_number)).length
  return { key, matched, decided: decided.length, chance: chanceOf(matched, decided.length) }
}

/** The upper tail of the binomial distribution for fair coins: at least `matched` of `count`. */
function chanceOf(matched: number, count: number): number {
  let logChoose = 0
  let sum = 0
  for (let missed = 0; missed <= count - matched; missed++) {
    if (missed > 0) logChoose += Math.log((count - missed + 1) / missed)
    sum += Math.exp(logChoose - count * Math.LN2)
  }
  return Math.min(1, sum)
}
