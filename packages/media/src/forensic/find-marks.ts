import type { LadderPlan } from '../encode/ladder.ts'
import { toNumber } from '../frame-rate.ts'
import { findOffset } from './find-offset.ts'
import type { MarkKey } from './mark-video.ts'
import { markPattern } from './pattern.ts'
import { type Decoding, type Film, type Frames, readFrames } from './read-frames.ts'

const WIDTH = 192
const HEIGHT = 108
/** Pictures a second that are compared, and of a short segment at least. */
const RATE = 2
const LEAST_PICTURES = 4
/** Of a segment's pictures, for its score to count: a copy may begin and end anywhere. */
const LEAST_SHARE = 0.5

/** How much of the segment's mark is in the copy: 0.8 to 1.6 where it was marked, within 0.25 of 0 where it was not. */
export type SegmentScore = { segment_number: number; score: number }
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
  const offset = await findOffset(request, reference, copy)
  const segmentSeconds = plan.segment_frames / toNumber(plan.frame_rate)
  const rate = Math.max(RATE, Math.ceil(LEAST_PICTURES / segmentSeconds))
  const sampling = { width: WIDTH, height: HEIGHT, rate, seconds: copy.duration_seconds }
  const film = await readFrames(request, reference, { ...sampling, start_seconds: offset })
  const frames = await readFrames(request, copy, { ...sampling, start_seconds: 0 })
  const indexes = Array.from({ length: Math.min(film.count, frames.count) }, (_, index) => index)
  const bySegment = Map.groupBy(indexes, (index) => Math.floor((offset + index / rate) / segmentSeconds) + 1)
  const least = LEAST_SHARE * segmentSeconds * rate
  return [...bySegment]
    .filter(([segment_number, held]) => segment_number >= 1 && segment_number <= plan.segment_count && held.length >= least)
    .map(([segment_number, held]) => {
      const difference = meanDifference(film, frames, held)
      return { segment_number, score: shareOf(difference, markPattern(markKey, segment_number, WIDTH, HEIGHT)) }
    })
}

/** What the copy's pictures have more or less than the film's, once their brightness and contrast are made the same. */
function meanDifference(film: Frames, copy: Frames, indexes: readonly number[]): Float32Array {
  const sum = new Float32Array(WIDTH * HEIGHT)
  for (const index of indexes) {
    const [original, seen] = [film.at(index), copy.at(index)]
    const { gain, shift } = fit(original, seen)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + ((seen[at] as number) - shift) / gain - (original[at] as number)
  }
  return sum.map((value) => value / indexes.length)
}

/** Least squares of `seen = gain * original + shift`. */
function fit(original: Uint8Array, seen: Uint8Array): { gain: number; shift: number } {
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0]
  for (let at = 0; at < original.length; at++) {
    const [x, y] = [original[at] as number, seen[at] as number]
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
  }
  const count = original.length
  const variance = count * sumXX - sumX * sumX
  const gain = variance === 0 ? 1 : (count * sumXY - sumX * sumY) / variance || 1
  return { gain, shift: (sumY - gain * sumX) / count }
}

const shareOf = (difference: Float32Array, mark: Float32Array): number => {
  let [product, power] = [0, 0]
  for (let at = 0; at < mark.length; at++) {
    product += (difference[at] as number) * (mark[at] as number)
    power += (mark[at] as number) ** 2
  }
  return product / power
}
