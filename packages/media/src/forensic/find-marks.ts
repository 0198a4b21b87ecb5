import type { LadderPlan } from '../encode/ladder.ts'
import { toNumber } from '../frame-rate.ts'
import { findOffset, offsetSamplings } from './find-offset.ts'
import type { MarkKey } from './mark-video.ts'
import { markPattern } from './pattern.ts'
import { type Decoding, type Film, type Frames, readFrames, readSamplings } from './read-frames.ts'

const WIDTH = 192
const HEIGHT = 108
/** Pictures a second that are compared, and of a short segment at least. */
const RATE = 2
const LEAST_PICTURES = 4
/** Of a segment's pictures, for its score to count: a copy may begin and end anywhere. */
const LEAST_SHARE = 0.5

/** Scores end here: where the pictures are not the film's, what is compared is noise of any size. */
const [LEAST_SCORE, MOST_SCORE] = [-1, 2]

/**
 * `score`: how much of the segment's mark is in the copy, -1 to 2: 0.8 to 1.6 where it was marked, within 0.25 of 0 where it was not.
 * `likeness`: how much the copy's pictures are those of the film, as their correlation, 0 to 1.
 */
export type SegmentScore = { segment_number: number; score: number; likeness: number }
export type LeakRequest = Decoding & {
  plan: LadderPlan
  markKey: MarkKey
  /** The film without marks, from its first picture on: its small proxy does. */
  reference: Film
  /** A copy of a piece of it: trimmed, scaled, encoded again, brighter or darker; not cropped, and at its own speed. */
  copy: Film
}

/** Compares a copy with the film it was made from, segment by segment. @throws MediaError as `runFfmpeg` */
export async function findMarks(request: LeakRequest): Promise<SegmentScore[]> {
  const { plan, markKey, reference, copy } = request
  const segmentSeconds = plan.segment_frames / toNumber(plan.frame_rate)
  const rate = Math.max(RATE, Math.ceil(LEAST_PICTURES / segmentSeconds))
  const sampling = { width: WIDTH, height: HEIGHT, rate, seconds: copy.duration_seconds }
  const [coarse, fine, frames] = await readSamplings(request, copy, [...offsetSamplings(copy), { ...sampling, start_seconds: 0 }])
  const offset = await findOffset(request, reference, { copy, coarse, fine })
  const film = await readFrames(request, reference, { ...sampling, start_seconds: offset })
  const indexes = Array.from({ length: Math.min(film.count, frames.count) }, (_, index) => index)
  const bySegment = Map.groupBy(indexes, (index) => Math.floor((offset + index / rate) / segmentSeconds) + 1)
  const least = LEAST_SHARE * segmentSeconds * rate
  return [...bySegment]
    .filter(([segment_number, held]) => segment_number >= 1 && segment_number <= plan.segment_count && held.length >= least)
    .map(([segment_number, held]) => {
      const { difference, likeness } = compare(film, frames, held)
      const score = shareOf(difference, markPattern(markKey, segment_number, WIDTH, HEIGHT))
      return { segment_number, likeness, score: Math.min(MOST_SCORE, Math.max(LEAST_SCORE, score)) }
    })
}

/** What the copy's pictures have more or less than the film's, once their brightness and contrast are made the same. */
function compare(film: Frames, copy: Frames, indexes: readonly number[]): { difference: Float32Array; likeness: number } {
  const sum = new Float32Array(WIDTH * HEIGHT)
  let likeness = 0
  for (const index of indexes) {
    const [original, seen] = [film.at(index), copy.at(index)]
    const { gain, shift, correlation } = fit(original, seen)
    likeness += Math.max(0, correlation) / indexes.length
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + ((seen[at] as number) - shift) / gain - (original[at] as number)
  }
  return { difference: sum.map((value) => value / indexes.length), likeness }
}

/** Least squares of `seen = gain * original + shift`, and how well it holds. */
function fit(original: Uint8Array, seen: Uint8Array): { gain: number; shift: number; correlation: number } {
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0]
  for (let at = 0; at < original.length; at++) {
    const [x, y] = [original[at] as number, seen[at] as number]
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
    sumYY += y * y
  }
  const count = original.length
  const variance = count * sumXX - sumX * sumX
  const together = count * sumXY - sumX * sumY
  const gain = variance === 0 ? 1 : together / variance || 1
  const spread = Math.sqrt(variance * (count * sumYY - sumY * sumY))
  return { gain, shift: (sumY - gain * sumX) / count, correlation: spread === 0 ? 0 : together / spread }
}

const shareOf = (difference: Float32Array, mark: Float32Array): number => {
  let [product, power] = [0, 0]
  for (let at = 0; at < mark.length; at++) {
    product += (difference[at] as number) * (mark[at] as number)
    power += (mark[at] as number) ** 2
  }
  return product / power
}
