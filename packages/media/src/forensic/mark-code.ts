import { createHmac } from 'node:crypto'
import type { SegmentScore } from './find-marks.ts'

/** Whether a recipient's copy carries the mark of a segment: one random bit for each, derived from their secret alone. */
export const carriesMark = (recipientKey: string | Uint8Array, segmentNumber: number): boolean =>
  ((createHmac('sha256', recipientKey).update(`segment ${segmentNumber}`).digest()[0] as number) & 1) === 1

/**
 * How well the scores of a copy fit one recipient, in standard deviations of chance: within 3 for nearly every other recipient,
 * and the square root of the number of segments for the one it was made for. Zero where there is nothing to compare.
 */
export function codeFit(scores: readonly SegmentScore[], recipientKey: string | Uint8Array): number {
  const code = scores.map(({ segment_number }) => (carriesMark(recipientKey, segment_number) ? 1 : 0))
  const [meanScore, meanCode] = [mean(scores.map((each) => each.score)), mean(code)]
  let [together, scorePower, codePower] = [0, 0, 0]
  scores.forEach(({ score }, index) => {
    const [a, b] = [score - meanScore, (code[index] as number) - meanCode]
    together += a * b
    scorePower += a * a
    codePower += b * b
  })
  if (scorePower === 0 || codePower === 0) return 0
  return (together / Math.sqrt(scorePower * codePower)) * Math.sqrt(scores.length)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
