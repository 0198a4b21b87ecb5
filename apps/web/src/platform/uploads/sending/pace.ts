export const FEWEST_PARTS = 2
export const MOST_PARTS = 16
/** A browser opens six connections to one host, and more where they share one. */
export const FIRST_PARTS = 6

const STEP = 2
/** A try has to bring this much; less is chance. */
const GAIN = 0.05
/** And this much slower means that parts are in each other's way. */
const LOSS = 0.1
/** Measurements before the next try, where the last one brought nothing. */
const REST = 6

export type Pace = {
  /** Parts at once, now. */
  parts: number
  /** Where it goes back to when the try brings nothing. */
  settled: number
  /** What the settled number brings, in bytes a second; null before the first measurement. */
  rate: number | null
  trying: 'more' | 'fewer' | 'nothing'
  rest: number
}

export const paceFrom = (parts: number): Pace => ({ parts, settled: parts, rate: null, trying: 'nothing', rest: 0 })

/** Takes more parts while that is faster, fewer where more is slower, and looks again from time to time: lines change. */
export function nextPace(before: Pace, rate: number): Pace {
  if (before.trying === 'nothing') {
    return before.rest > 0 ? { ...before, rate, rest: before.rest - 1 } : attempt('more', before.settled, rate)
  }
  const known = before.rate ?? rate
  if (rate > known * (1 + GAIN)) return attempt(before.trying, before.parts, rate)
  if (before.trying === 'more' && rate < known * (1 - LOSS)) return attempt('fewer', before.settled, known)
  return { parts: before.settled, settled: before.settled, rate: known, trying: 'nothing', rest: REST }
}

function attempt(trying: 'more' | 'fewer', settled: number, rate: number): Pace {
  const parts = Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, trying === 'more' ? settled + STEP : settled - STEP))
  return parts === settled ? { parts, settled, rate, trying: 'nothing', rest: REST } : { parts, settled, rate, trying, rest: 0 }
}
