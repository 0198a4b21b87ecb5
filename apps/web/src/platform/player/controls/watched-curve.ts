type Segment = { start_percentage: number; end_percentage: number; weight: number }

const SAMPLES = 72
export const CURVE_HEIGHT = 20
const FLOOR = 1.5

export type WatchedCurve = {
  path: string
  /** Percentage of the film at its highest point; null when there is no clear maximum. */
  peak: number | null
}

/** A soft hill of how often each part was played, drawn on a field of 100 by 20. */
export function watchedCurve(segments: readonly Segment[]): WatchedCurve | null {
  const heights = smooth(Array.from({ length: SAMPLES }, (_, index) => weightAt(segments, ((index + 0.5) / SAMPLES) * 100)))
  const most = Math.max(...heights)
  if (most <= 0) return null
  const points = heights.map((height, index): [number, number] => [
    (index / (SAMPLES - 1)) * 100,
    CURVE_HEIGHT - Math.max(FLOOR, (height / most) * (CURVE_HEIGHT - 1)),
  ])
  const least = Math.min(...heights)
  const top = heights.indexOf(most)
  return { path: through(points), peak: most > least * 1.25 ? (points[top]?.[0] ?? null) : null }
}

const weightAt = (segments: readonly Segment[], percentage: number): number =>
  segments.find((each) => each.start_percentage <= percentage && percentage < each.end_percentage)?.weight ?? 0

const smooth = (values: readonly number[]): number[] =>
  values.map((value, index) => ((values[index - 1] ?? value) + 2 * value + (values[index + 1] ?? value)) / 4)

function through(points: readonly [number, number][]): string {
  const fixed = (value: number) => Number(value.toFixed(2))
  let path = `M0 ${CURVE_HEIGHT} L0 ${fixed(points[0]?.[1] ?? CURVE_HEIGHT)}`
  points.forEach(([x, y], index) => {
    const before = points[index - 1]
    if (before === undefined) return
    const middle = fixed((before[0] + x) / 2)
    path += ` C${middle} ${fixed(before[1])} ${middle} ${fixed(y)} ${fixed(x)} ${fixed(y)}`
  })
  return `${path} L100 ${CURVE_HEIGHT}Z`
}
