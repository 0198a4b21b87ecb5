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

/** The constant rate a source is shown at: its own when that is a standard one, else the nearest standard one by ratio. */
export function nearestStandardRate(rate: Rational): Rational {
  const distance = (standard: Rational) => Math.abs(Math.log(toNumber(standard) / toNumber(rate)))
  return STANDARD_RATES.reduce((best, next) => (distance(next) < distance(best) ? next : best))
}
