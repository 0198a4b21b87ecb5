/** An exact fraction, e.g. 30000/1001 frames a second. */
export type Rational = { num: number; den: number }

const STANDARD_RATES: readonly Rational[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

export const toNumber = ({ num, den }: Rational): number => num / den

/** "30000/1001" or "4:3" as ffprobe writes them; undefined for 0/0, 0:1 and words. */
export function parseRational(text: string | undefined): Rational | undefined {
  const match = /^(\d+)[/:](\d+)$/.exec(text ?? '')
  if (!match) return undefined
  const [num, den] = [Number(match[1]), Number(match[2])]
  return num > 0 && den > 0 ? { num, den } : undefined
}

/** Rates this near, by ratio, are one rate; 24 and 24000/1001 are two. */
const SAME_RATIO = 0.0004

/**
 * The constant rate a source is shown at: its own when that is a standard one, else one that shows each picture equally often (15 at 30,
 * 120 at 60), else the nearest by ratio.
 */
export function nearestStandardRate(rate: Rational): Rational {
  const ratioTo = (standard: Rational) => toNumber(standard) / toNumber(rate)
  const nearest = STANDARD_RATES.reduce((best, next) => (distance(ratioTo(next), 1) < distance(ratioTo(best), 1) ? next : best))
  if (distance(ratioTo(nearest), 1) < SAME_RATIO) return nearest
  const even = STANDARD_RATES.filter((standard) => isWhole(ratioTo(standard)))
  // Of a slow source the slowest, of a fast one the fastest: no picture is sent oftener, or left out, than must be.
  return even.find((standard) => ratioTo(standard) > 1) ?? even.at(-1) ?? nearest
}

const distance = (one: number, other: number): number => Math.abs(Math.log(one / other))

/** Whether each picture is shown a whole number of times, or every second, third ... one once. */
const isWhole = (ratio: number): boolean => {
  const times = ratio > 1 ? ratio : 1 / ratio
  return distance(times, Math.round(times)) < SAME_RATIO
}
