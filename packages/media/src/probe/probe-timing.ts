import { nearestStandardRate, parseRational, type Rational, toNumber } from '../frame-rate.ts'
import type { PacketReport, StreamReport } from './probe-report.ts'

export type FrameTiming = { rate: Rational; isVariable: boolean }

const FALLBACK_RATE: Rational = { num: 25, den: 1 }
/** Containers that count in milliseconds wobble by one; a real change of pace is far larger. */
const WOBBLE_SECONDS = 0.0021
/** Two rates nearer than this are one rate written in two ways. */
const SAME_RATE_RATIO = 0.001

/**
 * The pace of the pictures. A constant source keeps its exact rational rate. A variable one (phones) is given the rate of its
 * most usual gap between pictures, since its mean only says how many pictures were dropped.
 */
export function frameTiming(stream: StreamReport, packets: readonly PacketReport[]): FrameTiming {
  const average = parseRational(stream.avg_frame_rate)
  const real = parseRational(stream.r_frame_rate)
  const gapsSeconds = pictureGaps(stream, packets)
  const usualGap = gapsSeconds[Math.floor(gapsSeconds.length / 2)]
  if (usualGap === undefined || usualGap <= 0) return { rate: average ?? real ?? FALLBACK_RATE, isVariable: false }
  const isVariable =
    (gapsSeconds.at(-1) ?? 0) - (gapsSeconds[0] ?? 0) > WOBBLE_SECONDS || (gapsSeconds.length > 100 && differs(average, real))
  if (isVariable) return { rate: nearestStandardRate({ num: 1_000_000, den: Math.round(usualGap * 1_000_000) }), isVariable }
  return { rate: exactRate(average ?? real, usualGap), isVariable }
}

/** Millisecond containers report averages such as 19001/792: the standard rate within the wobble is meant. */
function exactRate(reported: Rational | undefined, usualGap: number): Rational {
  const measured = reported ?? { num: 1_000_000, den: Math.round(usualGap * 1_000_000) }
  const standard = nearestStandardRate(measured)
  return Math.abs(toNumber(standard) / toNumber(measured) - 1) < SAME_RATE_RATIO / 2 ? standard : measured
}

function differs(a: Rational | undefined, b: Rational | undefined): boolean {
  return Boolean(a && b && Math.abs(toNumber(a) / toNumber(b) - 1) > SAME_RATE_RATIO * 10)
}

/** Ascending gaps between shown pictures, in seconds, of the packets that were read (in decoding order: sorted first). */
function pictureGaps(stream: StreamReport, packets: readonly PacketReport[]): number[] {
  const tick = parseRational(stream.time_base)
  const own = packets.filter((packet) => packet.stream_index === stream.index)
  const times = own.flatMap((packet) => (packet.pts === undefined ? [] : [packet.pts]))
  // MPEG program streams stamp only some pictures: such gaps mean nothing.
  if (!tick || times.length < own.length) return []
  times.sort((a, b) => a - b)
  // The last pictures read may still miss one that is shown before them.
  const settled = times.length > 40 ? times.slice(0, -16) : times
  const gaps = settled.slice(1).map((time, i) => (time - (settled[i] ?? time)) * toNumber(tick))
  return gaps.sort((a, b) => a - b)
}
